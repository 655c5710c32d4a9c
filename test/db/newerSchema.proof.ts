import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type Cast, openCast, principals } from '../authorisation/cast.ts'
import { prepared } from '../authorisation/cells.ts'
import { expected, methodOf, type Row, rows } from '../authorisation/matrix.ts'
import { testDatabaseUrl } from '../support/config.ts'

/** A connection knows statements by name only on a server. */
const skip = testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL'

let cast: Cast
before(async () => {
  if (!skip) cast = await openCast()
})
after(() => cast?.close())

/** A name comes with the third time, and a plan for any value with the sixth of that name. */
const TIMES = 8

/** Somebody who is let in, as he asks. */
const welcome = (row: Row) => {
  const at = expected(row).findIndex((status) => status >= 200 && status < 300)
  return principals[at]
}

async function ask(row: Row): Promise<number> {
  const who = welcome(row)
  if (!who) return 0
  const answer = await cast.app.inject(await prepared(cast, row, who, await cast.proof(who)))
  if (methodOf(row) !== 'GET') await cast.restore()
  return answer.statusCode
}

test('a newer version adds a column to every table while this one works: nobody who was let in is refused', {
  skip,
  timeout: 600_000,
}, async () => {
  const asked = rows.filter((row) => row.served !== false && row.call !== 'GET /ws' && welcome(row))
  const refused: string[] = []
  const askAll = async (when: string) => {
    for (const row of asked) {
      const answered = await ask(row)
      if (answered >= 300) refused.push(`${row.call}: ${answered} ${when}`)
    }
  }
  for (let time = 1; time <= TIMES; time++) await askAll(`the ${time}th time`)
  assert.deepEqual(refused, [])
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
      and relnamespace = 'public'::regnamespace`.execute(cast.db)
  for (const { name } of tables)
    await sql`alter table ${sql.table(name)} add column "ofTheNext" integer`.execute(cast.db)
  await askAll('with the new columns')
  assert.deepEqual(refused, [])
  assert.ok(asked.length > 200, `${asked.length} endpoints`)
})
