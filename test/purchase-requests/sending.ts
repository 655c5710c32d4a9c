import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import { list as notificationList } from '../../shared/notifications/contract.ts'
import { create } from '../../shared/purchase-requests/contract.ts'
import type { PartnersMarket } from '../support/partners.ts'

/** What can be sent, to whom, and what is refused. */
export function sending(open: () => Promise<PartnersMarket>) {
  let market: PartnersMarket
  before(async () => {
    market = await open()
  })

  const post = (body: object | string) => market.call(create, market.buyer, { body })
  const rows = async () => {
    const { count } = await market.db
      .selectFrom('purchaseRequests')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }

  test('a sent request carries its number, its lines with names and weights, and its total', async () => {
    const { productCodeId, specificationId } = market
    const reply = await post(
      market.order({
        memo: '  새벽 5시까지 부탁드려요. ',
        deliveryPlace: '주방 뒷문',
        items: [
          { productCodeId, specificationId, requestedQuantity: '2.5', maxUnitPrice: '60001' },
          { productCodeId, requestedQuantity: 1, maxUnitPrice: 10, memo: '' },
        ],
      }),
    ).expect(200)
    const { body } = reply
    assert.match(body.requestNo, /^PR\d{8}-0001$/)
    assert.deepEqual(
      [
        body.status,
        body.requestType,
        body.senderName,
        body.receiverName,
        body.memo,
        body.summary,
        body.requestedAmount,
      ],
      ['REQUESTED', 'AUCTION', '이서연', '김도현', '새벽 5시까지 부탁드려요.', '사과 후지 외 1건', 150_013],
    )
    assert.deepEqual(
      body.items.map((i: typeof body) => [i.productName, i.specName, i.requestedQuantity, i.requestedWeightKg, i.memo]),
      [
        ['사과 후지', '10kg 상자 특', 2.5, 25, null],
        ['사과 후지', null, 1, null, null],
      ],
    )
    assert.deepEqual(
      body.history.map((h: typeof body) => [h.status, h.memberName]),
      [['REQUESTED', market.buyer.nickname]],
    )
    assert.deepEqual(body.allowed, ['CANCELED'])
  })

  test('the receiver hears of it, the sender does not', async () => {
    const { requestId } = await market.send()
    const heard = await market.call(notificationList, market.dealer).expect(200)
    const { title, content, targetType, targetId, isRead } = heard.body.content[0]
    assert.deepEqual(
      [title, content, targetType, targetId, isRead],
      ['새 구매 요청이 왔어요', '이서연 · 사과 후지', 'PURCHASE_REQUEST', String(requestId), false],
    )
    const own = await market.call(notificationList, market.buyer).expect(200)
    assert.equal(own.body.totalElements, 0)
  })

  test('while one price is open, so is the total', async () => {
    const { productCodeId } = market
    const { requestedAmount } = await market.send({
      items: [
        { productCodeId, requestedQuantity: 1, maxUnitPrice: 1000 },
        { productCodeId, requestedQuantity: 1 },
      ],
    })
    assert.equal(requestedAmount, null)
  })

  test('delivery may be wanted today', async () => {
    const { desiredDate } = await market.send({ desiredDate: seoulDate(Date.now()) })
    assert.equal(desiredDate, seoulDate(Date.now()))
  })

  const item = (change: object) => ({
    items: [{ productCodeId: market.productCodeId, requestedQuantity: 1, ...change }],
  })
  const wrongFields: [title: string, change: () => object, field: string, message: string][] = [
    ['no partner', () => ({ receiverClientId: undefined }), 'receiverClientId', '꼭 필요한 항목이에요.'],
    ['an empty partner', () => ({ receiverClientId: '' }), 'receiverClientId', '받는 거래처를 골라 주세요.'],
    ['a partner that is no number', () => ({ receiverClientId: 'x' }), 'receiverClientId', '번호가 올바르지 않아요.'],
    ['no date', () => ({ desiredDate: undefined }), 'desiredDate', '꼭 필요한 항목이에요.'],
    ['a date as a number', () => ({ desiredDate: 20261121 }), 'desiredDate', '희망 납품일을 입력해 주세요.'],
    [
      'a date out of the calendar',
      () => ({ desiredDate: '2027-02-30' }),
      'desiredDate',
      '희망 납품일은 달력에 없는 날짜예요.',
    ],
    [
      'a date in the past',
      () => ({ desiredDate: addDays(seoulDate(Date.now()), -1) }),
      'desiredDate',
      '희망 납품일은 오늘부터 고를 수 있어요.',
    ],
    ['an unknown kind', () => ({ requestType: 'GIFT' }), 'requestType', '요청 구분을 골라 주세요.'],
    ['a memo that is too long', () => ({ memo: '가'.repeat(1001) }), 'memo', '메모는 1000자까지 쓸 수 있어요.'],
    ['a memo that is no text', () => ({ memo: 7 }), 'memo', '메모를 입력해 주세요.'],
    [
      'a place that is too long',
      () => ({ deliveryPlace: '가'.repeat(101) }),
      'deliveryPlace',
      '납품 장소는 100자까지 쓸 수 있어요.',
    ],
    ['no line', () => ({ items: [] }), 'items', '품목을 한 개 이상 넣어 주세요.'],
    ['lines that are no list', () => ({ items: {} }), 'items', '품목을 한 개 이상 넣어 주세요.'],
    [
      '101 lines',
      () => ({ items: Array.from({ length: 101 }, () => item({}).items[0]) }),
      'items',
      '품목은 100개까지 넣을 수 있어요.',
    ],
    [
      'a quantity of nothing',
      () => item({ requestedQuantity: 0 }),
      'items.0.requestedQuantity',
      '수량은 0보다 커야 해요.',
    ],
    [
      'a quantity in words',
      () => item({ requestedQuantity: '열' }),
      'items.0.requestedQuantity',
      '수량은 숫자로 입력해 주세요.',
    ],
    [
      'a quantity finer than a gram',
      () => item({ requestedQuantity: 1.0001 }),
      'items.0.requestedQuantity',
      '수량은 소수 셋째 자리까지 쓸 수 있어요.',
    ],
    [
      'a negative weight',
      () => item({ requestedWeightKg: -1 }),
      'items.0.requestedWeightKg',
      '중량은 0 이상이어야 해요.',
    ],
    ['a price below zero', () => item({ maxUnitPrice: -1 }), 'items.0.maxUnitPrice', '상한가는 0원 이상이어야 해요.'],
    ['a broken won', () => item({ maxUnitPrice: 10.5 }), 'items.0.maxUnitPrice', '상한가는 원 단위로 입력해 주세요.'],
    [
      'more won than can be counted',
      () => item({ requestedQuantity: 999_999_999, maxUnitPrice: 9_000_000_000_000 }),
      'items.0.maxUnitPrice',
      '금액이 너무 커요. 수량과 단가를 확인해 주세요.',
    ],
    [
      'more weight than a line can hold',
      () => item({ requestedQuantity: 999_999_999, specificationId: market.specificationId }),
      'items.0.requestedQuantity',
      '중량이 너무 커요. 수량을 확인해 주세요.',
    ],
    [
      'a product that is not on offer',
      () => item({ productCodeId: 987_654 }),
      'items.0.productCodeId',
      '품목을 다시 골라 주세요.',
    ],
    [
      'a specification that is not on offer',
      () => item({ specificationId: 987_654 }),
      'items.0.specificationId',
      '규격을 다시 골라 주세요.',
    ],
  ]
  for (const [title, change, field, message] of wrongFields) {
    test(`${title} is refused at its field, and nothing is kept`, async () => {
      const earlier = await rows()
      const { body } = await post(market.order(change())).expect(422)
      assert.equal(body.code, 'INVALID_FIELDS')
      assert.deepEqual(body.fieldErrors, [{ field, message }])
      assert.equal(await rows(), earlier)
    })
  }

  test('a total that cannot be counted is refused although each line can', async () => {
    const line = { productCodeId: market.productCodeId, requestedQuantity: 1, maxUnitPrice: Number.MAX_SAFE_INTEGER }
    const { body } = await post(market.order({ items: [line, line] })).expect(422)
    assert.equal(body.fieldErrors[0].field, 'items')
  })

  test('wrong fields are all named at once', async () => {
    const { body } = await post(
      market.order({ desiredDate: '', ...item({ requestedQuantity: 0, maxUnitPrice: -1 }) }),
    ).expect(422)
    assert.deepEqual(
      body.fieldErrors.map((e: { field: string }) => e.field),
      ['desiredDate', 'items.0.requestedQuantity', 'items.0.maxUnitPrice'],
    )
  })

  const wrongBodies: [title: string, body: () => object | string, status: number, code: string][] = [
    ['a field that nobody knows', () => market.order({ isAdmin: true }), 400, 'UNKNOWN_FIELD'],
    ['an unknown field of a line', () => market.order(item({ unitPrice: 1 })), 400, 'UNKNOWN_FIELD'],
    ['broken JSON', () => '{"receiverClientId":', 400, 'MALFORMED_REQUEST'],
    ['JSON that reaches for the prototype', () => '{"__proto__":{"isAdmin":true}}', 400, 'MALFORMED_REQUEST'],
    ['an empty body', () => '', 422, 'INVALID_FIELDS'],
    ['null', () => 'null', 422, 'INVALID_FIELDS'],
    ['a list', () => '[]', 422, 'INVALID_FIELDS'],
    ['more than a mebibyte', () => market.order({ memo: 'a'.repeat(1_048_577) }), 413, 'BODY_TOO_LARGE'],
  ]
  for (const [title, body, status, code] of wrongBodies) {
    test(`${title} is answered ${status} ${code}`, async () => {
      const reply = await post(body())
      assert.deepEqual([reply.status, reply.body.code], [status, code], reply.text)
      assert.match(reply.body.message, /[가-힣].*요\.$/)
    })
  }

  test('a body that is not JSON is answered 415', async () => {
    const reply = await post('<order/>').type('xml')
    assert.deepEqual([reply.status, reply.body.code], [415, 'UNSUPPORTED_MEDIA'])
  })

  for (const status of ['PAUSED', 'BLOCKED', 'CLOSED'] as const) {
    test(`nothing can be sent to a partner in whose book my trade is ${status}`, async () => {
      const receiver = await market.people.member('거래끝')
      const receiverClientId = await market.people.partner(market.buyer, receiver)
      await market.people.partner(receiver, market.buyer, status)
      const reply = await post(market.order({ receiverClientId }))
      assert.deepEqual([reply.status, reply.body.code], [409, 'PARTNER_NOT_ACTIVE'])
    })
  }

  const partners: [title: string, row: () => Promise<number>, status: number, code: string][] = [
    [
      'a partner who does not use the service',
      () => market.people.outsider(market.buyer, '골목과일'),
      409,
      'PARTNER_NOT_LINKED',
    ],
    [
      'a partner whose trade is paused',
      async () => market.people.partner(market.buyer, await market.people.member('쉬는집'), 'PAUSED'),
      409,
      'PARTNER_NOT_ACTIVE',
    ],
    [
      'a blocked partner',
      async () => market.people.partner(market.buyer, await market.people.member('막힌집'), 'BLOCKED'),
      409,
      'PARTNER_NOT_ACTIVE',
    ],
    [
      'a partner of another book, as if it were not there',
      () => market.people.partner(market.dealer, market.stranger),
      404,
      'NOT_FOUND',
    ],
    ['a partner who is not there', async () => 987_654, 404, 'NOT_FOUND'],
    ['my own business', async () => market.buyer.selfId, 404, 'NOT_FOUND'],
  ]
  for (const [title, row, status, code] of partners) {
    test(`nothing can be sent to ${title}`, async () => {
      const earlier = await rows()
      const reply = await post(market.order({ receiverClientId: await row() }))
      assert.deepEqual([reply.status, reply.body.code], [status, code])
      assert.equal(await rows(), earlier)
    })
  }

  test('a visitor is asked to sign in, a bad token to sign in again', async () => {
    const visitor = await market.call(create, null, { body: market.order() })
    assert.deepEqual([visitor.status, visitor.body.code, visitor.body.error], [401, 'REQUIRE_LOGIN', 'REQUIRE_LOGIN'])
    const stale = await market.call(create, { token: 'not.a.token' }, { body: market.order() })
    assert.deepEqual([stale.status, stale.body.code], [401, 'INVALID_TOKEN'])
  })

  test('who has not completed the profile is told to do that first', async () => {
    const newcomer = await market.people.member('한지우', 'ROLE_PENDING')
    const reply = await market.call(create, newcomer, { body: market.order() })
    assert.deepEqual([reply.status, reply.body.code], [403, 'ERROR_ACCESSDENIED'])
  })
}
