import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '../../shared/specifications/contract.ts'
import { createTransaction } from '../../shared/transactions/contract.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type PartnersMarket, partnersIn } from '../support/partners.ts'

let backend: TestBackend
let market: PartnersMarket
before(async () => {
  backend = await startTestBackend()
  market = await partnersIn(backend)
})
after(() => backend.close())

const box = { unitWeight: 10, unitCode: '12', packageCode: 'BOX', sizeName: '15과', gradeCode: '11' }
const create = (change: object = {}, as = market.buyer) =>
  market.call(contract.createSpecification, as, { body: { ...box, ...change } })
const made = async (change: object = {}): Promise<contract.SpecificationDetail> =>
  (await create(change).expect(200)).body
const listed = async (
  query: Record<string, string | number> = {},
  as = market.buyer,
): Promise<contract.Specification[]> =>
  (await market.call(contract.listSpecifications, as, { query }).expect(200)).body.content
const namesOf = (specs: contract.Specification[]) => specs.map(({ displayName }) => displayName)

test('a specification is called by what it is and weighs what its unit says', async () => {
  const spec = await made()
  assert.deepEqual(
    [spec.displayName, spec.packageKg, spec.mayChange, spec.isUsed],
    ['10kg 상자 15과 특', 10, true, false],
  )
  const heads = await made({ unitWeight: 3, unitCode: '10', packageCode: 'NET', sizeName: '', piecesKg: 2.35 })
  assert.deepEqual([heads.displayName, heads.packageKg], ['3개 망 특', 7.05])
  const unknown = await made({ unitWeight: 4, unitCode: '10', packageCode: 'NET', sizeName: '' })
  assert.equal(unknown.packageKg, null, 'never a kilogram')
})

test('one that exists twice is refused in Korean, also when everybody has it or it is out of use', async () => {
  const { specificationId } = await made({ sizeName: '13과' })
  const twice = await create({ sizeName: '13과' }).expect(409)
  assert.deepEqual(
    [twice.body.code, twice.body.message],
    ['SPECIFICATION_EXISTS', '이미 있는 규격이에요: 10kg 상자 13과 특'],
  )
  await create({ sizeName: '' }).expect(409)
  await create({ sizeName: '', productCodeId: market.productCodeId }).expect(409)
  const out = { params: { id: specificationId }, query: { status: 'INACTIVE' } }
  await market.call(contract.changeSpecificationStatus, market.buyer, out).expect(200)
  assert.match((await create({ sizeName: '13과' }).expect(409)).body.message, /사용을 멈춘 같은 규격/)
  await create({ sizeName: '13과' }, market.stranger).expect(200)
})

test('two that come at once make one', async () => {
  const answers = await Promise.all([create({ sizeName: '9과' }), create({ sizeName: '9과' })])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
})

test('a product has the common ones and its own; another product has not', async () => {
  const { productCodeId } = market
  await made({ productCodeId, sizeName: '40과' })
  const ofProduct = namesOf(await listed({ productCodeId }))
  assert.ok(ofProduct.includes('10kg 상자 40과 특') && ofProduct.includes('20kg 포대 상'))
  assert.ok(!namesOf(await listed({ productCodeId: productCodeId + 1 })).includes('10kg 상자 40과 특'))
})

test('they are found by name and product, by whose they are, and by whether they are in use', async () => {
  assert.deepEqual(namesOf(await listed({ q: '상자 40' })), ['10kg 상자 40과 특'])
  assert.deepEqual(namesOf(await listed({ q: '사과 후지' })), ['10kg 상자 40과 특'])
  assert.deepEqual(namesOf(await listed({ q: '%' })), [])
  assert.ok((await listed({ scope: 'COMMON' })).every(({ bookOwnerId }) => bookOwnerId === null))
  assert.ok((await listed({ scope: 'OWN' })).every(({ bookOwnerId }) => bookOwnerId === market.buyer.id))
  assert.deepEqual(namesOf(await listed({ status: 'INACTIVE' })), ['10kg 상자 13과 특'])
})

test('what nobody uses can be changed; of what somebody uses only its notes', async () => {
  const { specificationId: id, version } = await made({ sizeName: '20과' })
  const body = { ...box, sizeName: '21과', version }
  const changed = await market.call(contract.updateSpecification, market.buyer, { params: { id }, body }).expect(200)
  assert.deepEqual([changed.body.displayName, changed.body.version], ['10kg 상자 21과 특', 2])
  const overtaken = await market.call(contract.updateSpecification, market.buyer, { params: { id }, body }).expect(409)
  assert.equal(overtaken.body.code, 'STALE_VERSION')
  const { productCodeId, dealerRow, buyer } = market
  const lines = [{ productCodeId, specificationId: id, quantity: 1, unitPrice: 1_000, takesStock: false }]
  const sale = { transactionType: 'SALE', clientId: dealerRow, isDraft: true, lines }
  await market.call(createTransaction, buyer, { body: sale }).expect(200)
  const used = { ...body, version: 2 }
  const refused = await market
    .call(contract.updateSpecification, market.buyer, { params: { id }, body: { ...used, unitWeight: 5 } })
    .expect(409)
  assert.equal(refused.body.code, 'SPECIFICATION_IN_USE')
  const noted = { ...used, memo: '선물용', piecesPerPackage: 21 }
  await market.call(contract.updateSpecification, market.buyer, { params: { id }, body: noted }).expect(200)
})

test('one out of use cannot be chosen and comes back', async () => {
  const { specificationId } = await made({ sizeName: '30과' })
  const put = (status: string) =>
    market
      .call(contract.changeSpecificationStatus, market.buyer, { params: { id: specificationId }, query: { status } })
      .expect(200)
  await put('INACTIVE')
  assert.ok(!namesOf(await listed()).includes('10kg 상자 30과 특'))
  await put('ACTIVE')
  await put('ACTIVE')
  assert.ok(namesOf(await listed()).includes('10kg 상자 30과 특'))
})

test('common ones are everybody’s to see and nobody’s to change', async () => {
  const params = { id: market.specificationId }
  const { body } = await market.call(contract.oneSpecification, market.stranger, { params }).expect(200)
  assert.equal(body.mayChange, false)
  const change = { params, body: { ...box, version: 1 } }
  const refused = await market.call(contract.updateSpecification, market.stranger, change).expect(403)
  assert.match(refused.body.message, /공통 규격/)
})

test('those of another book are not there', async () => {
  const { specificationId: id } = await made({ sizeName: '50과' })
  const params = { id }
  const calls = [
    market.call(contract.oneSpecification, market.stranger, { params }),
    market.call(contract.updateSpecification, market.stranger, { params, body: { ...box, version: 1 } }),
    market.call(contract.changeSpecificationStatus, market.stranger, { params, query: { status: 'INACTIVE' } }),
    market.call(contract.listSpecifications, market.stranger, { query: { bookOwnerId: market.buyer.id } }),
    create({ bookOwnerId: market.buyer.id }, market.stranger),
  ]
  for (const call of calls) await call.expect(404)
  assert.ok(!namesOf(await listed({}, market.stranger)).includes('10kg 상자 50과 특'))
})

test('who writes papers for one client of a book chooses among its specifications, and reads and changes none', async () => {
  const { specificationId: id } = await made({ sizeName: '60과' })
  const { people, buyer } = market
  const lent = await people.member('한곳담당')
  await people.connect(lent, await people.outsider(buyer, '거래처'), 'MANAGER', ['TRANSACTION_WRITE'])
  assert.ok(namesOf(await listed({ bookOwnerId: buyer.id }, lent)).includes('10kg 상자 60과 특'))
  await market.call(contract.oneSpecification, lent, { params: { id } }).expect(404)
  await create({ bookOwnerId: buyer.id }, lent).expect(404)
})

const wrong: [words: string, change: object, field: string][] = [
  ['no weight', { unitWeight: 0 }, 'unitWeight'],
  ['four places', { unitWeight: '1.2345' }, 'unitWeight'],
  ['an unknown unit', { unitCode: 'ZZ' }, 'unitCode'],
  ['an unknown package', { packageCode: 'CRATE' }, 'packageCode'],
  ['a grade of fish for produce', { gradeCode: '7A' }, 'gradeCode'],
  ['no piece', { piecesPerPackage: 0 }, 'piecesPerPackage'],
  ['what a kilogram weighs', { piecesKg: 2 }, 'piecesKg'],
  ['a product that is not there', { productCodeId: 987654321 }, 'productCodeId'],
]
for (const [words, change, field] of wrong) {
  test(`${words} is refused at ${field}`, async () => {
    const { body } = await create(change).expect(422)
    assert.equal(body.fieldErrors[0].field, field)
    assert.match(body.fieldErrors[0].message, /[가-힣]/)
  })
}

test('a form knows every unit, grade and package, kilograms first', async () => {
  const { body } = await market.call(contract.specificationOptions, market.buyer).expect(200)
  assert.deepEqual(
    [body.units[0].unitName, body.units[0].sector, body.grades[0].gradeName, body.packages[0].packageName],
    ['kg', 'PRODUCE', '특', '상자'],
  )
  assert.deepEqual([body.units.length, body.grades.length, body.packages.length], [10, 31, 10])
})
