import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import * as v from 'valibot'
import { chosenSetting, keepSettings, readSetting, setting } from '../../backend/admin/settings/read.ts'
import type { Database, Db } from '../../backend/db/open.ts'
import { type SettingKey, settingCatalogue, settingKeys } from '../../shared/admin/settings.ts'
import { freshDatabase } from '../support/database.ts'
import { choose } from '../support/settings.ts'

let database: Database
/** Two processes on one database: each keeps what it has read. */
let here: Db
let there: Db
before(async () => {
  database = await freshDatabase()
  here = database.db
  there = database.db.withoutPlugins()
  await keepSettings(database)
  await keepSettings({ db: there, listen: (channel, onNotify) => database.listen(channel, onNotify) })
})
after(() => database.close())

const store = (key: SettingKey, value: string) =>
  sql`insert into settings (key, value) values (${key}, ${value})
    on conflict (key) do update set value = excluded.value`.execute(database.db)

test('a setting nobody has chosen has its default', async () => {
  assert.equal(await setting(here, 'session.accessMinutes'), 60)
  assert.deepEqual(await setting(here, 'reminder.days'), [-3, 0, 1, 7, 15, 30])
  assert.equal(await chosenSetting(here, 'session.accessMinutes'), undefined)
})

test('every default lies within its own bounds', () => {
  for (const key of settingKeys) {
    const { schema, fallback } = settingCatalogue[key]
    assert.deepEqual(v.parse(schema, fallback), fallback, key)
  }
})

test('a change is seen by every process, and inside a transaction before it is over', async () => {
  assert.deepEqual([await setting(here, 'auction.pollMinutes'), await setting(there, 'auction.pollMinutes')], [5, 5])
  await database.db.transaction().execute(async (trx) => {
    await sql`insert into settings (key, value) values ('auction.pollMinutes', '9')`.execute(trx)
    assert.equal(await setting(trx, 'auction.pollMinutes'), 9)
  })
  for (const db of [here, there]) while ((await setting(db, 'auction.pollMinutes')) !== 9) await turn()
})

test('what is kept is not asked for again until something changes', async () => {
  await setting(there, 'waste.autoApprove')
  let asked = 0
  const counting = there.withPlugin({
    transformQuery: ({ node }) => {
      asked++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await keepSettings({ db: counting, listen: (channel, onNotify) => database.listen(channel, onNotify) })
  for (let at = 0; at < 5; at++) await setting(counting, 'waste.autoApprove')
  assert.equal(asked, 1)
  await store('waste.autoApprove', 'false')
  while (await setting(counting, 'waste.autoApprove')) await turn()
  assert.equal(asked, 2)
})

test('a default that is chosen again is a default', async () => {
  await choose(here, 'request.autoCompleteHours', 48)
  assert.equal(await setting(here, 'request.autoCompleteHours'), 48)
  await choose(here, 'request.autoCompleteHours', null)
  assert.equal(await chosenSetting(here, 'request.autoCompleteHours'), undefined)
  assert.equal(await setting(here, 'request.autoCompleteHours'), 24)
})

test('a value that somebody spoilt by hand counts as none', () => {
  for (const spoilt of ['', 'x', '{', '4', '1e9', 'null', '"60"x'])
    assert.equal(readSetting('session.accessMinutes', spoilt), undefined, spoilt)
  assert.equal(readSetting('session.accessMinutes', '90'), 90)
})
