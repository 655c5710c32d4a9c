import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type AccessNotes, createAccessNotes } from '../../backend/connections/lastAccess.ts'
import { rightOnBook, rightOnClient } from '../../backend/connections/rights.ts'
import { startImpersonation } from '../../shared/admin/impersonation.ts'
import * as clients from '../../shared/clients/contract.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import type { Person } from '../support/people.ts'
import { openPlace, type Place } from './place.ts'

let backend: TestBackend
let place: Place
before(async () => {
  backend = await startTestBackend()
  place = await openPlace(backend)
})
after(() => backend.close())

const failed = (error: unknown) => assert.fail(String(error))
const notedOf = async (connectionId: number) =>
  (
    await backend.db
      .selectFrom('connections')
      .select('lastAccessAt')
      .where('connectionId', '=', connectionId)
      .executeTakeFirstOrThrow()
  ).lastAccessAt
const setMinutesAgo = (minutes: number | null) =>
  backend.db
    .updateTable('connections')
    .set({ lastAccessAt: minutes === null ? null : sql<string>`now() - make_interval(mins => ${minutes})` })
    .execute()
beforeEach(() => setMinutesAgo(null))

/** A call of `by` that looks at these, as it is noted. */
async function looks(notes: AccessNotes, by: Person, work: () => Promise<unknown>, impersonation = false) {
  const shoes = { impersonateSessionId: 'a', realActorId: place.admin.id }
  await notes.during({ id: by.id, impersonation: impersonation ? shoes : null }, work)
  await notes.settled()
}
const role = 'ROLE_USER'
const client = (of: Person) => rightOnClient(backend.db, { id: of.id, role }, place.client)
const book = (of: Person) => rightOnBook(backend.db, { id: of.id, role }, place.holder.id)

test('a connection says when its member last looked, and nothing of it is put on record', async () => {
  const entries = () => backend.db.selectFrom('auditLog').select('seq').execute()
  const recorded = await entries()
  const look = () => place.call(clients.oneClient, place.staff, { params: { id: place.client } })
  const { body: first } = await look().expect(200)
  for (let tries = 0; tries < 100 && (await notedOf(place.staffId)) === null; tries += 1) await sleep(20)
  const { body } = await place.one(place.holder, place.staffId).expect(200)
  assert.ok(Date.now() - Date.parse(body.lastAccessAt) < 60_000, String(body.lastAccessAt))
  const { body: now } = await look().expect(200)
  assert.deepEqual([now.version, now.updatedAt], [first.version, first.updatedAt])
  assert.deepEqual(await entries(), recorded)
})

test('what an admin looks at in a member’s place is no look of the member', async () => {
  const { body } = await place
    .call(startImpersonation, place.admin, { params: { id: place.staff.id }, body: { reason: '화면 오류 확인' } })
    .expect(200)
  await place.call(clients.oneClient, { token: body.accessToken }, { params: { id: place.client } }).expect(200)
  const notes = createAccessNotes(backend.db, failed)
  await looks(notes, place.staff, () => client(place.staff), true)
  assert.equal(await notedOf(place.staffId), null)
})

for (const [what, look] of [
  ['a client', client],
  ['a whole book', book],
] as const)
  test(`a look at ${what} is noted, and within the hour not once more`, async () => {
    const notes = () => createAccessNotes(backend.db, failed)
    await looks(notes(), place.staff, () => look(place.staff))
    assert.notEqual(await notedOf(place.staffId), null)
    await setMinutesAgo(59)
    const before = await notedOf(place.staffId)
    await looks(notes(), place.staff, () => look(place.staff))
    assert.equal(await notedOf(place.staffId), before)
    await setMinutesAgo(61)
    const late = await notedOf(place.staffId)
    await looks(notes(), place.staff, () => look(place.staff))
    assert.notEqual(await notedOf(place.staffId), late)
  })

test('of many calls at once one notes the look; what could not be written is tried again after a minute', async () => {
  let now = 1_000
  let failures = 0
  const away = { updateTable: () => assert.fail('no database') } as unknown as typeof backend.db
  const failing = () => {
    failures += 1
  }
  const notes = createAccessNotes(away, failing, () => now)
  const many = () => Promise.all(Array.from({ length: 5 }, () => looks(notes, place.staff, () => book(place.staff))))
  await many()
  assert.equal(failures, 1)
  now += 60_000
  await many()
  assert.equal(failures, 2)
})

test('whoever is only looked up in somebody else’s call has not looked, nor has who was refused', async () => {
  const notes = createAccessNotes(backend.db, failed)
  await looks(notes, place.steward, () => client(place.staff))
  const refused = async () => {
    await book(place.staff)
    throw new Error('refused')
  }
  await assert.rejects(looks(notes, place.staff, refused))
  await notes.settled()
  assert.equal(await notedOf(place.staffId), null)
})

test('the holder of a book is in it without any connection', async () => {
  const own = await backend.db
    .selectFrom('connections')
    .select('connectionId')
    .where('memberId', '=', place.holder.id)
    .where('clientId', '=', place.holder.selfId)
    .executeTakeFirstOrThrow()
  const notes = createAccessNotes(backend.db, failed)
  await looks(notes, place.holder, () => client(place.holder))
  assert.equal(await notedOf(own.connectionId), null)
})
