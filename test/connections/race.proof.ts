import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { removeClient } from '../../shared/clients/contract.ts'
import { type Direction, directConnect } from '../../shared/connections/contract.ts'
import { acceptInvitation, createInvitation } from '../../shared/invitations/contract.ts'
import { withdraw } from '../../shared/members/profile.ts'
import { atOnce } from '../support/atOnce.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { owe } from '../support/owed.ts'
import type { Person } from '../support/people.ts'
import { sized } from '../support/size.ts'
import { openPlace, type Place } from './place.ts'

/** What comes at the same time has one outcome. With TEST_DATABASE_URL it runs on PostgreSQL, on many sessions. */

let backend: TestBackend
let place: Place
before(async () => {
  backend = await startTestBackend()
  place = await openPlace(backend)
})
after(() => backend.close())

const AT_ONCE = sized(40, 100)

const living = async (clientId: number, memberId: number) =>
  (
    await place.db
      .selectFrom('connections')
      .select('connectionId')
      .where('clientId', '=', clientId)
      .where('memberId', '=', memberId)
      .where('status', '=', 'ACTIVE')
      .execute()
  ).length
const noticesTo = async (...who: Person[]) =>
  (
    await place.db
      .selectFrom('notifications')
      .select('type')
      .where(
        'receiverId',
        'in',
        who.map((p) => p.id),
      )
      .execute()
  ).map((n) => n.type)
const partnerRows = (owner: Person) =>
  place.db
    .selectFrom('clients')
    .select('linkedClientId')
    .where('bookOwnerId', '=', owner.id)
    .where('clientKind', '=', 'PARTNER')
    .execute()

const kinds: Direction[] = ['JOIN', 'INVITE', 'LINK']
for (const direction of kinds) {
  for (const round of Array.from({ length: sized(2, 3) }).keys()) {
    test(`of ${AT_ONCE} acceptances and cancellations of one ${direction} request one kind wins (round ${round})`, async () => {
      const [sender, receiver] = [await place.people.member('보낸이'), await place.people.member('받은이')]
      const client = await place.people.outsider(sender, '거래처')
      const body = {
        receiverMemberId: receiver.id,
        direction,
        ...(direction === 'INVITE' ? { clientId: client } : {}),
      }
      const { id } = (await place.ask(sender, body).expect(200)).body
      const replies = await atOnce(AT_ONCE, async (n) =>
        n % 2 === round % 2 ? place.accept(receiver, id) : place.cancel(sender, id),
      )
      const { status, connectionId } = await place.db
        .selectFrom('connectionRequests')
        .select(['status', 'connectionId'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      assert.ok(status === 'ACCEPTED' || status === 'CANCELED')
      const [won, lost] = [replies.filter((r) => r.status === 200), replies.filter((r) => r.status === 409)]
      assert.deepEqual([won.length, lost.length], [AT_ONCE / 2, AT_ONCE / 2])
      assert.ok(lost.every((r) => r.body.currentStatus === status))

      const accepted = status === 'ACCEPTED' ? 1 : 0
      assert.equal(connectionId !== null, accepted === 1)
      const made =
        direction === 'JOIN'
          ? await living(receiver.selfId, sender.id)
          : direction === 'INVITE'
            ? await living(client, receiver.id)
            : (await partnerRows(receiver)).filter((r) => r.linkedClientId === sender.selfId).length
      assert.equal(made, accepted)
      const asked = direction === 'INVITE' ? 'INVITATION_REQUEST' : 'CONNECTION_REQUEST'
      assert.deepEqual(
        (await noticesTo(sender, receiver)).toSorted(),
        (accepted ? [asked, 'CONNECTION_APPROVED'] : [asked, asked]).toSorted(),
      )
    })
  }
}

test('of many who ask the same at once one request is made', async () => {
  const asker = await place.people.member('여러번')
  const replies = await atOnce(AT_ONCE, async () =>
    place.ask(asker, { receiverMemberId: place.holder.id, direction: 'JOIN' }),
  )
  assert.deepEqual(
    [replies.filter((r) => r.status === 200).length, replies.filter((r) => r.status === 409).length],
    [1, AT_ONCE - 1],
  )
})

test('two who ask each other to be linked, and both accept at once, are linked once', async () => {
  for (let round = 0; round < sized(2, 5); round++) {
    const [one, other] = [await place.people.member('하나'), await place.people.member('둘')]
    const ask = async (from: Person, to: Person): Promise<number> =>
      (await place.ask(from, { receiverMemberId: to.id, direction: 'LINK' }).expect(200)).body.id
    const [mine, theirs] = [await ask(one, other), await ask(other, one)]
    const replies = await atOnce(AT_ONCE, async (n) =>
      n % 2 === 0 ? place.accept(other, mine) : place.accept(one, theirs),
    )
    assert.ok(replies.every((r) => r.status === 200 || r.status === 409))
    assert.deepEqual(await partnerRows(one), [{ linkedClientId: other.selfId }])
    assert.deepEqual(await partnerRows(other), [{ linkedClientId: one.selfId }])
  }
})

test('links that touch the same books at once all come to be, and both ends of one may be cut at once', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, (_, n) => place.people.member(`시장${n}`)))
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => ({ one, other })))
  const asked = await Promise.all(
    pairs.map(async ({ one, other }, n) => {
      const [from, to] = n % 2 === 0 ? [one, other] : [other, one]
      const { body } = await place.ask(from, { receiverMemberId: to.id, direction: 'LINK' }).expect(200)
      return { id: Number(body.id), to }
    }),
  )
  await Promise.all(asked.map(({ id, to }) => place.accept(to, id).expect(200)))
  for (const member of all) {
    const rows = await place.db
      .selectFrom('clients')
      .select(['clientCode', 'linkedClientId'])
      .where('bookOwnerId', '=', member.id)
      .where('clientKind', '=', 'PARTNER')
      .orderBy('clientCode')
      .execute()
    assert.deepEqual(
      rows.map((r) => r.clientCode),
      ['C000001', 'C000002', 'C000003', 'C000004', 'C000005'],
    )
  }
  const links = await Promise.all(
    all.map(async (as) => (await place.mine(as)).filter((c) => c.reach === 'LINK').map((c) => ({ as, c }))),
  )
  assert.equal(links.flat().length, 30)
  await Promise.all(
    links.flat().map(async ({ as, c }) => {
      const { status } = await place.disconnect(as, c.connectionId)
      // Whose link the other side has cut first no longer sees it.
      assert.ok(status === 200 || status === 404, `${status}`)
    }),
  )
  for (const member of all) {
    assert.ok((await partnerRows(member)).every((r) => r.linkedClientId === null))
    assert.deepEqual(
      (await place.mine(member)).map((c) => c.reach),
      ['BOOK'],
    )
  }
})

test('whoever is disconnected and changed at once ends disconnected, and no right outlives it', async () => {
  for (let round = 0; round < sized(1, 3); round++) {
    const member = await place.people.member('바뀌는이')
    const id = await place.people.connect(member, place.holder.selfId)
    const replies = await atOnce(AT_ONCE, async (n) => {
      if (n === AT_ONCE / 2) return place.disconnect(place.holder, id)
      if (n % 2 === 0) return place.setPermissions(place.holder, id, n % 4 === 0 ? ['EXPORT'] : ['STATS_VIEW'])
      return place.setType(place.coOwner, id, n % 4 === 1 ? 'OWNER' : 'MANAGER')
    })
    assert.ok(replies.every((r) => r.status === 200 || r.status === 409))
    assert.equal(await living(place.holder.selfId, member.id), 0)
    assert.equal((await place.members(member, place.holder.selfId)).status, 404)
  }
})

const goes = (who: Person) => backend.call(withdraw, who, { body: { confirm: who.nickname } })
/** A book that two own beside its holder. */
async function sharedBook() {
  const holder = await place.people.member('장부주인')
  const [one, other] = [await place.people.member('하나'), await place.people.member('둘')]
  const connections = [
    await place.people.connect(one, holder.selfId, 'OWNER', []),
    await place.people.connect(other, holder.selfId, 'OWNER', []),
  ] as const
  return { holder, one, other, connections }
}
const statusesOf = async (calls: readonly PromiseLike<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted()

const partings: [string, (book: Awaited<ReturnType<typeof sharedBook>>) => PromiseLike<{ status: number }>[]][] = [
  [
    'end their connections',
    ({ one, other, connections }) => [place.disconnect(one, connections[0]), place.disconnect(other, connections[1])],
  ],
  [
    'make each other managers',
    ({ one, other, connections }) => [
      place.setType(one, connections[1], 'MANAGER'),
      place.setType(other, connections[0], 'MANAGER'),
    ],
  ],
]
for (const [what, part] of partings) {
  test(`of two owners of a book whose holder has left who ${what} at once one stays its owner`, async () => {
    for (let round = 0; round < sized(8, 20); round++) {
      const book = await sharedBook()
      await goes(book.holder).expect(204)
      const [done, refused] = await statusesOf(part(book))
      assert.equal(done, 200)
      assert.ok(refused === 409 || refused === 403, `${refused}`)
    }
  })
}

test('of a holder and the last other owner who leave at once one stays with what is owed', async () => {
  for (let round = 0; round < sized(8, 20); round++) {
    const { holder, one, other, connections } = await sharedBook()
    await place.disconnect(other, connections[1]).expect(200)
    await owe(place.db, await place.people.outsider(holder, '거래처'), 'AR', 1)
    const last = round % 2 === 0 ? goes(one) : place.disconnect(one, connections[0])
    const [done, refused] = await statusesOf([goes(holder), last])
    assert.ok(done === 200 || done === 204, `${done}`)
    assert.equal(refused, 409)
  }
})

const livingOf = async (clientId: number) =>
  (
    await place.db
      .selectFrom('connections')
      .select('connectionId')
      .where('clientId', '=', clientId)
      .where('status', '=', 'ACTIVE')
      .execute()
  ).length

test('nobody stays connected with a client who is removed in the same moment', async () => {
  for (let round = 0; round < sized(8, 20); round++) {
    const member = await place.people.member('직원')
    const clientId = await place.people.outsider(place.holder, '지울가게')
    const body = { clientId, memberId: member.id, connectionType: 'MANAGER' }
    const [connected, removed] = await Promise.all([
      backend.call(directConnect, place.admin, { body }),
      backend.call(removeClient, place.holder, { params: { id: clientId } }),
    ])
    // Whoever comes too late is told so.
    assert.ok([200, 404, 409].includes(connected.status), `${connected.status}`)
    assert.equal(removed.status, 204)
    assert.equal(await livingOf(clientId), 0)
  }
})

type Joining = (member: Person, holder: Person) => Promise<() => PromiseLike<{ status: number }>>
const joinings: [string, Joining][] = [
  ['is connected by an admin', async (member, holder) => () => place.connectedByAdmin(member, holder)],
  [
    'is let in',
    async (member, holder) => {
      const { id } = (await place.ask(member, { receiverMemberId: holder.id, direction: 'JOIN' }).expect(200)).body
      return () => place.accept(holder, id)
    },
  ],
  [
    'is taken for a partner',
    async (member, holder) => {
      const { id } = (await place.ask(member, { receiverMemberId: holder.id, direction: 'LINK' }).expect(200)).body
      return () => place.accept(holder, id)
    },
  ],
  [
    'takes a place that a link opens',
    async (member, holder) => {
      const body = { clientId: holder.selfId, inviteeEmail: 'leaver@example.com', connectionType: 'MANAGER' }
      const { token } = (await backend.call(createInvitation, holder, { body }).expect(200)).body
      return () => backend.call(acceptInvitation, member, { params: { token } })
    },
  ],
]
for (const [how, joins] of joinings) {
  test(`nobody stays connected, or a partner, who leaves the service in the moment in which he ${how}`, async () => {
    for (let round = 0; round < sized(8, 20); round++) {
      const [member, holder] = [await place.people.member('떠나는이'), await place.people.member('장부주인')]
      const join = await joins(member, holder)
      const [joined, left] = await Promise.all([join(), goes(member)])
      assert.ok([200, 204, 401, 403, 404, 409].includes(joined.status), `${joined.status}`)
      assert.equal(left.status, 204)
      assert.equal(await living(holder.selfId, member.id), 0)
      assert.ok((await partnerRows(holder)).every(({ linkedClientId }) => linkedClientId === null))
    }
  })
}
