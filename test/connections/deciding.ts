import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type RequestStatus, requestStatuses } from '../../shared/connections/contract.ts'
import type { Person } from '../support/people.ts'
import { coded, type Place } from './place.ts'

type Act = 'accept' | 'reject' | 'cancel'
const acts: readonly Act[] = ['accept', 'reject', 'cancel']
const reached: Record<Act, RequestStatus> = { accept: 'ACCEPTED', reject: 'REJECTED', cancel: 'CANCELED' }
const doer: Record<Act, 'sender' | 'receiver'> = { accept: 'receiver', reject: 'receiver', cancel: 'sender' }

/** Every status × party × act of a request (domain.md 6.2). */
export function deciding(open: () => Promise<Place>) {
  let place: Place
  before(async () => {
    place = await open()
  })

  /** A request to join that has come to this status the way requests do. */
  async function requestIn(status: RequestStatus) {
    const sender = await place.people.member('보낸이')
    const receiver = place.holder
    const { id } = (await place.ask(sender, { receiverMemberId: receiver.id, direction: 'JOIN' }).expect(200)).body
    if (status === 'ACCEPTED') await place.accept(receiver, id).expect(200)
    if (status === 'REJECTED') await place.reject(receiver, id).expect(200)
    if (status === 'CANCELED') await place.cancel(sender, id).expect(200)
    if (status === 'EXPIRED') {
      await place.db.updateTable('connectionRequests').set({ status }).where('id', '=', id).execute()
    }
    await place.told(sender)
    await place.told(receiver)
    return { id, sender, receiver }
  }
  const statusOf = async (id: number) => {
    const row = await place.db.selectFrom('connectionRequests').select('status').where('id', '=', id).executeTakeFirst()
    return row?.status
  }

  for (const status of requestStatuses) {
    for (const side of ['sender', 'receiver'] as const) {
      for (const act of acts) {
        const moves = status === 'PENDING' && doer[act] === side
        const repeats = status === reached[act] && doer[act] === side
        test(`in ${status} the ${side} who would ${act} ${moves ? 'does' : repeats ? 'is answered as done' : 'is refused'}`, async () => {
          const { id, ...who } = await requestIn(status)
          const reply = await place[act](who[side], id)
          assert.deepEqual(coded(reply), moves || repeats ? [200] : [409, 'STATUS_CONFLICT'])
          assert.equal(await statusOf(id), moves ? reached[act] : status)
          const other = side === 'sender' ? who.receiver : who.sender
          assert.equal((await place.told(other)).length, moves ? 1 : 0)
          if (reply.status === 409) {
            const allowed = status !== 'PENDING' ? [] : side === 'sender' ? ['CANCELED'] : ['ACCEPTED', 'REJECTED']
            assert.deepEqual([reply.body.currentStatus, reply.body.allowed], [status, allowed])
          }
        })
      }
    }
    test(`to a stranger a request in ${status} is not there, whatever he tries`, async () => {
      const { id } = await requestIn(status)
      for (const act of acts) assert.deepEqual(coded(await place[act](place.coOwner, id)), [404, 'NOT_FOUND'])
    })
  }

  test('accepting answers the connection, tells the sender and lets his pages read again; twice answers the same', async () => {
    const { id, sender, receiver } = await requestIn('PENDING')
    const first = await place.accept(receiver, id).expect(200)
    assert.deepEqual(
      [first.body.memberId, first.body.clientId, first.body.connectionType, first.body.connectedByName],
      [sender.id, receiver.selfId, 'MANAGER', receiver.name],
    )
    assert.deepEqual(
      (await place.told(sender)).map((n) => [n.type, n.title, n.targetType]),
      [['CONNECTION_APPROVED', '김도현님이 연결 요청을 수락했어요', 'CLIENT']],
    )
    assert.equal(await place.rightsEvents(sender), 1)
    assert.deepEqual((await place.accept(receiver, id).expect(200)).body, first.body)
    assert.ok((await place.mine(sender)).some((c) => c.connectionId === first.body.connectionId))
    const [made] = await place.audited('connection')
    assert.deepEqual(
      [made?.action, made?.entityId, made?.before],
      ['PERMISSION', String(first.body.connectionId), null],
    )
    const [decided] = await place.audited('connectionRequest')
    assert.deepEqual([decided?.action, decided?.before], ['STATUS', '{"status":"PENDING"}'])
  })

  test('accepting an invitation once more shows nothing of the connection to whom the holder has disconnected since', async () => {
    const guest = await place.people.member('내보낸이')
    const body = { receiverMemberId: guest.id, direction: 'INVITE', clientId: place.holder.selfId }
    const { id } = (await place.ask(place.holder, body).expect(200)).body
    const { connectionId } = (await place.accept(guest, id).expect(200)).body
    await place.disconnect(place.holder, connectionId).expect(200)
    assert.deepEqual(coded(await place.accept(guest, id)), [404, 'NOT_FOUND'])
  })

  test('the holder hears whom another owner has invited into his whole book', async () => {
    const guest = await place.people.member('들어온이')
    const body = { receiverMemberId: guest.id, direction: 'INVITE', clientId: place.holder.selfId }
    const { id } = (await place.ask(place.coOwner, body).expect(200)).body
    await place.told(place.holder)
    await place.accept(guest, id).expect(200)
    await place.accept(guest, id).expect(200)
    assert.deepEqual(
      (await place.told(place.holder)).map(({ title, content }) => [title, content]),
      [['들어온이님이 장부에 연결됐어요', '김도현 · 담당자 · 공동대표님이 초대했어요']],
    )
  })

  test('an invitation holds no longer than the right of who sent it', async () => {
    const [{ steward, holder, staff }, guest] = [place, await place.people.member('손님')]
    const body = {
      receiverMemberId: guest.id,
      direction: 'INVITE',
      clientId: place.client,
      permissions: ['BALANCE_VIEW'],
    }
    const { id } = (await place.ask(steward, body).expect(200)).body
    const steadId = (await place.mine(steward)).find((c) => c.clientId === holder.selfId)?.connectionId ?? 0
    await place.setPermissions(holder, steadId, ['CONNECTION_MANAGE']).expect(200)
    assert.deepEqual(coded(await place.accept(guest, id)), [409, 'STATUS_CONFLICT'])
    await place.setPermissions(holder, steadId, ['CONNECTION_MANAGE', 'BALANCE_VIEW']).expect(200)
    const suspend = async (who: Person, status: 'SUSPENDED' | 'ACTIVE') =>
      place.db.updateTable('members').set({ status }).where('id', '=', who.id).execute()
    await suspend(steward, 'SUSPENDED')
    assert.deepEqual(coded(await place.accept(guest, id)), [409, 'STATUS_CONFLICT'])
    await suspend(steward, 'ACTIVE')
    const { body: connection } = await place.accept(guest, id).expect(200)
    assert.deepEqual([connection.memberId, connection.permissions], [guest.id, ['CLIENT_VIEW', 'BALANCE_VIEW']])
    assert.ok(staff)
  })
}
