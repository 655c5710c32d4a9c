import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeMember } from '../../shared/admin/users.ts'
import { createClient, updateClient } from '../../shared/clients/contract.ts'
import { searchIndustries } from '../../shared/members/industry.ts'
import { modifyMember, ownProfile } from '../../shared/members/profile.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'

let backend: TestBackend
let people: ReturnType<typeof peopleOf>
let markets: number[]
before(async () => {
  backend = await startTestBackend()
  people = peopleOf(backend)
  const rows = await backend.db.selectFrom('marketCodes').select('marketCodeId').orderBy('sortOrder').limit(2).execute()
  markets = rows.map(({ marketCodeId }) => marketCodeId)
})
after(() => backend.close())

const save = (who: Person, change: object) =>
  backend.call(modifyMember, who, { body: { name: who.name, nickname: who.nickname, ...change } })
const own = async (who: Person) => (await backend.call(ownProfile, who).expect(200)).body

const whole = () => ({
  gender: 'F',
  birthyear: '1984',
  birthday: '0229',
  phone: '01012345678',
  registrationNumber: '110-81-41272',
  businessName: '서울청과',
  ceoName: '이서연',
  bizCondition: '도매업',
  bizItem: '청과',
  taxStatus: 'EXEMPT',
  classificationCode: '512211',
  postalCode: '05699',
  businessAddress: '서울 송파구 양재대로 932',
  addressDetail: '과일동 1층',
  marketCodeId: markets[0],
  tradeRole: 'INTERMEDIARY',
  dealerNo: '0123',
  transactionMemo: '물건은 받으신 날 확인해 주세요.',
  marketingAgreed: true,
})
const kept = { birthday: '02-29', phone: '010-1234-5678', registrationNumber: '1108141272' }

test('every field of the profile is kept as it was meant, and shown with the name of its industry', async () => {
  const member = await people.member('이서연')
  await save(member, whole()).expect(200)
  const { loginCount, lastLoginAt, createdAt, ...profile } = await own(member)
  const expected = { ...whole(), ...kept, industryName: '과실류 도매업', id: member.id, nickname: member.nickname }
  assert.deepEqual({ ...profile, ...expected }, profile)
})

test('a field that is left out stays; null or an empty text takes it away', async () => {
  const member = await people.member('정하늘')
  await save(member, { ...whole(), dealerNo: '7', registrationNumber: '505-81-24020' }).expect(200)
  const before = await own(member)
  await save(member, {}).expect(200)
  const { updatedAt, version } = await own(member)
  assert.deepEqual(await own(member), { ...before, updatedAt, version })
  await save(member, { ceoName: '', bizItem: null, marketCodeId: '', taxStatus: '', phone: null }).expect(200)
  const { ceoName, bizItem, marketCodeId, taxStatus, phone, businessName } = await own(member)
  assert.deepEqual([ceoName, bizItem, marketCodeId, taxStatus, phone], [null, null, null, null, null])
  assert.equal(businessName, '서울청과')
})

test('a form that was opened before somebody else’s correction undoes nothing of it; without a version it is saved as ever', async () => {
  const [member, admin] = [await people.member('고친이'), await people.member('고쳐준관리자', 'ROLE_SYSADMIN')]
  const { version } = await own(member)
  await backend
    .call(changeMember, admin, {
      params: { id: member.id },
      body: { registrationNumber: '999-81-00015', reason: '번호 정정' },
    })
    .expect(200)
  const late = await save(member, { registrationNumber: '', version })
  assert.deepEqual([late.status, late.body.code], [409, 'STALE_VERSION'])
  const now = await own(member)
  assert.equal(now.registrationNumber, '9998100015')
  await save(member, { registrationNumber: now.registrationNumber, ceoName: '고친이', version: now.version }).expect(
    200,
  )
  assert.equal((await own(member)).version, now.version + 1)
  await save(member, { ceoName: '옛 화면' }).expect(200)
})

test('of two forms that were opened at once and are sent at once one is saved', async () => {
  const member = await people.member('두화면')
  const { version } = await own(member)
  const answers = await Promise.all(['하나', '둘'].map((ceoName) => save(member, { ceoName, version })))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
})

test('a form whose button was pressed twice is saved once, and nobody is said to have been faster', async () => {
  const member = await people.member('두번누른이')
  const { version } = await own(member)
  const form = { ...whole(), dealerNo: '88', registrationNumber: '999-81-00029', version }
  const answers = await Promise.all([save(member, form), save(member, form)])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  assert.equal((await own(member)).version, version + 1)
})

const wrong: [name: string, change: object, field: string, words: RegExp][] = [
  ['a birthday that no calendar has', { birthday: '02-30' }, 'birthday', /달력에 없는/],
  ['a year of birth to come', { birthyear: '2099' }, 'birthyear', /출생연도/],
  ['a number with a typing error', { registrationNumber: '123-45-67890' }, 'registrationNumber', /형식이 맞지 않아요/],
  ['ten zeros', { registrationNumber: '000-00-00000' }, 'registrationNumber', /형식이 맞지 않아요/],
  ['a number that is no mobile’s', { phone: '02-123-4567' }, 'phone', /010-1234-5678처럼/],
  ['a postal code of four', { postalCode: '0569' }, 'postalCode', /숫자 5자리/],
  ['an industry of five digits', { classificationCode: '51221' }, 'classificationCode', /숫자 6자리/],
  ['an industry that is in no list', { classificationCode: '999999' }, 'classificationCode', /업종을 다시/],
  ['a market that is not there', { marketCodeId: 999_999 }, 'marketCodeId', /시장을 다시/],
  ['a trade role that is none', { tradeRole: 'KING' }, 'tradeRole', /다시 골라/],
  ['a dealer’s number of eleven digits', { dealerNo: '12345678901' }, 'dealerNo', /10자리/],
  ['a memo of 501 letters', { transactionMemo: '가'.repeat(501) }, 'transactionMemo', /500자까지/],
]
for (const [name, change, field, words] of wrong) {
  test(`${name} is refused at its field, and nothing is saved`, async () => {
    const member = await people.member('오류')
    const answer = await save(member, { businessName: '저장되지 않을 상호', ...change })
    assert.equal(answer.status, 422)
    const [error] = answer.body.fieldErrors
    assert.equal(error.field, field)
    assert.match(error.message, words)
    assert.equal((await own(member)).businessName, null)
  })
}

test('a dealer’s number is one member’s in its market, and free in another', async () => {
  const [first, second] = [await people.member('박하나'), await people.member('박두리')]
  await save(first, { marketCodeId: markets[0], dealerNo: '555' }).expect(200)
  await save(second, { marketCodeId: markets[1], dealerNo: '555' }).expect(200)
  const moving = await save(second, { marketCodeId: markets[0] })
  assert.deepEqual([moving.status, moving.body.fieldErrors[0].field], [422, 'dealerNo'])
  await save(first, { transactionMemo: '그대로' }).expect(200)
})

test('of two who want the same dealer’s number at once one has it', async () => {
  const both = [await people.member('동시가'), await people.member('동시나')]
  const answers = await Promise.all(both.map((m) => save(m, { marketCodeId: markets[0], dealerNo: '9009' })))
  assert.deepEqual(answers.map((a) => a.status).toSorted(), [200, 422])
})

test('the member’s own row in his book follows his profile', async () => {
  const member = await people.member('한결')
  await save(member, { ...whole(), dealerNo: null, registrationNumber: '123-45-67891' }).expect(200)
  const row = await backend.db
    .selectFrom('clients')
    .select(['clientName', 'clientNameInitial', 'registrationNumber', 'ceoName', 'mobile', 'address'])
    .where('clientId', '=', member.selfId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(row, {
    clientName: '서울청과',
    clientNameInitial: 'ㅅㅇㅊㄱ',
    registrationNumber: '1234567891',
    ceoName: '이서연',
    mobile: '010-1234-5678',
    address: '서울 송파구 양재대로 932',
  })
  await save(member, { businessName: '' }).expect(200)
  const renamed = await backend.db
    .selectFrom('clients')
    .select('clientName')
    .where('clientId', '=', member.selfId)
    .executeTakeFirstOrThrow()
  assert.equal(renamed.clientName, '한결')
})

test('the log tells which fields changed and hides the phone number', async () => {
  const member = await people.member('기록')
  await save(member, { phone: '010-9999-8888', taxStatus: 'SIMPLE' }).expect(200)
  const entry = await backend.db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('actorId', '=', member.id)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(JSON.parse(entry.after ?? ''), { phone: '***', taxStatus: 'SIMPLE' })
})

test('a registration number that becomes a partner’s meanwhile is taken, for whoever is later', async () => {
  const member = await people.member('동시에')
  const { body } = await backend.call(createClient, member, { body: { clientName: '거래처', phone: '02-111-2222' } })
  const { clientId, version, clientName, phone } = body
  const registrationNumber = '999-81-00015'
  const partner = { clientName, phone, version, registrationNumber }
  const replies = await Promise.all([
    save(member, { registrationNumber }),
    backend.call(updateClient, member, { params: { id: clientId }, body: partner }),
  ])
  assert.deepEqual(replies.map(({ status }) => status === 200).toSorted(), [false, true])
  assert.ok(replies.every(({ status }) => status < 500))
})

test('a manager does not choose the market that he manages', async () => {
  const manager = await people.member('시장관리', 'ROLE_MANAGER')
  const [mine, other] = markets
  await backend.db.updateTable('members').set({ marketCodeId: mine }).where('id', '=', manager.id).execute()
  for (const marketCodeId of [other, null]) {
    const { status, body } = await save(manager, { marketCodeId })
    assert.deepEqual([status, body.code, body.fieldErrors?.[0]?.field], [403, 'PERMISSION_MISSING', 'marketCodeId'])
  }
  await save(manager, { marketCodeId: mine, ceoName: '한지우' }).expect(200)
  assert.equal((await own(manager)).marketCodeId, mine)
})

const found = async (query: Record<string, string>) => {
  const { body } = await backend.call(searchIndustries, await people.member('업종'), { query }).expect(200)
  return body.map((row: { classificationCode: string }) => row.classificationCode)
}
const searches: [name: string, query: Record<string, string>, codes: string[]][] = [
  ['a whole code', { classificationCode: '512211' }, ['512211']],
  ['the beginning of a code', { classificationCode: '51221' }, ['512211', '512212', '512214', '512215']],
  ['a word of the name', { applicationScopeCriteria: '과실류' }, ['512211', '512214']],
  ['two words in any order', { applicationScopeCriteria: '소매업 채소' }, ['522040', '522050']],
  ['a year without a list', { classificationYear: '1999' }, []],
  ['a wildcard, which is a letter', { applicationScopeCriteria: '%' }, []],
  ['a year and a code', { classificationYear: '2024', classificationCode: '519' }, ['519111']],
]
for (const [name, query, codes] of searches) {
  test(`industries are found by ${name}`, async () => assert.deepEqual(await found(query), codes))
}

test('without a question the newest year’s list comes in the order of its codes, 50 at most', async () => {
  await backend.db
    .insertInto('industryClassifications')
    .values(
      Array.from({ length: 60 }, (_, n) => ({
        classificationYear: '2031',
        classificationCode: String(700_059 - n),
        businessConditionName: '도매업',
        itemName: '시험 업종',
        applicationScopeCriteria: n === 0 ? '<예 시>\nAPPLE 도매' : null,
      })),
    )
    .execute()
  const codes = await found({})
  assert.deepEqual([codes.length, codes[0], codes[49]], [50, '700000', '700049'])
  assert.deepEqual(await found({ applicationScopeCriteria: 'apple' }), ['700059'])
  await backend.db.deleteFrom('industryClassifications').where('classificationYear', '=', '2031').execute()
})
