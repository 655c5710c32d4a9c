import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { type Connection, type ConnectionRequest, myConnections } from '../../shared/connections/contract.ts'
import { type ConnectionType, held, type Permission, permissions } from '../../shared/connections/permissions.ts'
import { createInvitation } from '../../shared/invitations/contract.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import type { Person } from '../support/people.ts'
import { sized } from '../support/size.ts'
import { openPlace, type Place } from './place.ts'

let backend: TestBackend
let place: Place
before(async () => {
  backend = await startTestBackend()
  place = await openPlace(backend)
})
after(() => backend.close())

const chosen = fc.subarray([...permissions])
/** Little that is asked of somebody who holds much is given as often as not. */
const much = fc.oneof(chosen, fc.subarray([...permissions], { minLength: 12 }))
const little = fc.oneof(chosen, fc.subarray([...permissions], { minLength: 1, maxLength: 2 }))
const type = fc.constantFrom<ConnectionType>('MANAGER', 'MANAGER', 'MANAGER', 'OWNER')
const way = fc.constantFrom('permissions', 'type', 'request', 'invitation')

/** What the stored right of a connection, request or invitation is worth. */
const worth = ({ connectionType, permissions: list }: { connectionType: ConnectionType; permissions: Permission[] }) =>
  held(connectionType, list)

test('whatever a manager tries and whichever way, he hands on nothing that he lacks himself', async () => {
  const giver = await place.people.member('주는이')
  const giverId = await place.people.connect(giver, place.holder.selfId)
  const taker = await place.people.member('받는이')
  const takerId = await place.people.connect(taker, place.holder.selfId)
  const set = (connectionId: number, list: readonly Permission[]) =>
    place.db
      .updateTable('connections')
      .set({ connectionType: 'MANAGER', permissions: held('MANAGER', list) })
      .where('connectionId', '=', connectionId)
      .execute()

  let given = 0
  await fc.assert(
    fc.asyncProperty(way, much, chosen, little, type, async (by, own, had, wanted, connectionType) => {
      await set(giverId, own)
      await set(takerId, had)
      const body = { clientId: place.client, connectionType, permissions: wanted }
      const replies = {
        permissions: () => place.setPermissions(giver, takerId, wanted),
        type: () => place.setType(giver, takerId, connectionType),
        request: () => place.ask(giver, { ...body, receiverMemberId: place.stranger.id, direction: 'INVITE' }),
        invitation: () => place.call(createInvitation, giver, { body }),
      }
      const { status, body: reply } = await replies[by]()
      await place.db.deleteFrom('connectionRequests').execute()
      await place.db.deleteFrom('invitations').execute()
      assert.ok(status === 200 || status === 403, `${status}`)
      if (status !== 200) return
      given += 1
      const grant: Connection | ConnectionRequest = by === 'invitation' ? reply.invitation : reply
      const limit = new Set([
        ...held('MANAGER', own),
        ...(by === 'permissions' || by === 'type' ? held('MANAGER', had) : []),
      ])
      assert.deepEqual(
        worth(grant).filter((permission) => !limit.has(permission)),
        [],
      )
      assert.ok(own.includes('CONNECTION_MANAGE'))
    }),
    { numRuns: sized(50, 150), seed: 20_260_501, endOnFailure: true },
  )
  assert.ok(given >= sized(10, 20), `only ${given} grants were made`)
})

test('whatever owners, managers and admins do to each other, every book keeps its holder as an owner', async () => {
  const owners = async () =>
    place.db
      .selectFrom('connections')
      .select('connectionId')
      .where('clientId', '=', place.holder.selfId)
      .where('memberId', '=', place.holder.id)
      .where('connectionType', '=', 'OWNER')
      .where('status', '=', 'ACTIVE')
      .execute()
  const all: Person[] = [place.holder, place.coOwner, place.steward, place.staff, place.manager, place.admin]
  const act = fc.record({
    as: fc.nat(all.length - 1),
    to: fc.nat(3),
    what: fc.constantFrom('end', 'demote', 'promote', 'strip'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
      const book = (await place.members(place.holder, place.holder.selfId).expect(200)).body as Connection[]
      for (const { as, to, what } of acts) {
        const id = book[to % book.length]?.connectionId ?? 0
        const who = all[as] ?? place.holder
        const { status } = await {
          end: () => place.disconnect(who, id),
          demote: () => place.setType(who, id, 'MANAGER'),
          promote: () => place.setType(who, id, 'OWNER'),
          strip: () => place.setPermissions(who, id, []),
        }[what]()
        assert.ok([200, 403, 404, 409].includes(status), `${what}: ${status}`)
        assert.equal((await owners()).length, 1)
      }
      assert.ok((await place.call(myConnections, place.holder).expect(200)).body.length >= 1)
    }),
    { numRuns: sized(15, 40), seed: 20_260_502, endOnFailure: true },
  )
})
