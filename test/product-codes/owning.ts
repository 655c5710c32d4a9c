import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import * as contract from '../../shared/product-codes/contract.ts'
import type { TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'
import { found, namesFound, ownItem, say } from './support/products.ts'

/** Items of a book's own, and who may do what with them. */
export function owning(open: () => TestBackend) {
  let people: ReturnType<typeof peopleOf>
  let dealer: Person
  let stranger: Person
  let item: contract.ProductCodeDetail
  before(async () => {
    people = peopleOf(open())
    dealer = await people.member('김도현')
    stranger = await people.member('남모름')
    item = await ownItem(open(), dealer, '못난이 사과', { midCode: '01', shortCode: '77', aliases: ['파지'] })
  })

  test('own items are numbered X00001, X00002 in each book and stand in the government’s classes', async () => {
    const second = await ownItem(open(), dealer, '선물 세트')
    const theirs = await ownItem(open(), stranger, '선물 세트')
    assert.deepEqual([item.standardCode, second.standardCode, theirs.standardCode], ['X00001', 'X00002', 'X00001'])
    assert.deepEqual([item.largeName, item.midName, second.midName, item.source], ['과실류', '사과', '', 'CUSTOM'])
  })

  test('a book whose numbers are used up gets no further item, and is told why', async () => {
    const full = await people.member('가득')
    const series = { series: 'PRODUCT', ownerId: full.id, businessDate: '2000-01-01', lastNumber: 99_998 }
    await open().db.insertInto('numberSeries').values(series).execute()
    assert.equal((await ownItem(open(), full, '마지막 품목')).standardCode, 'X99999')
    const body = { productName: '하나 더', largeCode: '06' }
    const refused = await open().call(contract.createProductCode, full, { body }).expect(409)
    assert.deepEqual(
      [refused.body.code, refused.body.message],
      ['QUOTA_EXCEEDED', '직접 만드는 품목은 99,999개까지 등록할 수 있어요.'],
    )
  })

  test('own items are found like others, and listed alone', async () => {
    for (const keyword of ['못난이', 'ㅁㄴㅇ', '파지', '77', 'X00001', 'x00001'])
      assert.equal((await namesFound(open(), dealer, keyword))[0], '못난이 사과', `typed ${keyword}`)
    assert.deepEqual(await namesFound(open(), dealer, '', { source: 'CUSTOM' }), ['못난이 사과', '선물 세트'])
  })

  test('an own item is renamed, and moves to another class', async () => {
    const renamed = await say(open(), dealer, item.productCodeId, {
      productName: '흠집 배',
      largeCode: '06',
      midCode: '02',
    })
    assert.deepEqual([renamed.productName, renamed.midName], ['흠집 배', '배'])
    await say(open(), dealer, item.productCodeId, { productName: '못난이 사과', midCode: '01' })
  })

  test('a class or item that the scheme does not have is refused', async () => {
    for (const [change, field] of [
      [{ largeCode: '99' }, 'largeCode'],
      [{ midCode: '77' }, 'midCode'],
    ] as const) {
      const body = { productName: '무엇', largeCode: '06', ...change }
      const refused = await open().call(contract.createProductCode, dealer, { body }).expect(422)
      assert.equal(refused.body.fieldErrors[0].field, field)
    }
  })

  test('another book’s item is not there, wherever it is named', async () => {
    const params = { id: item.productCodeId }
    const calls = [
      open().call(contract.oneProductCode, stranger, { params }),
      open().call(contract.oneProductCode, stranger, { params, query: { bookOwnerId: stranger.id } }),
      open().call(contract.oneProductCode, dealer, { params, query: { bookOwnerId: stranger.id } }),
      open().call(contract.updateProductCode, stranger, { params, body: { version: 1 } }),
      open().call(contract.setFavorite, stranger, { params, body: { isFavorite: true } }),
      open().call(contract.changeProductCodeStatus, stranger, { params, query: { status: 'INACTIVE' } }),
      open().call(contract.listProductCodes, stranger, { query: { bookOwnerId: dealer.id } }),
      open().call(contract.productTree, stranger, { query: { bookOwnerId: dealer.id } }),
      open().call(contract.createProductCode, stranger, {
        body: { productName: '남의 것', largeCode: '06', bookOwnerId: dealer.id },
      }),
    ]
    for (const call of calls) await call.expect(404)
    assert.deepEqual(await namesFound(open(), stranger, '못난이'), [])
  })

  test('staff see the book’s items and change them as far as they may', async () => {
    const staff = await people.member('정미경')
    const inBook = { bookOwnerId: dealer.id }
    const params = { id: item.productCodeId }
    await people.connect(staff, dealer.selfId, 'MANAGER', ['INVENTORY_VIEW'])
    assert.deepEqual(await namesFound(open(), staff, '못난이', inBook), ['못난이 사과'])
    const { body } = await open().call(contract.oneProductCode, staff, { params }).expect(200)
    assert.equal(body.mayChange, false)
    const star = { params, body: { isFavorite: true } }
    await open().call(contract.setFavorite, staff, star).expect(403)
    const writer = await people.member('한기록')
    await people.connect(writer, dealer.selfId, 'MANAGER', ['INVENTORY_VIEW', 'INVENTORY_WRITE'])
    await open().call(contract.setFavorite, writer, star).expect(200)
    assert.equal((await found(open(), dealer, '못난이'))[0]?.isFavorite, true)
  })

  for (const permission of [
    'TRANSACTION_WRITE',
    'REQUEST_SEND',
    'REQUEST_HANDLE',
    'CREDIT_EDIT',
    'STATS_VIEW',
  ] as const)
    test(`who holds ${permission} on one client of the book chooses among its items, and changes none`, async () => {
      const lent = await people.member('한곳담당')
      await people.connect(lent, await people.outsider(dealer, '거래처'), 'MANAGER', [permission])
      const inBook = { bookOwnerId: dealer.id }
      const params = { id: item.productCodeId }
      assert.deepEqual(await namesFound(open(), lent, '못난이', inBook), ['못난이 사과'])
      const { body } = await open().call(contract.oneProductCode, lent, { params, query: inBook }).expect(200)
      assert.equal(body.mayChange, false)
      await open()
        .call(contract.setFavorite, lent, { params, body: { isFavorite: true } })
        .expect(404)
      await open().call(contract.productTree, lent, { query: inBook }).expect(404)
    })

  test('the sight of one client shows none of the book’s items', async () => {
    const lent = await people.member('보기만담당')
    await people.connect(lent, await people.outsider(dealer, '거래처'), 'MANAGER', ['INVENTORY_WRITE'])
    await open()
      .call(contract.listProductCodes, lent, { query: { bookOwnerId: dealer.id } })
      .expect(404)
    await open()
      .call(contract.oneProductCode, lent, { params: { id: item.productCodeId } })
      .expect(404)
  })

  test('the same key twice makes one item', async () => {
    const idempotencyKey = crypto.randomUUID()
    const body = { productName: '한 번만', largeCode: '10' }
    const first = await open().call(contract.createProductCode, dealer, { body, idempotencyKey }).expect(200)
    const second = await open().call(contract.createProductCode, dealer, { body, idempotencyKey }).expect(200)
    assert.equal(first.body.productCodeId, second.body.productCodeId)
  })
}
