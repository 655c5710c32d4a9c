import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listBooks } from '../../shared/clients/contract.ts'
import { withdraw } from '../../shared/members/profile.ts'
import * as contract from '../../shared/statements/contract.ts'
import type { Person } from '../support/people.ts'
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

test('whoever goes on with the book of one who has left says whose business its papers are from; nobody says so of a holder who is there', async () => {
  const { people, call } = office
  const [holder, heir, clerk] = [
    await people.member('물려준이'),
    await people.member('물려받은이'),
    await people.member('직원'),
  ]
  await people.connect(heir, holder.selfId, 'OWNER')
  await people.connect(clerk, holder.selfId, 'MANAGER', ['CLIENT_VIEW', 'TRANSACTION_VIEW'])
  const clientId = await people.outsider(holder, '동네가게')
  const settingsFor = async (who: Person) =>
    (await call(contract.paperSettings, who, { query: { bookOwnerId: holder.id } }).expect(200)).body
  const business = {
    clientName: '이어가는상회',
    registrationNumber: '123-45-67891',
    ceoName: '물려받은이',
    address: '서울 송파구 양재대로 932',
    phone: '02-1234-5678',
  }
  const say = (who: Person, change: object = {}) =>
    call(contract.changePaperSettings, who, {
      body: { bookOwnerId: holder.id, bankName: '', accountHolder: '', ...business, ...change },
    })
  assert.equal('holder' in (await settingsFor(heir)), false)
  assert.equal((await say(heir).expect(409)).body.code, 'OWN_BUSINESS')
  await call(withdraw, holder, { body: { confirm: holder.nickname } }).expect(204)

  const nobody = { registrationNumber: null, ceoName: null, address: null, phone: null }
  assert.deepEqual((await settingsFor(heir)).holder, { clientName: '탈퇴한 회원', ...nobody })
  assert.equal((await say(clerk).expect(403)).body.code, 'PERMISSION_MISSING')
  assert.deepEqual(
    (await say(heir, { registrationNumber: '123-45-67890' }).expect(422)).body.fieldErrors[0].field,
    'registrationNumber',
  )
  const { version } = await settingsFor(heir)
  const saved = (await say(heir, { version }).expect(200)).body
  assert.deepEqual(saved.holder, { ...business, registrationNumber: '1234567891' })
  assert.equal(saved.bankName, null, 'and needs no account for it')
  assert.equal((await say(heir, { version }).expect(409)).body.code, 'STALE_VERSION')

  const { today } = office
  const query = { from: today, to: today }
  const { issuer } = (await call(contract.clientPaper, heir, { params: { id: clientId }, query }).expect(200)).body
  assert.deepEqual([issuer.name, issuer.registrationNumber], ['이어가는상회', '1234567891'])
  const books = (await call(listBooks, heir).expect(200)).body
  assert.ok(books.some((book: { bookName: string }) => book.bookName === '이어가는상회'))
})
