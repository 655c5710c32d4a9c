import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '../../shared/connections/contract.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import type { Person } from '../support/people.ts'
import { openPlace, type Place } from './place.ts'

let backend: TestBackend
let place: Place
before(async () => {
  backend = await startTestBackend()
  place = await openPlace(backend)
  await sql`create table taken (n bigint generated always as identity, "memberId" bigint)`.execute(backend.db)
  await sql`create function "noteTaken"() returns trigger language plpgsql as $$ begin
    insert into taken ("memberId") values (new."memberId"); return new; end $$`.execute(backend.db)
  await sql`create trigger taken before insert on "memberEventHeads" for each row execute function "noteTaken"()`.execute(
    backend.db,
  )
})
after(() => backend.close())

/** Whose rows of events a change takes, each when it is taken first. */
async function takenBy(change: () => PromiseLike<{ status: number; text: string }>): Promise<number[]> {
  await sql`delete from taken`.execute(backend.db)
  const { status, text } = await change()
  assert.equal(status, 200, text)
  const { rows } = await sql<{ memberId: number }>`select "memberId" from taken order by n`.execute(backend.db)
  return [...new Set(rows.map(({ memberId }) => Number(memberId)))]
}

async function linked(from: Person, to: Person) {
  const { body } = await place.ask(from, { receiverMemberId: to.id, direction: 'LINK' }).expect(200)
  return body.id as number
}

type Change = (one: Person, other: Person) => Promise<number[]>
const changes: [name: string, taken: Change][] = [
  [
    'an admin connects one with the other’s book',
    (one, other) =>
      takenBy(() =>
        place.call(contract.directConnect, place.admin, {
          body: { clientId: one.selfId, memberId: other.id, connectionType: 'MANAGER' },
        }),
      ),
  ],
  [
    'one accepts that they are partners',
    async (one, other) => {
      const id = await linked(one, other)
      return takenBy(() => place.accept(other, id))
    },
  ],
  [
    'an admin parts the partners',
    async (one, other) => {
      const { body } = await place.accept(other, await linked(one, other)).expect(200)
      return takenBy(() => place.disconnect(place.admin, body.connectionId, '요청'))
    },
  ],
]
for (const [name, change] of changes) {
  test(`two changes that tell the same two people never wait for each other: ${name}`, async () => {
    const [one, other] = [await place.people.member('먼저온이'), await place.people.member('나중온이')]
    const [third, fourth] = [await place.people.member('셋째'), await place.people.member('넷째')]
    assert.deepEqual(await change(one, other), [one.id, other.id])
    assert.deepEqual(await change(fourth, third), [third.id, fourth.id])
  })
}
