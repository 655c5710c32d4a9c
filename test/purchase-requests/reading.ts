import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { one, type PurchaseRequestDetail, received, sent } from '../../shared/purchase-requests/contract.ts'
import type { Status } from '../../shared/purchase-requests/rules.ts'
import { claimAnswers } from '../../shared/purchase-requests/words.ts'
import type { PartnersMarket } from '../support/partners.ts'
import type { Person } from '../support/people.ts'

/** Who sees which requests. */
export function reading(open: () => Promise<PartnersMarket>) {
  let market: PartnersMarket
  let ids: number[]
  before(async () => {
    market = await open()
    ids = []
    for (let n = 0; n < 5; n++) ids.push((await market.send()).requestId)
    const statuses: Status[] = ['REQUESTED', 'ACCEPTED', 'DRAFT', 'REQUESTED', 'REJECTED']
    for (const [at, status] of statuses.entries())
      await market.db.updateTable('purchaseRequests').set({ status }).where('requestId', '=', Number(ids[at])).execute()
  })

  const idsOf = (reply: { body: { content: { requestId: number }[] } }) => reply.body.content.map((r) => r.requestId)
  const picked = (...at: number[]) => at.map((i) => ids[i])

  test('the sender sees all he has sent, drafts too, newest first', async () => {
    const reply = await market.call(sent, market.buyer).expect(200)
    assert.deepEqual(idsOf(reply), ids.toReversed())
    assert.deepEqual(
      [reply.body.totalElements, reply.body.totalPages, reply.body.number, reply.body.size],
      [5, 1, 0, 20],
    )
  })

  test('the receiver sees what has reached him, and no draft', async () => {
    const reply = await market.call(received, market.dealer).expect(200)
    assert.deepEqual(idsOf(reply), picked(4, 3, 1, 0))
    assert.equal(reply.body.totalElements, 4)
  })

  test('nobody sees a request of others', async () => {
    for (const endpoint of [sent, received]) {
      const reply = await market.call(endpoint, market.stranger).expect(200)
      assert.deepEqual([idsOf(reply), reply.body.totalElements, reply.body.totalPages], [[], 0, 0])
    }
    assert.deepEqual(idsOf(await market.call(received, market.buyer).expect(200)), [])
  })

  test('pages follow each other without a gap or a repetition, and end', async () => {
    const pages = []
    for (const page of [0, 1, 2, 3])
      pages.push(await market.call(sent, market.buyer, { query: { page, size: 2 } }).expect(200))
    assert.deepEqual(pages.flatMap(idsOf), ids.toReversed())
    assert.deepEqual(
      pages.map((p) => [p.body.content.length, p.body.number, p.body.totalPages]),
      [
        [2, 0, 3],
        [2, 1, 3],
        [1, 2, 3],
        [0, 3, 3],
      ],
    )
  })

  const filters: [status: Status, side: typeof sent, as: () => Person, at: number[]][] = [
    ['REQUESTED', sent, () => market.buyer, [3, 0]],
    ['REQUESTED', received, () => market.dealer, [3, 0]],
    ['ACCEPTED', received, () => market.dealer, [1]],
    ['DRAFT', sent, () => market.buyer, [2]],
    ['DRAFT', received, () => market.dealer, []],
    ['COMPLETED', sent, () => market.buyer, []],
  ]
  for (const [status, side, as, at] of filters) {
    test(`${side.path.endsWith('sent') ? 'sent' : 'received'} requests can be narrowed to ${status}: ${at.length}`, async () => {
      const reply = await market.call(side, as(), { query: { status } }).expect(200)
      assert.deepEqual(idsOf(reply), picked(...at))
      assert.equal(reply.body.totalElements, at.length)
    })
  }

  test('a request is found by its number or the beginning of it, by its two sides alone', async () => {
    const { requestNo } = (await market.call(sent, market.buyer).expect(200)).body.content[3]
    const byNumber = async (side: typeof sent, as: Person, typed: string) =>
      idsOf(await market.call(side, as, { query: { requestNo: typed } }).expect(200))
    for (const typed of [requestNo, requestNo.toLowerCase()]) {
      assert.deepEqual(await byNumber(sent, market.buyer, typed), picked(1))
      assert.deepEqual(await byNumber(received, market.dealer, typed), picked(1))
      assert.deepEqual(await byNumber(received, market.stranger, typed), [])
    }
    assert.deepEqual(await byNumber(sent, market.buyer, requestNo.slice(0, -1)), ids.toReversed())
    assert.deepEqual(await byNumber(sent, market.buyer, 'PR%'), [])
  })

  test('each row says what its reader may do next', async () => {
    const nextOf = async (side: typeof sent, as: Person) => {
      const { body } = await market.call(side, as).expect(200)
      return body.content.map((r: { status: Status; allowed: Status[] }) => [r.status, r.allowed.join()])
    }
    assert.deepEqual(await nextOf(received, market.dealer), [
      ['REJECTED', ''],
      ['REQUESTED', 'ACCEPTED,COUNTERED,REJECTED'],
      ['ACCEPTED', 'PREPARING,SHIPPED,CANCELED'],
      ['REQUESTED', 'ACCEPTED,COUNTERED,REJECTED'],
    ])
    assert.deepEqual(
      (await nextOf(sent, market.buyer)).map((r: string[]) => r[1]),
      ['', 'CANCELED', 'REQUESTED,CANCELED', 'CANCELED', 'CANCELED'],
    )
  })

  for (const side of [sent, received]) {
    test(`${side.path} takes my own member id and refuses another's`, async () => {
      const { buyer, dealer } = market
      await market.call(side, buyer, { query: { memberId: buyer.id } }).expect(200)
      const other = await market.call(side, buyer, { query: { memberId: dealer.id } })
      assert.deepEqual([other.status, other.body.code, other.body.content], [403, 'FOREIGN_MEMBER', undefined])
    })
  }

  const questions: [title: string, query: Record<string, string | number>, status: number, field: string][] = [
    ['an unknown status', { status: 'MAYBE' }, 422, 'status'],
    ['a page below zero', { page: -1 }, 422, 'page'],
    ['pages of 101', { size: 101 }, 422, 'size'],
    ['a page in words', { page: 'next' }, 422, 'page'],
    ['a field nobody knows', { sort: 'memo' }, 400, 'sort'],
  ]
  for (const [title, query, status, field] of questions) {
    test(`a list refuses ${title} and names it`, async () => {
      const reply = await market.call(sent, market.buyer, { query })
      assert.deepEqual([reply.status, reply.body.fieldErrors[0]?.field], [status, field])
    })
  }

  test('both parties read the request, each with his own next steps', async () => {
    const params = { id: Number(ids[0]) }
    const [mine, theirs] = [
      await market.call(one, market.buyer, { params }),
      await market.call(one, market.dealer, { params }),
    ]
    assert.deepEqual([mine.status, mine.body.allowed], [200, ['CANCELED']])
    assert.deepEqual([theirs.status, theirs.body.allowed], [200, ['ACCEPTED', 'COUNTERED', 'REJECTED']])
    const acts = ({ mayRepeat, mayAnswer }: PurchaseRequestDetail) => [mayRepeat, mayAnswer]
    assert.deepEqual(acts(mine.body), [true, []])
    assert.deepEqual(acts(theirs.body), [false, claimAnswers])
    // How each one's own book stands with the other is his alone.
    const own = {
      allowed: 0,
      mayRepeat: 0,
      mayAnswer: 0,
      party: 0,
      receiverClientId: 0,
      senderClientId: 0,
      standing: 0,
    }
    assert.deepEqual({ ...mine.body, ...own }, { ...theirs.body, ...own })
    assert.deepEqual([mine.body.party, theirs.body.party], ['sender', 'receiver'])
    assert.deepEqual([mine.body.receiverClientId, mine.body.senderClientId], [market.dealerRow, null])
    const { buyerRow } = market
    assert.deepEqual([theirs.body.receiverClientId, theirs.body.senderClientId], [null, buyerRow])
  })

  test('a stranger cannot tell a request from nothing', async () => {
    const foreign = await market.call(one, market.stranger, { params: { id: Number(ids[0]) } })
    const nothing = await market.call(one, market.stranger, { params: { id: 987_654 } })
    const { traceId: _a, ...first } = foreign.body
    const { traceId: _b, ...second } = nothing.body
    assert.deepEqual([foreign.status, first], [404, second])
  })

  test('a draft is there for its sender only', async () => {
    const params = { id: Number(ids[2]) }
    await market.call(one, market.buyer, { params }).expect(200)
    await market.call(one, market.dealer, { params }).expect(404)
  })

  for (const id of [
    'abc',
    '0',
    '-1',
    '1.5',
    '1e1',
    '9007199254740993',
    '9'.repeat(40),
    '../1',
    '%',
    "1' or '1'='1",
    '٣',
  ]) {
    test(`there is no request ${id.slice(0, 20)}`, async () => {
      const reply = await market.call(one, market.buyer, { params: { id } })
      assert.deepEqual([reply.status, reply.body.code], [404, 'NOT_FOUND'])
    })
  }

  test('a visitor sees no list and no request', async () => {
    for (const endpoint of [sent, received]) await market.call(endpoint, null).expect(401)
    await market.call(one, null, { params: { id: Number(ids[0]) } }).expect(401)
  })
}
