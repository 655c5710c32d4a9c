import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Person } from '../support/people.ts'
import { choose } from '../support/settings.ts'
import { coded, type Place } from './place.ts'

/** Two members become partners, and part again. */
export function linking(open: () => Promise<Place>) {
  let place: Place
  before(async () => {
    place = await open()
  })
  const rowsOf = (owner: Person) =>
    place.db
      .selectFrom('clients')
      .select(['clientId', 'clientCode', 'clientName', 'registrationNumber', 'linkedClientId'])
      .where('bookOwnerId', '=', owner.id)
      .where('clientKind', '=', 'PARTNER')
      .orderBy('clientId')
      .execute()
  const number = (who: Person, registrationNumber: string) =>
    place.db.updateTable('clients').set({ registrationNumber }).where('clientId', '=', who.selfId).execute()
  const inBook = async (owner: Person, name: string, registrationNumber: string) => {
    const clientId = await place.people.outsider(owner, name)
    await place.db.updateTable('clients').set({ registrationNumber }).where('clientId', '=', clientId).execute()
    return clientId
  }
  const linked = async (from: Person, to: Person, clientId?: number) => {
    const body = { receiverMemberId: to.id, direction: 'LINK', ...(clientId === undefined ? {} : { clientId }) }
    const { id } = (await place.ask(from, body).expect(200)).body
    return (await place.accept(to, id).expect(200)).body
  }

  test('each gets a row for the other’s business, with a code of his own book, linked both ways', async () => {
    const [one, other] = [await place.people.member('가나청과'), await place.people.member('다라식당')]
    await number(one, '1108141272')
    const connection = await linked(one, other)
    const [inOne, inOther] = [await rowsOf(one), await rowsOf(other)]
    assert.deepEqual(
      [
        inOne.map((r) => [r.clientCode, r.clientName, r.linkedClientId]),
        inOther.map((r) => [r.clientCode, r.clientName, r.registrationNumber, r.linkedClientId]),
      ],
      [[['C000001', '다라식당', other.selfId]], [['C000001', '가나청과', '1108141272', one.selfId]]],
    )
    assert.deepEqual(
      [connection.reach, connection.connectionType, connection.clientId, connection.memberId],
      ['LINK', 'OWNER', inOther[0]?.clientId, other.id],
    )
    assert.deepEqual(
      connection.members.map((m: { memberId: number }) => m.memberId),
      [one.id],
    )
    assert.deepEqual(connection.allowed, { manage: false, makeOwner: false, disconnect: true })
    assert.ok((await place.mine(one)).some((c) => c.reach === 'LINK' && c.clientId === inOne[0]?.clientId))
    assert.deepEqual([await place.rightsEvents(one), await place.rightsEvents(other)], [1, 1])
    assert.deepEqual(
      (await place.told(one)).map((n) => n.title),
      ['다라식당님이 연결 요청을 수락했어요'],
    )
    assert.deepEqual(coded(await place.ask(other, { receiverMemberId: one.id, direction: 'LINK' })), [
      409,
      'ALREADY_CONNECTED',
    ])
  })

  test('a row that is named is linked instead of one made anew, on either side', async () => {
    const [one, other] = [await place.people.member('마바상회'), await place.people.member('사아마트')]
    await number(one, '5058124020')
    await number(other, '2208162517')
    const named = await inBook(one, '사아마트(단골)', '2208162517')
    const known = await inBook(other, '마바', '5058124020')
    const body = { receiverMemberId: other.id, direction: 'LINK', clientId: named }
    const { id } = (await place.ask(one, body).expect(200)).body
    await place.accept(other, id, known).expect(200)
    assert.deepEqual(
      (await rowsOf(one)).map((r) => [r.clientId, r.clientName, r.linkedClientId]),
      [[named, '사아마트(단골)', other.selfId]],
    )
    assert.deepEqual(
      (await rowsOf(other)).map((r) => [r.clientId, r.linkedClientId]),
      [[known, one.selfId]],
    )
  })

  test('who types another’s number before his request is accepted gets a row of his own, and not that of the other', async () => {
    const [dealer, thief] = [await place.people.member('노도청과'), await place.people.member('빈손상회')]
    const victim = await inBook(dealer, '한식당', '9998100015')
    const { id } = (await place.ask(dealer, { receiverMemberId: thief.id, direction: 'LINK' }).expect(200)).body
    await number(thief, '9998100015')
    await place.accept(thief, id).expect(200)
    assert.deepEqual(
      (await rowsOf(dealer)).map((r) => [r.clientId === victim, r.clientName, r.registrationNumber, r.linkedClientId]),
      [
        [true, '한식당', '9998100015', null],
        [false, '빈손상회', null, thief.selfId],
      ],
    )
  })

  test('who has a row with the other’s number is asked whether it is him, asking and accepting, and may say that it is not', async () => {
    const [dealer, stranger] = [await place.people.member('로로청과'), await place.people.member('낯선상회')]
    await number(stranger, '1018116293')
    const victim = await inBook(dealer, '모모식당', '1018116293')
    const asked = { receiverMemberId: stranger.id, direction: 'LINK' }
    const refused = (reply: { status: number; body: { code: string; fieldErrors: object[] } }) => {
      assert.deepEqual(coded(reply), [409, 'DUPLICATE_REGISTRATION'])
      const message =
        '내 장부의 모모식당과 사업자등록번호가 같아요. 같은 곳이면 거래처로 골라 주세요. 번호는 상대가 적은 대로라 직접 확인해 주세요.'
      assert.deepEqual(reply.body.fieldErrors, [{ field: 'clientId', message }])
    }
    refused(await place.ask(dealer, asked))
    const own = (await place.ask(dealer, { ...asked, asNew: true }).expect(200)).body.id
    await place.cancel(dealer, own).expect(200)
    const { id } = (await place.ask(stranger, { receiverMemberId: dealer.id, direction: 'LINK' }).expect(200)).body
    refused(await place.accept(dealer, id))
    await place.acceptAsNew(dealer, id).expect(200)
    assert.deepEqual(
      (await rowsOf(dealer)).map((r) => [r.clientId === victim, r.registrationNumber, r.linkedClientId]),
      [
        [true, '1018116293', null],
        [false, null, stranger.selfId],
      ],
    )
  })

  test('who accepts names his own row of the partner, and its limit and block hold on; one that is linked or another’s is refused', async () => {
    const [one, other, third] = [
      await place.people.member('대성식당'),
      await place.people.member('대박상회'),
      await place.people.member('남의상회'),
    ]
    const known = await place.people.outsider(other, '대성식당(무번호)')
    const kept = { creditLimitAmount: 3_000_000, status: 'BLOCKED' } as const
    await place.db.updateTable('clients').set(kept).where('clientId', '=', known).execute()
    const ask = async (from: Person) =>
      (await place.ask(from, { receiverMemberId: other.id, direction: 'LINK' }).expect(200)).body.id
    const id = await ask(one)
    const foreign = await place.people.outsider(third, '남의 거래처')
    assert.deepEqual(coded(await place.accept(other, id, foreign)), [404, 'NOT_FOUND'])
    assert.deepEqual((await rowsOf(other)).length, 1, 'nothing is made by a refusal')
    const { body } = await place.accept(other, id, known).expect(200)
    assert.equal(body.clientId, known)
    assert.deepEqual((await place.accept(other, id).expect(200)).body.connectionId, body.connectionId)
    const stored = await place.db
      .selectFrom('clients')
      .select(['creditLimitAmount', 'status', 'linkedClientId'])
      .where('bookOwnerId', '=', other.id)
      .where('clientKind', '=', 'PARTNER')
      .execute()
    assert.deepEqual(stored, [{ ...kept, linkedClientId: one.selfId }])
    assert.deepEqual(coded(await place.accept(other, await ask(third), known)), [404, 'NOT_FOUND'])
  })

  test('a client whom a link makes begins with what the service does beyond a limit, as one that is typed', async () => {
    await choose(place.db, 'credit.defaultPolicy', 'APPROVE')
    const [one, other] = [await place.people.member('고노상회'), await place.people.member('도로마트')]
    const { clientId } = await linked(one, other)
    await choose(place.db, 'credit.defaultPolicy', null)
    const row = await place.db
      .selectFrom('clients')
      .select('creditPolicy')
      .where('clientId', '=', clientId)
      .executeTakeFirst()
    assert.equal(row?.creditPolicy, 'APPROVE')
  })

  test('a number that somebody else in the book has stays with him', async () => {
    const [one, twin, other] = [
      await place.people.member('갑'),
      await place.people.member('갑의동업자'),
      await place.people.member('을'),
    ]
    await number(one, '1234567891')
    await number(twin, '1234567891')
    await linked(one, other)
    await linked(twin, other)
    assert.deepEqual(
      (await rowsOf(other)).map((r) => [r.clientCode, r.registrationNumber, r.linkedClientId]),
      [
        ['C000001', '1234567891', one.selfId],
        ['C000002', null, twin.selfId],
      ],
    )
  })

  test('notices name a business as it is called and a person with respect', async () => {
    const [one, other] = [await place.people.member('박하늘'), await place.people.member('정바다')]
    const named = { businessName: '바다수산' }
    await place.db.updateTable('members').set(named).where('id', '=', other.id).execute()
    const { connectionId } = await linked(one, other)
    await place.disconnect(other, connectionId).expect(200)
    const titles = async (who: Person) => (await place.told(who)).map((n) => n.title)
    assert.deepEqual(await titles(one), ['바다수산이 연결 요청을 수락했어요', '바다수산이 거래처 연결을 끊었어요'])
    assert.deepEqual(await titles(other), ['박하늘님이 거래처로 연결하자고 해요'])
  })

  test('ending the link ends it on both sides, keeps both rows and tells the other; they may link again', async () => {
    const [one, other] = [await place.people.member('자차'), await place.people.member('카타')]
    const { connectionId, clientId } = await linked(one, other)
    await place.told(one)
    assert.deepEqual(coded(await place.disconnect(one, connectionId)), [404, 'NOT_FOUND'], 'the row of the other')
    const ended = await place.disconnect(other, connectionId, '거래 끝').expect(200)
    assert.deepEqual([ended.body.status, ended.body.disconnectReason], ['DISCONNECTED', '거래 끝'])
    const [inOne, inOther] = [await rowsOf(one), await rowsOf(other)]
    assert.deepEqual(
      [...inOne, ...inOther].map((r) => r.linkedClientId),
      [null, null],
    )
    assert.ok([...(await place.mine(one)), ...(await place.mine(other))].every((c) => c.reach === 'BOOK'))
    assert.deepEqual(
      (await place.told(one)).map((n) => [n.type, n.title, n.content]),
      [['CONNECTION_REJECTED', '카타님이 거래처 연결을 끊었어요', '카타 · 거래 끝']],
    )
    assert.deepEqual([await place.rightsEvents(one), await place.rightsEvents(other)], [2, 2])
    await place.disconnect(other, connectionId).expect(200)
    const { body } = await place.ask(other, { receiverMemberId: one.id, direction: 'LINK', clientId }).expect(200)
    await place.accept(one, body.id).expect(200)
    assert.equal((await rowsOf(other)).length, 1)
  })

  test('who links again with a partner without a number finds the row with its limit, its block and what is owed', async () => {
    const [one, other] = [await place.people.member('너더'), await place.people.member('러머')]
    const { connectionId, clientId } = await linked(one, other)
    const kept = { creditLimitAmount: 500_000, status: 'BLOCKED' } as const
    await place.db.updateTable('clients').set(kept).where('clientId', '=', clientId).execute()
    await place.disconnect(other, connectionId).expect(200)
    await linked(one, other)
    assert.deepEqual(
      [await rowsOf(one), await rowsOf(other)].map((rows) => rows.map((r) => r.linkedClientId)),
      [[other.selfId], [one.selfId]],
    )
    const stored = await place.db
      .selectFrom('clients')
      .select(['creditLimitAmount', 'status'])
      .where('clientId', '=', clientId)
      .executeTakeFirstOrThrow()
    assert.deepEqual(stored, kept)
  })

  test('a row that is gone, or stands for somebody else since, is not taken for the partner it stood for before', async () => {
    const [one, other, third] = [
      await place.people.member('버서'),
      await place.people.member('어저'),
      await place.people.member('처커'),
    ]
    const { connectionId, clientId } = await linked(one, other)
    const [inOne] = await rowsOf(one)
    await place.disconnect(other, connectionId).expect(200)
    await linked(other, third, clientId)
    const now = new Date().toISOString()
    const gone = { deletedAt: now, deletedBy: one.id }
    await place.db
      .updateTable('clients')
      .set(gone)
      .where('clientId', '=', inOne?.clientId ?? 0)
      .execute()
    await linked(one, other)
    assert.deepEqual(
      [await rowsOf(one), await rowsOf(other)].map((rows) => rows.map((r) => r.linkedClientId)),
      [
        [null, other.selfId],
        [third.selfId, one.selfId],
      ],
    )
    const ofThird = (await place.mine(other)).find((c) => c.clientId === clientId)
    await place.disconnect(other, ofThird?.connectionId ?? 0).expect(200)
    const again = await linked(other, third)
    assert.ok(again.reach === 'LINK')
    assert.deepEqual(
      (await rowsOf(other)).map((r) => r.linkedClientId),
      [third.selfId, one.selfId],
    )
  })

  test('a linked partner sees nothing of the row that stands for him', async () => {
    const [one, other] = [await place.people.member('파하'), await place.people.member('거너')]
    await linked(one, other)
    const [row] = await rowsOf(one)
    assert.deepEqual(coded(await place.members(other, row?.clientId ?? 0)), [404, 'NOT_FOUND'])
    const mine = (await place.mine(one)).find((c) => c.reach === 'LINK')
    assert.deepEqual(coded(await place.one(other, mine?.connectionId ?? 0)), [404, 'NOT_FOUND'])
  })
}
