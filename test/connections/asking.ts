import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import * as contract from '../../shared/connections/contract.ts'
import { permissions } from '../../shared/connections/permissions.ts'
import type { Person } from '../support/people.ts'
import { coded, type Place } from './place.ts'

/** Asking for a connection: what is refused, who is told, what each side reads. */
export function asking(open: () => Promise<Place>) {
  let place: Place
  before(async () => {
    place = await open()
  })
  const invite = (more: object = {}) => ({ direction: 'INVITE', clientId: place.client, ...more })
  const read = async (box: 'sent' | 'received', as: Person) =>
    (await place.call(box === 'sent' ? contract.sentRequests : contract.receivedRequests, as).expect(200)).body

  test('a request to join reaches the receiver, who is told, and stands in both lists', async () => {
    const asker = await place.people.member('나영')
    const events = (await place.told(place.holder)).length
    const body = { receiverMemberId: place.holder.id, direction: 'JOIN', message: '같이 일하고 싶어요.' }
    const { body: request } = await place.ask(asker, body).expect(200)
    assert.deepEqual(
      [request.status, request.direction, request.clientId, request.sender.memberId, request.receiver.memberId],
      ['PENDING', 'JOIN', place.holder.selfId, asker.id, place.holder.id],
    )
    assert.equal(Math.round((Date.parse(request.expiresAt) - Date.parse(request.createdAt)) / 86_400_000), 14)
    assert.deepEqual(await place.told(place.holder), [
      {
        type: 'CONNECTION_REQUEST',
        title: '나영님이 함께 일하고 싶어 해요',
        content: '같이 일하고 싶어요.',
        targetType: 'CLIENT',
        targetId: String(place.holder.selfId),
      },
    ])
    assert.deepEqual((await read('sent', asker)).content[0], request)
    assert.deepEqual((await read('received', place.holder)).content[0], request)
    const count = async (who: Person) => (await place.call(contract.requestCount, who).expect(200)).body.count
    assert.deepEqual([await count(place.holder), await count(asker)], [1, 0])
    for (const [me, other] of [
      [place.holder, asker],
      [asker, place.holder],
    ] as const) {
      assert.deepEqual((await place.call(contract.activeRequests, me).expect(200)).body, [request])
      const params = { memberId: other.id }
      assert.deepEqual((await place.call(contract.activeRequestsWith, me, { params }).expect(200)).body, [request])
    }
    const params = { memberId: asker.id }
    assert.deepEqual((await place.call(contract.activeRequestsWith, place.stranger, { params }).expect(200)).body, [])
    await place.cancel(asker, request.id).expect(200)
    assert.equal((await place.told(place.holder)).length, 1)
    assert.equal(events, 0)
  })

  test('an invitation to a client is told as one', async () => {
    const { stranger, holder } = place
    const { body } = await place
      .ask(holder, invite({ receiverMemberId: stranger.id, permissions: ['EXPORT'] }))
      .expect(200)
    assert.deepEqual(
      [body.clientName, body.connectionType, body.permissions],
      ['정든밥상', 'MANAGER', ['CLIENT_VIEW', 'EXPORT']],
    )
    const [notice] = await place.told(stranger)
    assert.deepEqual(
      [notice?.type, notice?.title, notice?.content, notice?.targetId],
      ['INVITATION_REQUEST', '김도현님이 담당자로 초대했어요', '정든밥상 · 담당자', String(place.client)],
    )
    const again = await place.ask(holder, invite({ receiverMemberId: stranger.id }))
    assert.deepEqual(coded(again), [409, 'REQUEST_PENDING'])
    await place.cancel(holder, body.id).expect(200)
    await place.ask(holder, invite({ receiverMemberId: stranger.id })).expect(200)
  })

  test('a row that a sender wants to link is nobody else’s business', async () => {
    const [one, other] = [await place.people.member('일호'), await place.people.member('이호')]
    const row = await place.people.outsider(one, '이호네(늦게 갚음)')
    const { body } = await place.ask(one, { receiverMemberId: other.id, direction: 'LINK', clientId: row }).expect(200)
    assert.equal(body.clientName, '이호네(늦게 갚음)')
    const seen = (await read('received', other)).content[0]
    assert.deepEqual([seen.clientId, seen.clientName, seen.permissions], [null, null, [...permissions]])
    assert.ok(!JSON.stringify(await place.told(other)).includes('늦게'))
  })

  test('what stands against a request is told, and what is private is not', async () => {
    const { holder, stranger, staff, steward, coOwner, admin } = place
    const partner = await place.people.member('파트너')
    const partnerRow = await place.people.partner(holder, partner)
    const suspended = await place.people.member('정지됨')
    await place.db.updateTable('members').set({ status: 'SUSPENDED' }).where('id', '=', suspended.id).execute()
    const to = (receiver: Person | number, more: object) => ({
      receiverMemberId: typeof receiver === 'number' ? receiver : receiver.id,
      ...more,
    })
    const JOIN = { direction: 'JOIN' }
    const LINK = { direction: 'LINK' }
    const cases: [string, Person, object, (number | string)[]][] = [
      ['oneself', holder, to(holder, LINK), [409, 'REQUEST_NOT_POSSIBLE']],
      ['nobody', holder, to(987_654_321, LINK), [409, 'REQUEST_NOT_POSSIBLE']],
      ['somebody suspended', holder, to(suspended, LINK), [409, 'REQUEST_NOT_POSSIBLE']],
      ['where one is already', staff, to(holder, JOIN), [409, 'ALREADY_CONNECTED']],
      [
        'another client than his business',
        stranger,
        to(holder, { ...JOIN, clientId: place.client }),
        [404, 'NOT_FOUND'],
      ],
      [
        'his own business by number',
        await place.people.member('바름'),
        to(holder, { ...JOIN, clientId: holder.selfId }),
        [200],
      ],
      ['an invitation without a client', holder, to(stranger, { direction: 'INVITE' }), [404, 'NOT_FOUND']],
      ['a foreign client', stranger, to(holder, invite()), [404, 'NOT_FOUND']],
      ['without the right to manage', staff, to(stranger, invite()), [403, 'PERMISSION_MISSING']],
      ['more than one has', steward, to(stranger, invite({ permissions: ['EXPORT'] })), [403, 'PERMISSION_MISSING']],
      [
        'an owner by a manager',
        steward,
        to(stranger, invite({ connectionType: 'OWNER' })),
        [403, 'PERMISSION_MISSING'],
      ],
      [
        'what one has',
        steward,
        to(await place.people.member('새이'), invite({ permissions: ['BALANCE_VIEW'] })),
        [200],
      ],
      ['by a co-owner', coOwner, to(await place.people.member('다이'), invite({ connectionType: 'OWNER' })), [200]],
      ['by an admin', admin, to(await place.people.member('라이'), invite()), [200]],
      ['the holder himself', coOwner, to(holder, invite()), [409, 'ALREADY_CONNECTED']],
      ['one’s partner', holder, to(partner, LINK), [409, 'ALREADY_CONNECTED']],
      ['one’s partner, from his side', partner, to(holder, LINK), [409, 'ALREADY_CONNECTED']],
      ['a row that is linked', holder, to(stranger, { ...LINK, clientId: partnerRow }), [409, 'ALREADY_CONNECTED']],
      ['a row of another book', stranger, to(partner, { ...LINK, clientId: place.client }), [404, 'NOT_FOUND']],
      ['one’s own business', stranger, to(partner, { ...LINK, clientId: stranger.selfId }), [404, 'NOT_FOUND']],
    ]
    for (const [what, as, body, expected] of cases) assert.deepEqual(coded(await place.ask(as, body)), expected, what)
  })

  test('after three rejections in thirty days a sender has to let the receiver be, in the same words as for nobody', async () => {
    const [asker, { holder }] = [await place.people.member('끈질긴이'), place]
    const body = { receiverMemberId: holder.id, direction: 'JOIN' }
    for (const n of [1, 2, 3]) {
      const request = (await place.ask(asker, body).expect(200)).body
      const rejected = await place.reject(holder, request.id, `안 돼요 ${n}`).expect(200)
      assert.deepEqual([rejected.body.status, rejected.body.rejectReason], ['REJECTED', `안 돼요 ${n}`])
    }
    assert.deepEqual(
      (await place.told(asker)).map((n) => [n.type, n.title, n.content]),
      [1, 2, 3].map((n) => ['CONNECTION_REJECTED', '김도현님이 연결 요청을 거절했어요', `안 돼요 ${n}`]),
    )
    const refused = await place.ask(asker, body)
    const nobody = await place.ask(asker, { ...body, receiverMemberId: 987_654_321 })
    assert.deepEqual(coded(refused), [409, 'REQUEST_NOT_POSSIBLE'])
    assert.equal(refused.body.message, nobody.body.message)
    await place.db
      .updateTable('connectionRequests')
      .set({ respondedAt: new Date(Date.now() - 31 * 86_400_000).toISOString() })
      .where('senderMemberId', '=', asker.id)
      .execute()
    await place.ask(asker, body).expect(200)
  })

  test('what waits for an answer stands before what was answered since', async () => {
    const [holder, first, later] = [
      await place.people.member('기다리는 상회'),
      await place.people.member('먼저 온 이'),
      await place.people.member('나중 온 이'),
    ]
    const body = { receiverMemberId: holder.id, direction: 'JOIN' }
    const waits = (await place.ask(first, body).expect(200)).body
    const answered = (await place.ask(later, body).expect(200)).body
    await place.reject(holder, answered.id).expect(200)
    const { content } = await read('received', holder)
    assert.deepEqual(
      content.map(({ id }: { id: number }) => id),
      [waits.id, answered.id],
    )
  })

  test('a request that has run out is over for everybody, and may be sent anew', async () => {
    const [asker, { holder }] = [await place.people.member('늦은이'), place]
    const body = { receiverMemberId: holder.id, direction: 'JOIN' }
    const { id } = (await place.ask(asker, body).expect(200)).body
    const past = { expiresAt: new Date(Date.now() - 1000).toISOString() }
    const counted = async () => (await place.call(contract.requestCount, holder).expect(200)).body.count
    const earlier = await counted()
    await place.db.updateTable('connectionRequests').set(past).where('id', '=', id).execute()
    assert.equal(await counted(), earlier - 1)
    assert.equal((await read('sent', asker)).content[0].status, 'EXPIRED')
    for (const reply of [
      await place.accept(holder, id),
      await place.reject(holder, id),
      await place.cancel(asker, id),
    ]) {
      assert.deepEqual([...coded(reply), reply.body.currentStatus], [409, 'STATUS_CONFLICT', 'EXPIRED'])
    }
    await place.ask(asker, body).expect(200)
  })

  test('twenty twins with one key make one request; without a key the second is refused', async () => {
    const [asker, { holder }] = [await place.people.member('쌍둥이'), place]
    const body = { receiverMemberId: holder.id, direction: 'JOIN' }
    const idempotencyKey = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => place.call(contract.createRequest, asker, { body, idempotencyKey }).expect(200)),
    )
    assert.equal(new Set(replies.map((r) => r.text)).size, 1)
    assert.deepEqual(coded(await place.ask(asker, body)), [409, 'REQUEST_PENDING'])
  })
}
