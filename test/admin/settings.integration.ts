import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { type SettingKey, settingCatalogue, settingKeys } from '../../shared/admin/settings.ts'
import * as contract from '../../shared/admin/settingsContract.ts'
import { changeAuctionSettings } from '../../shared/auction-results/settings.ts'
import { VERSION } from '../../shared/kit/version.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'

let backend: TestBackend
let admin: Person
let manager: Person
before(async () => {
  backend = await startTestBackend()
  const people = peopleOf(backend)
  admin = await people.member('운영자', 'ROLE_SYSADMIN')
  manager = await people.member('시장관리자', 'ROLE_MANAGER')
})
after(() => backend.close())

const states = async () => {
  const { body } = await backend.call(contract.listSettings, admin).expect(200)
  return new Map<SettingKey, contract.SettingState>(
    body.settings.map((state: contract.SettingState) => [state.key, state]),
  )
}
const save = async (values: Partial<Record<SettingKey, unknown>>, status = 200) => {
  const now = await states()
  const changes = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, { value, version: now.get(key as SettingKey)?.version }]),
  )
  return backend.call(contract.changeSettings, admin, { body: { changes } }).expect(status)
}
const entries = () =>
  backend.db
    .selectFrom('auditLog')
    .select(['entityId', 'action', 'actorId', 'before', 'after'])
    .where('entityType', '=', 'setting')
    .orderBy('seq')
    .execute()

test('an administrator sees every setting with its default', async () => {
  const now = await states()
  assert.deepEqual([...now.keys()], settingKeys)
  for (const [key, { value, isDefault, version }] of now)
    assert.deepEqual([value, isDefault, version], [settingCatalogue[key].fallback, true, 0], key)
})

/** What is the last that is allowed, and the first that is not, with the words for it. */
const bounds: [SettingKey, allowed: unknown[], refused: [value: unknown, message: RegExp][]][] = [
  [
    'site.notice',
    ['', '가'.repeat(200)],
    [
      ['가'.repeat(201), /200자까지/],
      ['두\n줄', /한 줄로/],
    ],
  ],
  ['maintenance.mode', [false], [['on', /켜거나 꺼/]]],
  ['member.requireApproval', [true, false], [[1, /켜거나 꺼/]]],
  [
    'session.accessMinutes',
    [5, 240],
    [
      [4, /5 이상/],
      [241, /240 이하/],
      [30.5, /정수/],
      ['', /숫자/],
    ],
  ],
  [
    'session.refreshDays',
    [1, 30],
    [
      [0, /1 이상/],
      [31, /30 이하/],
    ],
  ],
  [
    'login.rateLimit',
    [5, 300],
    [
      [4, /5 이상/],
      [301, /300 이하/],
    ],
  ],
  ['credit.defaultPolicy', ['WARN', 'APPROVE', 'BLOCK'], [['NONE', /목록에서/]]],
  [
    'aging.buckets',
    [
      [1, 2, 3, 4],
      [15, 45, 180, 365],
    ],
    [
      [[30, 60, 90], /4개/],
      [[30, 30, 60, 90], /겹치지 않게/],
      [[0, 30, 60, 90], /1 이상/],
      [[30, 60, 90, 366], /365 이하/],
    ],
  ],
  [
    'reminder.days',
    [[], [-30, 0, 120]],
    [
      [[-31], /-30 이상/],
      [[121], /120 이하/],
      [[3, 1], /작은 수부터/],
      [Array.from({ length: 13 }, (_, n) => n), /12개까지/],
    ],
  ],
  ['waste.autoApprove', [false, true], [['yes', /켜거나 꺼/]]],
  [
    'request.autoCompleteHours',
    [1, 168],
    [
      [0, /1 이상/],
      [169, /168 이하/],
    ],
  ],
  [
    'businessDayStart',
    ['06:00', '20:00'],
    [
      ['05:59', /06:00부터 20:00까지/],
      ['20:01', /06:00부터 20:00까지/],
      ['24:00', /12:00처럼/],
      ['정오', /12:00처럼/],
    ],
  ],
  [
    'auction.pollMinutes',
    [1, 60],
    [
      [0, /1 이상/],
      [61, /60 이하/],
    ],
  ],
  [
    'upload.maxMb',
    [1, 10],
    [
      [0, /1 이상/],
      [11, /10 이하/],
    ],
  ],
  [
    'audit.retentionDays',
    [730, 3650],
    [
      [729, /730 이상/],
      [3651, /3650 이하/],
    ],
  ],
]
test('the table of bounds has every setting', () =>
  assert.deepEqual(bounds.map(([key]) => key).toSorted(), settingKeys.toSorted()))

for (const [key, allowed, refused] of bounds) {
  test(`${key} takes what is within its bounds and refuses the rest in words for it`, async () => {
    for (const value of allowed) {
      const { body } = await save({ [key]: value })
      assert.deepEqual(body.settings.find((state: contract.SettingState) => state.key === key).value, value)
    }
    for (const [value, message] of refused) {
      const { body } = await save({ [key]: value }, 422)
      const [error] = body.fieldErrors
      assert.match(error.field, new RegExp(`^changes\\.${key}\\.value`))
      assert.match(error.message, message)
    }
    await save({ [key]: null })
    assert.equal((await states()).get(key)?.isDefault, true)
  })
}

test('several settings are changed at once, each on record with what it was and is', async () => {
  const known = (await entries()).length
  await save({ 'auction.pollMinutes': 10, 'site.notice': '오늘 경매는 한 시간 늦어요.' })
  assert.deepEqual((await entries()).slice(known), [
    {
      ...{ entityId: 'site.notice', action: 'SETTING', actorId: admin.id },
      ...{ before: '{"site.notice":""}', after: '{"site.notice":"오늘 경매는 한 시간 늦어요."}' },
    },
    {
      ...{ entityId: 'auction.pollMinutes', action: 'SETTING', actorId: admin.id },
      ...{ before: '{"auction.pollMinutes":5}', after: '{"auction.pollMinutes":10}' },
    },
  ])
})

test('one wrong setting among good ones changes nothing at all', async () => {
  const [before, known] = [await states(), (await entries()).length]
  await save({ 'upload.maxMb': 5, 'session.accessMinutes': 1 }, 422)
  assert.deepEqual([await states(), (await entries()).length], [before, known])
})

test('saving what is there already is no change', async () => {
  const known = (await entries()).length
  await save({ 'auction.pollMinutes': 10 })
  assert.equal((await entries()).length, known)
})

test('of two who save the same setting the later is told, and nothing of his is kept', async () => {
  const version = (await states()).get('request.autoCompleteHours')?.version
  const saved = await Promise.all(
    [30, 31, 32, 33].map((value) =>
      backend.call(contract.changeSettings, admin, {
        body: {
          changes: {
            'request.autoCompleteHours': { value, version },
            'upload.maxMb': { value: 9, version: 99 },
          },
        },
      }),
    ),
  )
  assert.deepEqual(
    saved.map(({ status }) => status),
    [409, 409, 409, 409],
    'one of the two settings was stale for all of them',
  )
  const alone = await Promise.all(
    [30, 31, 32, 33].map((value) =>
      backend.call(contract.changeSettings, admin, {
        body: { changes: { 'request.autoCompleteHours': { value, version } } },
      }),
    ),
  )
  assert.deepEqual(alone.map(({ status }) => status).toSorted(), [200, 409, 409, 409])
  const late = alone.find(({ status }) => status === 409)?.body
  assert.deepEqual([late.code, late.fieldErrors[0].field], ['STALE_VERSION', 'changes.request.autoCompleteHours.value'])
})

test('nothing to change, and a setting that does not exist, are refused', async () => {
  const put = (changes: object) => backend.call(contract.changeSettings, admin, { body: { changes } })
  assert.match((await put({}).expect(422)).body.fieldErrors[0].message, /바꾼 설정이 없어요/)
  await put({ 'auction.apiKey': { value: 'x', version: 0 } }).expect(400)
})

test('a market’s manager neither sees nor changes what holds for all markets', async () => {
  for (const endpoint of [contract.listSettings, contract.settingHistory, contract.systemState])
    await backend.call(endpoint, manager).expect(403)
  await backend
    .call(contract.changeSettings, manager, { body: { changes: { 'upload.maxMb': { value: 5, version: 0 } } } })
    .expect(403)
})

test('the history tells who changed what, the newest first, and nothing of a secret but its end', async () => {
  await save({ 'waste.autoApprove': false })
  const apiKey = 'abcdefghijklmnop1234'
  await backend.call(changeAuctionSettings, admin, { body: { apiKey } }).expect(200)
  const { text, body } = await backend.call(contract.settingHistory, admin, { query: { size: 2 } }).expect(200)
  assert.deepEqual(
    body.content.map(({ key, byName, before, after }: Record<string, unknown>) => [key, byName, before, after]),
    [
      ['auction.apiKey', '운영자', null, '1234'],
      ['waste.autoApprove', '운영자', true, false],
    ],
  )
  assert.ok(!text.includes('abcdef'))
  const all = await backend.call(contract.listSettings, admin).expect(200)
  assert.ok(!all.text.includes('apiKey'), 'the list has no word of it')
})

test('the state of the system says its version, how it does and who is signed in', async () => {
  const { body } = await backend.call(contract.systemState, admin).expect(200)
  const manifest = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
  assert.equal(VERSION, manifest.version)
  assert.deepEqual([body.version, body.signedInMembers, body.sessions], [VERSION, 2, 2])
  assert.deepEqual(
    body.checks.map(({ isWell }: { isWell: boolean }) => isWell),
    [true, true, true],
  )
  const { seq } = await backend.db.selectFrom('auditHead').select('seq').executeTakeFirstOrThrow()
  assert.deepEqual([body.auditSeq, body.isMaintenance], [seq, false])
})
