import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '../../shared/statements/contract.ts'
import { type Office, startOffice } from './support/office.ts'

let office: Office & { close(): Promise<void> }
before(async () => {
  office = await startOffice()
})
after(() => office.close())

const stored = async () =>
  (await office.call(contract.paperSettings, office.dealer, { query: { bookOwnerId: office.dealer.id } }).expect(200))
    .body
const save = (body: object) =>
  office.call(contract.changePaperSettings, office.dealer, {
    body: { bankName: '농협은행', accountHolder: '김도현', ...body },
  })
const printed = async () =>
  (await office.call(contract.transactionPaper, office.dealer, { params: { id: await office.sell() } }).expect(200))
    .body.bankAccount

test('whoever mends the holder’s name keeps the number that he does not see', async () => {
  await save({ accountNo: '301-1234-5678-91' }).expect(200)
  await save({ accountHolder: '김도현상회' }).expect(200)
  assert.deepEqual(await printed(), {
    bankName: '농협은행',
    accountNo: '301-1234-5678-91',
    accountHolder: '김도현상회',
  })
})

test('half an account, or an old number beside a new bank, is refused at the field that is missing', async () => {
  const wrong = async (body: object) => {
    const { fieldErrors } = (await save(body).expect(422)).body
    return fieldErrors.map(({ field }: { field: string }) => field)
  }
  await save({ accountNo: '301-1234-5678-91' }).expect(200)
  const before = await stored()
  assert.deepEqual(await wrong({ bankName: '' }), ['bankName'])
  assert.deepEqual(await wrong({ bankName: '', accountNo: '1-2-3-4-5-6' }), ['bankName'])
  assert.deepEqual(await wrong({ bankName: '수협은행' }), ['accountNo'])
  assert.deepEqual(await stored(), before)
  await save({ bankName: '', accountHolder: '', accountNo: '' }).expect(200)
  assert.equal(await printed(), null)
  assert.deepEqual(await wrong({}), ['accountNo'])
})

test('of two owners who change the account at once one is told that it has changed, and his is not lost over the other’s', async () => {
  await save({ accountNo: '301-1234-5678-91' }).expect(200)
  const { version } = await stored()
  const numbers = ['110-234-567890', '220-345-678901']
  const answers = await Promise.all(numbers.map((accountNo) => save({ accountNo, version })))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal(answers.find(({ status }) => status === 409)?.body.code, 'STALE_VERSION')
  const won = numbers[answers.findIndex(({ status }) => status === 200)]
  assert.equal((await printed())?.accountNo, won)
})
