import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { removeClient } from '../../shared/clients/contract.ts'
import { acceptInvitation, createInvitation } from '../../shared/invitations/contract.ts'
import { withdraw } from '../../shared/members/profile.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import type { Person } from '../support/people.ts'
import { sized } from '../support/size.ts'
import { openPlace, type Place } from './place.ts'

/**
 * Nobody is asked for what there is already, or cannot be any more, whatever happens in the moment in which he is asked.
 * With TEST_DATABASE_URL it runs on PostgreSQL, on many sessions.
 */
let backend: TestBackend
let place: Place
before(async () => {
  backend = await startTestBackend()
  place = await openPlace(backend)
})
after(() => backend.close())

const ROUNDS = sized(8, 20)
type Reply = PromiseLike<{ status: number }>
const both = async (...calls: Reply[]) => {
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  assert.ok(
    statuses.every((status) => status < 500),
    `${statuses}`,
  )
  return statuses
}
const two = async () => [await place.people.member('하나'), await place.people.member('둘')] as const

const pending = async (...between: Person[]) => {
  const ids = between.map(({ id }) => id)
  const rows = await place.db
    .selectFrom('connectionRequests')
    .select('direction')
    .where('status', '=', 'PENDING')
    .where((e) => e.or([e('senderMemberId', 'in', ids), e('receiverMemberId', 'in', ids)]))
    .execute()
  return rows.map(({ direction }) => direction)
}
const living = async (clientId: number, member: Person) =>
  (
    await place.db
      .selectFrom('connections')
      .select('connectionId')
      .where('clientId', '=', clientId)
      .where('memberId', '=', member.id)
      .where('status', '=', 'ACTIVE')
      .execute()
  ).length
const linkedRows = async (owner: Person, other: Person) =>
  (
    await place.db
      .selectFrom('clients')
      .select('clientId')
      .where('bookOwnerId', '=', owner.id)
      .where('linkedClientId', '=', other.selfId)
      .execute()
  ).length

const join = (member: Person, holder: Person) => place.ask(member, { receiverMemberId: holder.id, direction: 'JOIN' })
const invite = (holder: Person, member: Person, clientId = holder.selfId) =>
  place.ask(holder, { receiverMemberId: member.id, direction: 'INVITE', clientId })
const link = (from: Person, to: Person, clientId?: number) =>
  place.ask(from, { receiverMemberId: to.id, direction: 'LINK', ...(clientId === undefined ? {} : { clientId }) })

test('two who ask each other in the same moment, and both accept, are linked once, and nobody waits any more', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = await two()
    const [mine, theirs] = await Promise.all([link(one, other).expect(200), link(other, one).expect(200)])
    const statuses = await both(place.accept(other, mine.body.id), place.accept(one, theirs.body.id))
    assert.deepEqual(statuses.toSorted(), [200, 409])
    assert.deepEqual([await linkedRows(one, other), await linkedRows(other, one)], [1, 1])
    assert.deepEqual(await pending(one, other), [])
  }
})

test('a member who asks a holder and is invited by him in the same moment is let in once, and nobody waits any more', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [member, holder] = await two()
    const [asked, invited] = await Promise.all([join(member, holder).expect(200), invite(holder, member).expect(200)])
    const statuses = await both(place.accept(holder, asked.body.id), place.accept(member, invited.body.id))
    assert.deepEqual(statuses.toSorted(), [200, 409])
    assert.equal(await living(holder.selfId, member), 1)
    assert.deepEqual(await pending(member), [])
  }
})

test('an offer to be linked beside the acceptance of the other one does not outlive it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = await two()
    const { id } = (await link(one, other).expect(200)).body
    await both(place.accept(other, id), link(other, one))
    assert.deepEqual([await linkedRows(one, other), await pending(one, other)], [1, []])
  }
})

type Joining = (member: Person, holder: Person) => Promise<() => Reply>
const ways: [string, Joining][] = [
  ['is connected by an admin', async (member, holder) => () => place.connectedByAdmin(member, holder)],
  [
    'takes a place that a link opens',
    async (member, holder) => {
      const body = { clientId: holder.selfId, inviteeEmail: 'guest@example.com', connectionType: 'MANAGER' }
      const { token } = (await backend.call(createInvitation, holder, { body }).expect(200)).body
      return () => backend.call(acceptInvitation, member, { params: { token } })
    },
  ],
]
for (const [how, comes] of ways) {
  for (const [asking, ask] of [
    ['asks', join],
    ['is asked', (member: Person, holder: Person) => invite(holder, member)],
  ] as const)
    test(`nobody waits to be let in who ${how}, before or in the moment in which he ${asking}`, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const [member, holder] = await two()
        const come = await comes(member, holder)
        if (round === 0) await ask(member, holder).expect(200)
        await both(come(), ...(round === 0 ? [] : [ask(member, holder)]))
        assert.deepEqual([await living(holder.selfId, member), await pending(member)], [1, []])
      }
    })
}

test('nobody is invited to a client, or asked to be linked with it, who is removed in the same moment', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [holder, member] = await two()
    const clientId = await place.people.outsider(holder, '지울가게')
    const ask = round % 2 === 0 ? invite(holder, member, clientId) : link(holder, member, clientId)
    const [removed] = await both(backend.call(removeClient, holder, { params: { id: clientId } }), ask)
    assert.deepEqual([removed, await pending(member)], [204, []])
  }
})

for (const [who, leaver] of [
  ['asks', 0],
  ['is asked', 1],
] as const)
  test(`nothing waits for an answer of somebody who leaves the service in the moment in which he ${who}`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const people = await two()
      const ask = round % 2 === 0 ? join(...people) : link(...people)
      const gone = people[leaver]
      const [, left] = await both(ask, backend.call(withdraw, gone, { body: { confirm: gone.nickname } }))
      assert.deepEqual([left, await pending(gone)], [204, []])
    }
  })
