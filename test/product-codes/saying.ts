import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import * as contract from '../../shared/product-codes/contract.ts'
import type { TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'
import { found, idOf, namesFound, say } from './support/products.ts'

/** What a book says of the products of everybody. */
export function saying(open: () => TestBackend) {
  let dealer: Person
  let neighbour: Person
  let fuji: number
  before(async () => {
    const people = peopleOf(open())
    dealer = await people.member('김도현')
    neighbour = await people.member('박이웃')
    fuji = await idOf(open(), '060103')
  })

  test('a product is found by name, initials, code, alias and with the keyboard left in English', async () => {
    await say(open(), dealer, fuji, { aliases: ['부사', '꿀 사과'] })
    const typed = ['사과 후지', '사과후', 'ㅅㄱㅎㅈ', '060103', '부사', 'ㅂㅅ', '꿀사과', 'qntk']
    for (const keyword of typed)
      assert.ok((await namesFound(open(), dealer, keyword)).includes('사과 후지'), `typed ${keyword}`)
    for (const keyword of ['%', '_', '\\', '없는 것'])
      assert.deepEqual(await namesFound(open(), dealer, keyword), [], `typed ${keyword}`)
  })

  test('a short code comes before everything else that has its digits', async () => {
    await say(open(), dealer, await idOf(open(), '110100'), { shortCode: '06' })
    assert.equal((await namesFound(open(), dealer, '06'))[0], '무')
    const [first, ...rest] = await namesFound(open(), dealer, '0')
    assert.equal(first === '무' || rest.includes('무'), true, 'the first digit of it finds it too')
  })

  test('a favourite comes before others of a search, and can be listed alone', async () => {
    const id = await idOf(open(), '060193')
    const body = { isFavorite: true }
    await open().call(contract.setFavorite, dealer, { params: { id }, body }).expect(200)
    assert.equal((await namesFound(open(), dealer, '사과'))[1], '사과 시나노골드')
    assert.equal((await namesFound(open(), dealer, '사과'))[0], '사과', 'the very name comes first')
    assert.deepEqual(await namesFound(open(), dealer, '', { favorite: 'true' }), ['사과 시나노골드'])
  })

  test('what one book says, another does not see', async () => {
    const [mine] = await found(open(), dealer, '사과 후지')
    const [theirs] = await found(open(), neighbour, '사과 후지')
    assert.deepEqual([mine?.aliases, theirs?.aliases], [['부사', '부사', '꿀 사과'], ['부사']])
    assert.deepEqual(await namesFound(open(), neighbour, '꿀사과'), [])
    assert.deepEqual(await namesFound(open(), neighbour, '', { favorite: 'true' }), [])
  })

  test('a short code belongs to one product of a book; the refusal names it', async () => {
    const leek = await idOf(open(), '110300')
    const { body } = await open()
      .call(contract.oneProductCode, dealer, { params: { id: leek } })
      .expect(200)
    const refused = await open()
      .call(contract.updateProductCode, dealer, {
        params: { id: leek },
        body: { shortCode: '06', version: body.version },
      })
      .expect(409)
    assert.deepEqual([refused.body.code, refused.body.fieldErrors[0].field], ['SHORT_CODE_TAKEN', 'shortCode'])
    assert.match(refused.body.message, /‘무’/)
    await say(open(), neighbour, leek, { shortCode: '06' })
  })

  test('settings lie over the product and can be taken back', async () => {
    const said = await say(open(), dealer, fuji, { storageType: 'COLD', shelfLifeDays: 30, taxType: 'TAXABLE' })
    assert.deepEqual([said.storageType, said.shelfLifeDays, said.taxType], ['COLD', 30, 'TAXABLE'])
    const plain = await say(open(), dealer, fuji, { storageType: null, shelfLifeDays: '', taxType: null })
    assert.deepEqual([plain.storageType, plain.shelfLifeDays, plain.taxType], [null, null, 'TAX_FREE'])
  })

  test('a default specification that goes out of use is not filled in any more, and stays when something else is said', async () => {
    const { specificationId: defaultSpecificationId } = await open()
      .db.selectFrom('specifications')
      .select('specificationId')
      .where('productCodeId', 'is', null)
      .where('bookOwnerId', 'is', null)
      .executeTakeFirstOrThrow()
    const inUse = (isActive: boolean) =>
      open()
        .db.updateTable('specifications')
        .set({ isActive })
        .where('specificationId', '=', defaultSpecificationId)
        .execute()
    const listed = async () => {
      const { body } = await open()
        .call(contract.listProductCodes, dealer, { query: { keyword: '사과 후지' } })
        .expect(200)
      return body.content.find((one: { productCodeId: number }) => one.productCodeId === fuji).defaultSpecificationId
    }
    await say(open(), dealer, fuji, { defaultSpecificationId })
    assert.equal(await listed(), defaultSpecificationId)
    await inUse(false)
    assert.equal(await listed(), null)
    const said = await say(open(), dealer, fuji, { defaultSpecificationId, aliases: ['부사'] })
    assert.deepEqual([said.defaultSpecificationId, said.aliases.includes('부사')], [defaultSpecificationId, true])
    await inUse(true)
    await say(open(), dealer, fuji, {})
  })

  test('who was overtaken is told so', async () => {
    const { version } = await say(open(), dealer, fuji, { memo: '저장고 2번' })
    const refused = await open()
      .call(contract.updateProductCode, dealer, { params: { id: fuji }, body: { version: version - 1 } })
      .expect(409)
    assert.equal(refused.body.code, 'STALE_VERSION')
  })

  test('a star leaves an open form as it is', async () => {
    const id = await idOf(open(), '080100')
    const { body } = await open().call(contract.oneProductCode, dealer, { params: { id } }).expect(200)
    await open()
      .call(contract.setFavorite, dealer, { params: { id }, body: { isFavorite: true } })
      .expect(200)
    const saved = await open()
      .call(contract.updateProductCode, dealer, { params: { id }, body: { memo: '여름', version: body.version } })
      .expect(200)
    assert.deepEqual([saved.body.isFavorite, saved.body.settings.memo], [true, '여름'])
  })

  const wrong: [words: string, change: object, field: string][] = [
    ['five digits', { shortCode: '12345' }, 'shortCode'],
    ['letters', { shortCode: '7a' }, 'shortCode'],
    ['no day', { shelfLifeDays: 0 }, 'shelfLifeDays'],
    ['more than ten years', { shelfLifeDays: 3651 }, 'shelfLifeDays'],
    ['a storage for dry goods', { storageType: 'DRY' }, 'storageType'],
    ['eleven aliases', { aliases: Array.from({ length: 11 }, (_, n) => `별칭${n}`) }, 'aliases'],
    ['an alias with a comma', { aliases: ['부사,후지'] }, 'aliases.0'],
    ['a specification that is not there', { defaultSpecificationId: 987654321 }, 'defaultSpecificationId'],
    ['another name for a standard item', { productName: '내 사과' }, 'productName'],
    ['another class for a standard item', { largeCode: '10' }, 'largeCode'],
  ]
  for (const [words, change, field] of wrong) {
    test(`${words} is refused at ${field}`, async () => {
      const { body } = await open()
        .call(contract.oneProductCode, dealer, { params: { id: fuji } })
        .expect(200)
      const refused = await open()
        .call(contract.updateProductCode, dealer, { params: { id: fuji }, body: { version: body.version, ...change } })
        .expect(422)
      assert.equal(refused.body.fieldErrors[0].field, field)
      assert.match(refused.body.fieldErrors[0].message, /[가-힣]/)
    })
  }

  test('the tree counts what can be chosen', async () => {
    const { body } = await open().call(contract.productTree, neighbour).expect(200)
    const fruit = body.find(({ largeCode }: { largeCode: string }) => largeCode === '06')
    const apples = fruit.mids.find(({ midCode }: { midCode: string }) => midCode === '01')
    assert.deepEqual([fruit.largeName, apples.midName, apples.count], ['과실류', '사과', 12])
    const listed = await found(open(), neighbour, '', { large: '06', mid: '01' })
    assert.equal(listed.length, apples.count)
  })
}
