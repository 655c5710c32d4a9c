import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  changeClientStatus,
  createClient,
  type ListedClient,
  listBooks,
  listClients,
  myClient,
  oneClient,
  suggestClients,
} from '../../shared/clients/contract.ts'
import type { Permission } from '../../shared/connections/permissions.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'

let backend: TestBackend
let people: ReturnType<typeof peopleOf>
let dealer: Person
before(async () => {
  backend = await startTestBackend()
  people = peopleOf(backend)
  dealer = await people.member('김도현')
  for (const name of ['서울청과', '한솔 식자재', '사과나라', '가락농산', '1004마트'])
    await people.outsider(dealer, name)
  await backend.db
    .updateTable('clients')
    .set({ phone: '02-3456-7890', registrationNumber: '1108141272' })
    .where('clientName', '=', '서울청과')
    .execute()
})
after(() => backend.close())

const found = async (q: string) => {
  const { body } = await backend.call(listClients, dealer, { query: { q } }).expect(200)
  return body.content.map((c: { clientName: string }) => c.clientName)
}

const searches: [typed: string, names: string[]][] = [
  ['ㅅㅇㅊㄱ', ['서울청과']],
  ['ㅅㄱ', ['사과나라']],
  ['tkrhk', ['사과나라']],
  ['한솔식', ['한솔 식자재']],
  ['한 솔', ['한솔 식자재']],
  ['7890', ['서울청과']],
  ['02-3456', ['서울청과']],
  ['110-81', ['서울청과']],
  ['1004', ['1004마트']],
  ['%', []],
  ['_', []],
  ['청', ['서울청과']],
]
for (const [typed, names] of searches) {
  test(`“${typed}” finds ${names.join() || 'nothing'}`, async () => assert.deepEqual(await found(typed), names))
}

test('a name that came with the hard space of a spreadsheet is found with a space and without one', async () => {
  const keeper = await people.member('이하늘')
  await backend.call(createClient, keeper, { body: { clientName: '부산\u00a0청과', phone: '02-111-2222' } }).expect(200)
  for (const q of ['부산청과', '부산 청과', '부산\u00a0청과']) {
    const { body } = await backend.call(listClients, keeper, { query: { q } }).expect(200)
    assert.equal(body.totalElements, 1, q)
  }
})

test('the list is by name and says how many there are', async () => {
  const { body } = await backend.call(listClients, dealer, { query: { size: 2, page: 1 } }).expect(200)
  assert.deepEqual(
    [
      body.totalElements,
      body.totalPages,
      body.isCounted,
      body.content.map((c: { clientName: string }) => c.clientName),
    ],
    [5, 3, true, ['사과나라', '서울청과']],
  )
})

test('one client opens, and one’s own business too', async () => {
  const { body } = await backend.call(listClients, dealer, { query: { q: '서울' } }).expect(200)
  const one = await backend.call(oneClient, dealer, { params: { id: body.content[0].clientId } }).expect(200)
  assert.deepEqual(one.body.allowed, ['PAUSED', 'BLOCKED', 'CLOSED'])
  const mine = await backend.call(myClient, dealer).expect(200)
  assert.equal(mine.body.clientKind, 'SELF')
  await backend.call(suggestClients, dealer, { query: { q: 'ㅅ' } }).expect(200)
  const books = await backend.call(listBooks, dealer).expect(200)
  assert.equal(books.body[0].reach, 'OWN')
})

test('who looks into a book and leads one of its clients is told both, what he may do somewhere and with all of it', async () => {
  const client = await people.outsider(dealer, '두 가지 일')
  const staff = await people.member('두 곳의 직원')
  await people.connect(staff, dealer.selfId, 'MANAGER', ['CLIENT_VIEW'])
  await people.connect(staff, client, 'OWNER', [])
  const [own, book] = (await backend.call(listBooks, staff).expect(200)).body
  assert.equal(own.onAll, undefined)
  assert.deepEqual([book.reach, book.connectionType], ['BOOK', 'OWNER'])
  assert.deepEqual(book.onAll, { connectionType: 'MANAGER', permissions: ['CLIENT_VIEW'] })
})

test('of single clients all of it is what he may do with each', async () => {
  const keeper = await people.member('장부 주인')
  const [one, other] = [await people.outsider(keeper, '한쪽'), await people.outsider(keeper, '다른 쪽')]
  const staff = await people.member('두 거래처의 직원')
  await people.connect(staff, one, 'MANAGER', ['TRANSACTION_VIEW', 'EXPORT'])
  await people.connect(staff, other, 'MANAGER', ['TRANSACTION_VIEW'])
  const [, book] = (await backend.call(listBooks, staff).expect(200)).body
  assert.equal(book.reach, 'CLIENT')
  assert.ok(book.permissions.includes('EXPORT'))
  assert.equal(book.onAll.permissions.includes('EXPORT'), false)
  assert.ok(book.onAll.permissions.includes('TRANSACTION_VIEW'))
})

test('the list says whether it may be ordered and narrowed by what is owed', async () => {
  const told = async (...rights: Permission[]) => {
    const staff = await people.member('한 가지 직원')
    await people.connect(staff, dealer.selfId, 'MANAGER', rights)
    const ask = (query: object) => backend.call(listClients, staff, { query: { bookOwnerId: dealer.id, ...query } })
    const { status } = await ask({ sort: '-receivable' })
    return [(await ask({}).expect(200)).body.seesBalances, status]
  }
  assert.deepEqual(await told('CLIENT_EDIT'), [false, 403])
  assert.deepEqual(await told('BALANCE_VIEW'), [true, 200])
})

test('each row says what may be done with it, as the calls decide', async () => {
  const keeper = await people.member('여러 직원의 주인')
  const [edited, traded] = [await people.outsider(keeper, '고치는 곳'), await people.outsider(keeper, '거래를 보는 곳')]
  const staff = await people.member('한 곳만 고치는 직원')
  await people.connect(staff, edited, 'MANAGER', ['CLIENT_EDIT'])
  await people.connect(staff, traded, 'MANAGER', ['TRANSACTION_VIEW', 'REQUEST_SEND'])
  const rows = async (by: Person) => {
    const { body } = await backend.call(listClients, by, { query: { bookOwnerId: keeper.id } }).expect(200)
    return body.content.map((row: ListedClient) => [row.clientName, row.mayEdit, row.mayRequest, row.seesTrades])
  }
  assert.deepEqual(await rows(staff), [
    ['거래를 보는 곳', false, true, true],
    ['고치는 곳', true, false, false],
  ])
  assert.deepEqual(await rows(keeper), [
    ['거래를 보는 곳', true, true, true],
    ['고치는 곳', true, true, true],
  ])
  const paused = (id: number) =>
    backend.call(changeClientStatus, staff, { params: { id }, query: { status: 'PAUSED' } })
  await paused(traded).expect(403)
  await paused(edited).expect(200)
})

test('the row of a corporation is found by its code', async () => {
  const keeper = await people.member('최강산')
  const corpCode = '11000101'
  const body = { clientName: '서울청과', partnerCategory: 'CORPORATION', corpCode, phone: '02-111-2222' } as const
  await people.outsider(keeper, '가락농산')
  await backend.call(createClient, keeper, { body }).expect(200)
  const found = await backend.call(listClients, keeper, { query: { corpCode } }).expect(200)
  assert.deepEqual([found.body.totalElements, found.body.content[0].clientName], [1, '서울청과'])
  await backend.call(listClients, keeper, { query: { corpCode: '1' } }).expect(422)
})
