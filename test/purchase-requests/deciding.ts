import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { changeStatus, one } from '../../shared/purchase-requests/contract.ts'
import { type Party, type Status, statuses } from '../../shared/purchase-requests/rules.ts'
import type { PartnersMarket } from '../support/partners.ts'
import type { Person } from '../support/people.ts'

/** Every status × party: who may move a request where, and who hears of it. */
export function deciding(open: () => Promise<PartnersMarket>) {
  let market: PartnersMarket
  let request: number
  let firstStep: number
  before(async () => {
    market = await open()
    request = (await market.send()).requestId
    const step = market.db.selectFrom('purchaseRequestHistory').select('historyId').where('requestId', '=', request)
    firstStep = (await step.executeTakeFirstOrThrow()).historyId
  })

  const move = (as: Person, id: number, status: Status | string, reason?: string) =>
    market.call(changeStatus, as, {
      params: { id },
      query: { status },
      ...(reason === undefined ? {} : { body: { reason } }),
    })

  const pair = () => [market.buyer.id, market.dealer.id]

  /** The request as if this side had brought it to this status without a trace; nobody has been told anything. */
  async function requestIn(status: Status, by: Party = movers[status] ?? 'sender'): Promise<number> {
    const untouched = {
      status,
      version: 1,
      rejectReason: null,
      cancelRequestedBy: null,
      confirmedAmount: null,
      transactionId: null,
      cancelReason: null,
      cancelRequestReason: null,
      sentAt: status === 'DRAFT' ? null : new Date().toISOString(),
    } as const
    const nothingAgreed = { confirmedQuantity: null, confirmedWeightKg: null, confirmedUnitPrice: null }
    await market.db.updateTable('purchaseRequestItems').set(nothingAgreed).where('requestId', '=', request).execute()
    await market.db.updateTable('purchaseRequests').set(untouched).where('requestId', '=', request).execute()
    await market.db
      .deleteFrom('purchaseRequestHistory')
      .where('requestId', '=', request)
      .where('historyId', '<>', firstStep)
      .execute()
    await market.db
      .updateTable('purchaseRequestHistory')
      .set({ party: by })
      .where('historyId', '=', firstStep)
      .execute()
    await market.db.deleteFrom('notifications').where('receiverId', 'in', pair()).execute()
    return request
  }

  const told = (): Promise<{ receiverId: number; title: string; content: string }[]> =>
    market.db
      .selectFrom('notifications')
      .select(['receiverId', 'title', 'content'])
      .where('receiverId', 'in', pair())
      .orderBy('id')
      .execute()

  /** domain.md 13: who may move it where; after an agreement one side alone only asks for its end. */
  const moves: Partial<Record<Status, Partial<Record<Party, Status[]>>>> = {
    DRAFT: { sender: ['REQUESTED', 'CANCELED'] },
    REQUESTED: { receiver: ['ACCEPTED', 'COUNTERED', 'REJECTED'], sender: ['CANCELED'] },
    COUNTERED: { sender: ['ACCEPTED', 'REQUESTED', 'REJECTED', 'CANCELED'] },
    ACCEPTED: { receiver: ['PREPARING', 'SHIPPED', 'CANCELED'], sender: ['CANCELED'] },
    PREPARING: { receiver: ['SHIPPED', 'CANCELED'], sender: ['CANCELED'] },
    SHIPPED: { sender: ['COMPLETED'] },
  }
  const movers: Partial<Record<Status, Party>> = {
    COUNTERED: 'receiver',
    ACCEPTED: 'receiver',
    REJECTED: 'receiver',
    PREPARING: 'receiver',
    SHIPPED: 'receiver',
  }

  const bodyOf = async (id: number, to: Status) => {
    const [item] = await market.db
      .selectFrom('purchaseRequestItems')
      .select('itemId')
      .where('requestId', '=', id)
      .execute()
    const itemId = item?.itemId
    if (to === 'COUNTERED') return { lines: [{ itemId, quantity: 1 }] }
    return to === 'SHIPPED'
      ? { lines: [{ itemId, unitPrice: 50_000, takesStock: false }] }
      : { reason: '물량이 모자라요.' }
  }

  for (const from of statuses) {
    for (const party of ['sender', 'receiver'] as const) {
      const next = moves[from]?.[party] ?? []
      const person = () => (party === 'sender' ? market.buyer : market.dealer)
      const isHidden = from === 'DRAFT' && party === 'receiver'

      test(`from ${from} the ${party} reaches ${next.join(' or ') || 'nothing'}`, async () => {
        for (const to of next) {
          const id = await requestIn(from)
          const parts = { params: { id }, query: { status: to }, body: await bodyOf(id, to) }
          const reply = await market.call(changeStatus, person(), parts).expect(200)
          const isAsked = to === 'CANCELED' && (from === 'ACCEPTED' || from === 'PREPARING')
          assert.deepEqual([reply.body.status, reply.body.cancelRequestedBy], isAsked ? [from, party] : [to, null])
          const other = party === 'sender' ? market.dealer : market.buyer
          // Nobody has seen a draft.
          const hears = from === 'DRAFT' && to === 'CANCELED' ? [] : [other.id]
          assert.deepEqual(
            (await told()).map(({ receiverId }) => receiverId),
            hears,
            `to ${to}`,
          )
        }
        const id = await requestIn(from)
        for (const to of statuses.filter((s) => !next.includes(s))) {
          const reply = await move(person(), id, to, '이유')
          const isRepeat = to === from && (movers[from] ?? 'sender') === party
          const expected = isHidden ? [404, 'NOT_FOUND'] : isRepeat ? [200, undefined] : [409, 'STATUS_CONFLICT']
          assert.deepEqual([reply.status, reply.body.code], expected, `to ${to}`)
          if (reply.status === 409) assert.deepEqual([reply.body.currentStatus, reply.body.allowed], [from, next])
        }
        const after = await market.call(one, market.buyer, { params: { id } }).expect(200)
        assert.deepEqual([after.body.status, after.body.version, after.body.history.length], [from, 1, 1])
        assert.deepEqual(await told(), [])
      })
    }

    test(`to a stranger a request in ${from} is not there, whatever he tries`, async () => {
      const id = await requestIn(from)
      for (const to of statuses) await move(market.stranger, id, to, '이유').expect(404)
      assert.deepEqual(await told(), [])
    })
  }

  const notices: [title: string, by: Party, to: Status, reason: string | undefined, words: string, content: RegExp][] =
    [
      ['an accepted request', 'receiver', 'ACCEPTED', undefined, '김도현이 구매 요청을 수락했어요', /^PR\d{8}-\d{4}$/],
      [
        'a rejected one, with the reason',
        'receiver',
        'REJECTED',
        ' 반입이 없어요. ',
        '김도현이 구매 요청을 거절했어요',
        / · 반입이 없어요\.$/,
      ],
      ['a canceled one', 'sender', 'CANCELED', undefined, '이서연이 구매 요청을 취소했어요', /^PR\d{8}-\d{4}$/],
    ]
  for (const [title, by, to, reason, words, content] of notices) {
    test(`the other side hears of ${title}`, async () => {
      const [actor, other] = by === 'sender' ? [market.buyer, market.dealer] : [market.dealer, market.buyer]
      const id = await requestIn('REQUESTED')
      await move(actor, id, to, reason).expect(200)
      const [notice, ...more] = await told()
      assert.deepEqual([notice?.receiverId, notice?.title, more], [other.id, words, []])
      assert.match(notice?.content ?? '', content)
    })
  }

  test('the history tells who moved the request when, and why it was rejected', async () => {
    const id = await requestIn('REQUESTED')
    const { body } = await move(market.dealer, id, 'REJECTED', '값이 맞지 않아요.').expect(200)
    const seen = await market.call(one, market.buyer, { params: { id } }).expect(200)
    const { allowed, mayRepeat, mayAnswer, party, receiverClientId, senderClientId } = seen.body
    const own = { allowed, mayRepeat, mayAnswer, party, receiverClientId, senderClientId }
    assert.deepEqual({ ...body, ...own }, seen.body)
    assert.equal(body.rejectReason, '값이 맞지 않아요.')
    assert.deepEqual(
      body.history.map((h: { status: Status; memberName: string; reason: string | null }) => [
        h.status,
        h.memberName,
        h.reason,
      ]),
      [
        ['REQUESTED', market.buyer.nickname, null],
        ['REJECTED', market.dealer.nickname, '값이 맞지 않아요.'],
      ],
    )
  })

  for (const reason of [undefined, '', '   ']) {
    test(`nobody rejects without a reason: ${JSON.stringify(reason) ?? 'none given'}`, async () => {
      const id = await requestIn('REQUESTED')
      const reply = await move(market.dealer, id, 'REJECTED', reason)
      assert.deepEqual(
        [reply.status, reply.body.fieldErrors],
        [422, [{ field: 'reason', message: '사유를 입력해 주세요.' }]],
      )
      assert.deepEqual(await told(), [])
    })
  }

  test('the same move twice is answered twice and told once', async () => {
    const id = await requestIn('REQUESTED')
    const first = await move(market.dealer, id, 'ACCEPTED').expect(200)
    const second = await move(market.dealer, id, 'ACCEPTED').expect(200)
    assert.deepEqual(second.body, first.body)
    assert.equal((await told()).length, 1)
  })

  test('a status nobody knows, a missing one and a field too many are refused', async () => {
    const id = await requestIn('REQUESTED')
    assert.equal((await move(market.dealer, id, 'MAYBE')).status, 422)
    await market.call(changeStatus, market.dealer, { params: { id } }).expect(422)
    const more = await market.call(changeStatus, market.dealer, {
      params: { id },
      query: { status: 'ACCEPTED' },
      body: { reason: '네', price: 1 },
    })
    assert.deepEqual([more.status, more.body.code], [400, 'UNKNOWN_FIELD'])
  })
}
