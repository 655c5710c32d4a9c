import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { mannerOf } from '../../shared/kit/file.ts'
import { changeWasteSettings } from '../../shared/waste/contract.ts'
import { type Cast, openCast, type Proof } from '../authorisation/cast.ts'
import { prepared } from '../authorisation/cells.ts'
import { nameOf } from '../support/endpoints.ts'
import { type Snapshot, snapshot } from '../support/snapshot.ts'
import { impersonatedCalls } from './impersonatedCalls.ts'

let cast: Cast
let proof: Proof
let session: { impersonateSessionId: string; adminId: number; targetMemberId: number }
before(async () => {
  cast = await openCast()
  proof = await cast.proof('impersonating')
  session = await cast.db
    .selectFrom('impersonations')
    .select(['impersonateSessionId', 'adminId', 'targetMemberId'])
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
})
after(() => cast.close())

const { recorded, refused, withoutRecord } = impersonatedCalls
const isAdmins = (name: string) => / \/admin\//.test(name)
const adminWrites = () =>
  cast.routes
    .map(({ endpoint }) => nameOf(endpoint))
    .filter((name) => isAdmins(name) && !name.startsWith('GET') && !name.endsWith('exit-impersonate'))

/** Everything but the log itself. */
async function business(): Promise<Snapshot> {
  const { auditLog: _log, auditHead: _head, ...rest } = await snapshot(cast.db)
  return rest
}
const lastSeq = async () => (await cast.db.selectFrom('auditHead').select('seq').executeTakeFirstOrThrow()).seq

/** What must be so for a call to change anything. */
const first: Partial<Record<string, () => Promise<unknown>>> = {
  'PUT /auction-results/watched': () =>
    cast.db
      .insertInto('watchedItems')
      .values({ memberId: session.targetMemberId, marketCode: '110001', largeCode: '06', midCode: '02' })
      .execute(),
  'PUT /wastes/settings': () =>
    cast.call(changeWasteSettings, cast.person.owner, { body: { autoApprove: true } }).expect(200),
}
/** That a paper was printed is nowhere but in the log. */
const onlyRecord = new Set(['POST /statements/clients/:id/prints'])

/** Sends one call in the member's name. @returns which tables it changed, and what went on record */
async function send(call: string, change?: object) {
  await first[call]?.()
  const options = await prepared(cast, { call }, 'impersonating', proof)
  if (change && typeof options.payload === 'object') options.payload = { ...options.payload, ...change }
  const earlier = await business()
  const from = await lastSeq()
  const answer = await cast.app.inject(options)
  const later = await business()
  const entries = await cast.db
    .selectFrom('auditLog')
    .select(['actorId', 'realActorId', 'impersonateSessionId', 'entityType', 'result'])
    .where('seq', '>', from)
    .execute()
  const changed = Object.keys(later).filter((table) => later[table] !== earlier[table])
  return { status: answer.statusCode, body: answer.body, changed, entries }
}

test('every call that is no GET is known: on record under both ids, refused, or without effect', () => {
  const served = cast.routes.map(({ endpoint }) => nameOf(endpoint)).filter((name) => !name.startsWith('GET'))
  const classified = new Set<string>([...recorded, ...refused, ...withoutRecord])
  // Whatever is an admin's is refused as a whole.
  assert.deepEqual(
    served.filter((name) => !classified.has(name) && !isAdmins(name)),
    [],
  )
  assert.deepEqual(
    [...classified].filter((name) => !served.includes(name)),
    [],
  )
})

test('nothing leaves as a file in a member’s name', () => {
  const free = [
    'GET /clients/import/template',
    'GET /share/statements/:token/pdf',
    'GET /boards/:boardCode/files/:name',
  ]
  const leaving = cast.routes.filter(
    ({ endpoint, right }) =>
      mannerOf(endpoint.reply)?.disposition === 'attachment' &&
      right.impersonated !== 'refused' &&
      !free.includes(nameOf(endpoint)),
  )
  assert.deepEqual(
    leaving.map(({ endpoint }) => nameOf(endpoint)),
    [],
  )
})

async function onRecord(call: string, change?: object) {
  const { status, body, changed, entries } = await send(call, change)
  assert.ok(status < 300, `${status} ${body}`)
  assert.ok(changed.length > 0 || onlyRecord.has(call), 'it changes something')
  const { adminId, targetMemberId, impersonateSessionId } = session
  const own = entries.filter((entry) => entry.result === 'OK')
  assert.ok(own.length > 0, `${changed} changed and nothing is on record`)
  for (const { actorId, realActorId, impersonateSessionId: under } of own)
    assert.deepEqual([actorId, realActorId, under], [targetMemberId, adminId, impersonateSessionId])
}

describe('what an admin does in a member’s name', () => {
  let writes = 0
  for (const call of recorded) {
    test(`${call} is on record under both ids`, async () => {
      await onRecord(call)
      writes += 1
      await cast.restore()
    })
  }
  test('a paper that is put aside as a draft is on record under both ids too', async () => {
    await onRecord('POST /transactions', { isDraft: true })
    await cast.restore()
  })
  test('that is every write there is', (t) => {
    assert.equal(writes, recorded.length)
    t.diagnostic(`${writes} of ${recorded.length} kinds of writes carry both ids`)
  })
})

describe('what an admin may not do in a member’s name', () => {
  const tryOut = async (call: string) => {
    const { status, changed, entries } = await send(call)
    assert.ok(status === 403 || status === 404, String(status))
    assert.deepEqual(changed, [])
    for (const { realActorId } of entries) assert.equal(realActorId, session.adminId)
    return { status, entries }
  }
  for (const call of refused) {
    test(`${call} is refused and changes nothing`, async () => {
      const { status, entries } = await tryOut(call)
      if (status === 403) assert.deepEqual([...new Set(entries.map(({ result }) => result))], ['DENIED'])
    })
  }
  test('every write of the back office is refused, and that it was tried is on record', async () => {
    // Within a minute a second try of the same is not told of again.
    const before = new Set<string>(refused)
    for (const call of adminWrites().filter((name) => !before.has(name))) {
      const { entries } = await tryOut(call)
      assert.deepEqual([...new Set(entries.map(({ result }) => result))], ['DENIED'], call)
    }
  })
})
