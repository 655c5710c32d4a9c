import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { checkDates } from '../../backend/clients/fields.ts'
import {
  changeClientStatus,
  clientAccount,
  clientHistory,
  createClient,
  listClients,
  listManagers,
  oneClient,
  removeClient,
  updateClient,
} from '../../shared/clients/contract.ts'
import type { Permission } from '../../shared/connections/permissions.ts'
import { addDays, businessDate, formatDate } from '../../shared/kit/dates.ts'
import { createTransaction, oneTransaction, removeTransaction } from '../../shared/transactions/contract.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'
import { supplied } from './support/supplied.ts'

let backend: TestBackend
let people: ReturnType<typeof peopleOf>
let dealer: Person
let stranger: Person
before(async () => {
  backend = await startTestBackend()
  people = peopleOf(backend)
  dealer = await people.member('김도현')
  stranger = await people.member('남모름')
})
after(() => backend.close())

let names = 0
const partner = (change: object = {}) => ({ clientName: `거래처 ${++names}`, phone: '02-345-6789', ...change })
const created = async (change: object = {}, by = dealer) =>
  (await backend.call(createClient, by, { body: partner(change) }).expect(200)).body
const staff = async (name: string, permissions?: Permission[], at = dealer.selfId) => {
  const person = await people.member(name)
  await people.connect(person, at, 'MANAGER', permissions)
  return person
}
const codeOf = (reply: { status: number; body: { code: string } }) => [reply.status, reply.body.code]
const noticesOf = async (person: Person) => {
  const rows = await backend.db
    .selectFrom('notifications')
    .select(['type', 'title', 'content', 'targetType', 'targetId'])
    .where('receiverId', '=', person.id)
    .execute()
  return rows.map(({ type, title, content, targetType, targetId }) => [type, title, content, targetType, targetId])
}
const lastEntry = () =>
  backend.db.selectFrom('auditLog').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()

test('a partner is put into the book with a code of the book’s own series, and opens', async () => {
  const first = await created()
  const second = await created({ clientName: '서울청과' })
  assert.match(first.clientCode, /^C\d{6}$/)
  assert.equal(Number(second.clientCode.slice(1)), Number(first.clientCode.slice(1)) + 1)
  const { body } = await backend.call(oneClient, dealer, { params: { id: second.clientId } }).expect(200)
  assert.deepEqual([body.clientName, body.status, body.version], ['서울청과', 'ACTIVE', 1])
  const listed = await backend.call(listClients, dealer, { query: { q: 'ㅅㅇㅊㄱ' } }).expect(200)
  assert.equal(listed.body.content[0].clientId, second.clientId)
})

test('saving twice with one key makes one partner', async () => {
  const body = partner()
  const idempotencyKey = randomUUID()
  const [a, b] = await Promise.all([1, 2].map(() => backend.call(createClient, dealer, { body, idempotencyKey })))
  assert.deepEqual([a?.status, b?.status], [200, 200])
  assert.equal(a?.body.clientId, b?.body.clientId)
  const { clientName } = body
  const rows = await backend.db.selectFrom('clients').select('clientId').where('clientName', '=', clientName).execute()
  assert.equal(rows.length, 1)
})

test('a registration number that the book has already is named at its field, even when two send it at once', async () => {
  const body = () => partner({ registrationNumber: '110-81-41272' })
  const replies = await Promise.all([1, 2, 3].map(() => backend.call(createClient, dealer, { body: body() })))
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409, 409])
  const refused = replies.find(({ status }) => status === 409)
  assert.deepEqual(refused?.body.fieldErrors, [
    { field: 'registrationNumber', message: '이미 등록된 사업자등록번호예요.' },
  ])
  const other = await created()
  const reply = await backend.call(updateClient, dealer, {
    params: { id: other.clientId },
    body: { ...body(), version: 1 },
  })
  assert.deepEqual(codeOf(reply), [409, 'DUPLICATE_REGISTRATION'])
  await created({ registrationNumber: '110-81-41272' }, stranger)
})

test('an opening balance is what is owed from then on, and is set once', async () => {
  const opening = { openingArAmount: 300_000, openingApAmount: 20_000, openingDate: '2026-01-10' }
  const client = await created({
    ...opening,
    paymentTermType: 'NET_DAYS',
    paymentTermDays: 10,
    creditLimitAmount: 400_000,
  })
  assert.deepEqual(
    [client.receivableAmount, client.payableAmount, client.oldestDueDate, client.creditUsedPercent],
    [300_000, 20_000, '2026-01-20', 75],
  )
  const save = (change: object) =>
    backend.call(updateClient, dealer, {
      params: { id: client.clientId },
      body: partner({ ...opening, version: 1, ...change }),
    })
  assert.deepEqual(codeOf(await save({ openingArAmount: 1 })), [409, 'OPENING_FIXED'])
  assert.equal((await save({})).status, 200)
  const overdue = await backend.call(listClients, dealer, { query: { overdueOnly: 'true' } }).expect(200)
  assert.deepEqual(
    overdue.body.content.map((c: { clientId: number }) => c.clientId),
    [client.clientId],
  )
})

test('what somebody else has changed meanwhile is not overwritten', async () => {
  const { clientId } = await created()
  const save = (body: object) => backend.call(updateClient, dealer, { params: { id: clientId }, body })
  assert.equal((await save(partner({ memo: '첫째', version: 1 }))).status, 200)
  assert.deepEqual(codeOf(await save(partner({ memo: '둘째', version: 1 }))), [409, 'STALE_VERSION'])
})

test('saved again after an answer that was lost it is saved, and its author has overtaken nobody', async () => {
  const opening = { openingArAmount: 70_000, openingDate: '2026-01-10' }
  const { clientId, tradeStartDate } = await created()
  const body = partner({ memo: '전화 먼저', ...opening, tradeStartDate, version: 1 })
  const save = (change: object = {}) =>
    backend.call(updateClient, dealer, { params: { id: clientId }, body: { ...body, ...change } })
  await save().expect(200)
  const again = await save().expect(200)
  assert.deepEqual([again.body.version, again.body.receivableAmount], [2, 70_000])
  assert.deepEqual(codeOf(await save({ openingArAmount: 1 })), [409, 'STALE_VERSION'])
})

test('an opening balance goes by the business day: from noon on it may stand on the next, and a closed day says from when', async () => {
  const by = await people.member('마감한 상인')
  const check = (openingDate: string, at: string) =>
    backend.db
      .transaction()
      .execute((trx) => checkDates(trx, by.id, { tradeStartDate: null, openingDate }, Date.parse(at)))
  await check('2026-11-30', '2026-11-29T14:00:00+09:00')
  await assert.rejects(check('2026-11-30', '2026-11-29T11:00:00+09:00'))
  const today = businessDate(Date.now())
  const closed = { businessDate: addDays(today, -1), status: 'CLOSED', closedBy: null } as const
  await backend.db
    .insertInto('dailyCloses')
    .values({ ...closed, bookOwnerId: by.id })
    .execute()
  const refused = await backend.call(createClient, by, {
    body: partner({ openingArAmount: 1_000, openingDate: closed.businessDate }),
  })
  const message = `이미 마감한 날이에요. 이월 기준일은 ${formatDate(today)}부터 고를 수 있어요.`
  assert.deepEqual(codeOf(refused), [409, 'DAY_CLOSED'])
  assert.deepEqual(refused.body.fieldErrors, [{ field: 'openingDate', message }])
  const { body } = await backend
    .call(createClient, by, { body: partner({ openingArAmount: 1_000, openingDate: today }) })
    .expect(200)
  assert.equal(body.receivableAmount, 1_000)
})

test('what the tax office said of a client is told, and forgotten with the number it was said of', async () => {
  const client = await created({ registrationNumber: '220-81-62517' })
  assert.equal(client.bizStatus, null)
  const at = new Date().toISOString()
  await backend.db
    .updateTable('clients')
    .set({ bizStatus: 'CLOSED', bizCheckedAt: at })
    .where('clientId', '=', client.clientId)
    .execute()
  const params = { id: client.clientId }
  const { body } = await backend.call(oneClient, dealer, { params }).expect(200)
  assert.deepEqual([body.bizStatus, Date.parse(body.bizCheckedAt)], ['CLOSED', Date.parse(at)])
  const saved = await backend.call(updateClient, dealer, { params, body: partner({ version: 1 }) }).expect(200)
  assert.deepEqual([saved.body.bizStatus, saved.body.bizCheckedAt], [null, null])
})

test('who supplied goods that lie in the book is not removed', async () => {
  const { clientId } = await created()
  await supplied(backend.db, dealer.id, clientId)
  const reply = await backend.call(removeClient, dealer, { params: { id: clientId } })
  assert.deepEqual(codeOf(reply), [409, 'CLIENT_IN_USE'])
  assert.match(reply.body.message, /들어온 재고/)
})

test('a form without credit fields leaves the credit terms as they are', async () => {
  const { clientId } = await created({ creditLimitAmount: 500_000, paymentTermDays: 30 })
  const clerk = await staff('서무', ['CLIENT_EDIT'])
  const body = partner({ version: 1, memo: '주말 배송' })
  const saved = await backend.call(updateClient, clerk, { params: { id: clientId }, body }).expect(200)
  assert.equal('creditLimitAmount' in saved.body, false, 'no amount for who may not see balances')
  const seen = await backend.call(oneClient, dealer, { params: { id: clientId } }).expect(200)
  assert.deepEqual([seen.body.creditLimitAmount, seen.body.paymentTermDays, seen.body.memo], [500_000, 30, '주말 배송'])
})

test('credit terms change only by who may; the others who work with the client hear of it without an amount', async () => {
  const { clientId, clientName, tradeStartDate } = await created()
  const clerk = await staff('사무장', ['CLIENT_EDIT'])
  const keeper = await staff('경리', ['CLIENT_EDIT', 'CREDIT_EDIT', 'BALANCE_VIEW'])
  const single = await staff('배송', [], clientId)
  const elsewhere = await staff('다른 담당', [], (await created()).clientId)
  const body = { clientName, phone: '02-345-6789', version: 1, tradeStartDate, creditLimitAmount: 1_000_000 }
  const save = (by: Person) => backend.call(updateClient, by, { params: { id: clientId }, body })
  const refused = await save(clerk)
  assert.deepEqual(
    [...codeOf(refused), refused.body.fieldErrors[0].field],
    [403, 'PERMISSION_MISSING', 'creditLimitAmount'],
  )
  assert.equal((await save(keeper)).status, 200)
  const told = ['SYSTEM_NOTICE', '외상한도나 결제 조건이 바뀌었어요', clientName, 'CLIENT', String(clientId)]
  for (const person of [dealer, clerk, single]) assert.deepEqual((await noticesOf(person)).at(-1), told, person.name)
  assert.deepEqual([await noticesOf(keeper), await noticesOf(elsewhere)], [[], []])
  const entry = await lastEntry()
  assert.deepEqual([entry.before, entry.after], ['{"creditLimitAmount":null}', '{"creditLimitAmount":1000000}'])

  const historyOf = async (by: Person) =>
    (await backend.call(clientHistory, by, { params: { id: clientId } }).expect(200)).body.content
  const [newest, oldest] = await historyOf(dealer)
  assert.deepEqual(
    [newest.action, newest.actorName, newest.changes],
    ['UPDATE', '경리', [{ field: 'creditLimitAmount', before: null, after: '1000000' }]],
  )
  assert.equal(oldest.action, 'CREATE')
  assert.deepEqual((await historyOf(single))[0].changes, [])
})

test('an amount that is not for his eyes is not found out by naming it', async () => {
  const amounts = { creditLimitAmount: 3_000_000, openingArAmount: 70_000, openingDate: '2026-01-01' }
  const { clientId, clientName, tradeStartDate } = await created(amounts)
  const clerk = await staff('점원', ['CLIENT_EDIT'])
  const same = { clientName, phone: '02-345-6789', version: 1, tradeStartDate }
  const save = (change: object) =>
    backend.call(updateClient, clerk, { params: { id: clientId }, body: { ...same, ...change } })
  for (const change of [
    { creditLimitAmount: 3_000_000 },
    { creditLimitAmount: 3_000_001 },
    amounts,
    { ...amounts, openingArAmount: 70_001 },
    { openingApAmount: 0 },
  ])
    assert.deepEqual(codeOf(await save(change)), [403, 'PERMISSION_MISSING'], JSON.stringify(change))
  await save({}).expect(200)
})

test('somebody who may edit clients chooses no credit terms for a new one', async () => {
  const clerk = await staff('신입', ['CLIENT_EDIT'])
  const put = (change: object) =>
    backend.call(createClient, clerk, { body: partner({ bookOwnerId: dealer.id, ...change }) })
  assert.equal((await put({})).body.bookOwnerId, dealer.id)
  assert.deepEqual(codeOf(await put({ creditPolicy: 'WARN' })), [403, 'PERMISSION_MISSING'])
  assert.deepEqual(codeOf(await put({ openingArAmount: 1, openingDate: '2026-01-01' })), [403, 'PERMISSION_MISSING'])
  const single = await staff('한 곳만', ['CLIENT_EDIT'], (await created()).clientId)
  const reply = await backend.call(createClient, single, { body: partner({ bookOwnerId: dealer.id }) })
  assert.deepEqual(codeOf(reply), [403, 'PERMISSION_MISSING'])
  const foreign = await backend.call(createClient, stranger, { body: partner({ bookOwnerId: dealer.id }) })
  assert.deepEqual(codeOf(foreign), [404, 'NOT_FOUND'])
})

test('an account number is kept sealed, shown by its end, and opened on record for who pays', async () => {
  const accountNo = '110-234-567891'
  const { clientId, accountNoMasked } = await created({ bankName: '농협', accountHolder: '김청과', accountNo })
  assert.equal(accountNoMasked, '***-7891')
  const { accountNoSealed } = await backend.db
    .selectFrom('clients')
    .select('accountNoSealed')
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow()
  assert.equal(Buffer.from(accountNoSealed ?? []).includes('110234567891'), false)
  const payer = await staff('출납', ['PAYMENT_WRITE'])
  const looker = await staff('구경', ['BALANCE_VIEW'])
  const ask = (by: Person) => backend.call(clientAccount, by, { params: { id: clientId } })
  assert.equal((await ask(payer)).body.accountNo, '110234567891')
  const entry = await lastEntry()
  assert.deepEqual([entry.action, entry.actorId, entry.after], ['VIEW_SENSITIVE', payer.id, '{"accountNo":"***-7891"}'])
  assert.deepEqual(codeOf(await ask(looker)), [403, 'PERMISSION_MISSING'])
  assert.deepEqual(codeOf(await ask(stranger)), [404, 'NOT_FOUND'])

  const save = (change: object, version: number) =>
    backend.call(updateClient, dealer, { params: { id: clientId }, body: partner({ version, ...change }) }).expect(200)
  assert.equal((await save({ accountNo: '9999990000' }, 1)).body.accountNoMasked, '***-0000')
  assert.equal((await save({}, 2)).body.accountNoMasked, '***-0000', 'left out, it stays')
  assert.equal((await save({ accountNo: '' }, 3)).body.accountNoMasked, null)
  const log = await backend.db.selectFrom('auditLog').select(['before', 'after']).execute()
  assert.doesNotMatch(JSON.stringify(log), /110-?234-?567891|9999990000/)
})

test('a status is moved with a reason where one is needed, tells the others, and the same again is done', async () => {
  const { clientId, clientName } = await created()
  const clerk = await staff('반장', ['CLIENT_EDIT'])
  const move = (by: Person, status: string, reason?: string) =>
    backend.call(changeClientStatus, by, { params: { id: clientId }, query: { status }, body: { reason } })
  assert.deepEqual((await move(clerk, 'BLOCKED')).body.fieldErrors, [
    { field: 'reason', message: '사유를 입력해 주세요.' },
  ])
  const blocked = await move(clerk, 'BLOCKED', '부도')
  assert.deepEqual([blocked.body.status, blocked.body.allowed], ['BLOCKED', []])
  assert.deepEqual((await noticesOf(dealer)).at(-1), [
    'SYSTEM_NOTICE',
    '거래 상태가 ‘거래금지’로 바뀌었어요',
    `${clientName} · 부도`,
    'CLIENT',
    String(clientId),
  ])
  const before = (await noticesOf(dealer)).length
  assert.equal((await move(clerk, 'BLOCKED', '다시')).status, 200)
  assert.equal((await noticesOf(dealer)).length, before)
  assert.deepEqual(codeOf(await move(clerk, 'ACTIVE', '해결')), [403, 'PERMISSION_MISSING'])
  assert.deepEqual(codeOf(await move(clerk, 'CLOSED')), [403, 'PERMISSION_MISSING'])
  const drop = await backend.call(removeClient, clerk, { params: { id: clientId } })
  assert.deepEqual(codeOf(drop), [403, 'PERMISSION_MISSING'])
  const conflict = await move(dealer, 'PAUSED')
  assert.deepEqual([...codeOf(conflict), conflict.body.currentStatus], [409, 'STATUS_CONFLICT', 'BLOCKED'])
  assert.equal((await move(dealer, 'ACTIVE', '해결')).body.status, 'ACTIVE')
  assert.equal((await noticesOf(clerk)).at(-1)?.[1], '거래 상태가 ‘거래중’으로 바뀌었어요')
})

test('who owes us or is owed stays in the book, with the reason; amounts only for who may see them', async () => {
  const { clientId } = await created({ openingArAmount: 5_000, openingDate: '2026-01-01' })
  const clerk = await staff('주임', ['CLIENT_EDIT'])
  const close = (by: Person) =>
    backend.call(changeClientStatus, by, { params: { id: clientId }, query: { status: 'CLOSED' } })
  const mine = await close(dealer)
  assert.deepEqual(
    [...codeOf(mine), mine.body.message],
    [409, 'CLIENT_IN_USE', '미수금 5,000원이 남아 있어요. 정산한 뒤 다시 시도해 주세요.'],
  )
  assert.equal((await close(clerk)).body.message, '정산할 금액이 남아 있어요. 정산한 뒤 다시 시도해 주세요.')
  for (const who of [dealer, clerk])
    assert.deepEqual(codeOf(await backend.call(removeClient, who, { params: { id: clientId } })), [
      409,
      'CLIENT_IN_USE',
    ])
})

const paperOf = async (clientId: number) => {
  const [{ productCodeId }, { specificationId }] = await Promise.all([
    backend.db.selectFrom('productCodes').select('productCodeId').executeTakeFirstOrThrow(),
    backend.db.selectFrom('specifications').select('specificationId').executeTakeFirstOrThrow(),
  ])
  const line = { productCodeId, specificationId, quantity: 1, unitPrice: 1_000, takesStock: false }
  return { transactionType: 'SALE', clientId, lines: [line] }
}

test('a partner with a draft stays until it is thrown away, so that the day can still be closed', async () => {
  const { clientId } = await created()
  const body = { ...(await paperOf(clientId)), isDraft: true }
  const { transactionId } = (await backend.call(createTransaction, dealer, { body }).expect(200)).body
  const drop = () => backend.call(removeClient, dealer, { params: { id: clientId } })
  const refused = await drop()
  assert.deepEqual(
    [...codeOf(refused), refused.body.message],
    [409, 'CLIENT_IN_USE', '작성중인 전표가 있어요. 전표를 지운 뒤 다시 시도해 주세요.'],
  )
  await backend.call(removeTransaction, dealer, { params: { id: transactionId } }).expect(204)
  await drop().expect(204)
})

test('a partner who has ever traded stays in the book with his papers, also when nothing is owed', async () => {
  const { clientId } = await created()
  const payment = { amount: 1_000, paymentMethod: 'CASH' }
  const body = { ...(await paperOf(clientId)), payment }
  const { transactionId } = (await backend.call(createTransaction, dealer, { body }).expect(200)).body
  const refused = await backend.call(removeClient, dealer, { params: { id: clientId } })
  assert.deepEqual(
    [...codeOf(refused), refused.body.message],
    [409, 'CLIENT_IN_USE', '확정한 전표가 있어 지울 수 없어요. 거래를 그만두려면 거래 종료를 써 주세요.'],
  )
  await backend.call(oneTransaction, dealer, { params: { id: transactionId } }).expect(200)
})

test('a linked partner is not removed before the link ends', async () => {
  const clientId = await people.partner(dealer, stranger)
  const reply = await backend.call(removeClient, dealer, { params: { id: clientId } })
  assert.deepEqual(
    [...codeOf(reply), reply.body.message],
    [409, 'CLIENT_IN_USE', '서비스에 연결된 거래처예요. 연결을 끊은 뒤 지워 주세요.'],
  )
})

test('a removed partner is gone for everybody, and those who worked with him hear of it', async () => {
  const { clientId, clientName } = await created({ registrationNumber: '999-81-00015' })
  const single = await staff('전담', ['CLIENT_EDIT'], clientId)
  await backend.call(removeClient, dealer, { params: { id: clientId } }).expect(204)
  for (const person of [dealer, single])
    assert.equal((await backend.call(oneClient, person, { params: { id: clientId } })).status, 404)
  // Pressed again after an answer that was lost.
  assert.equal((await backend.call(removeClient, dealer, { params: { id: clientId } })).status, 204)
  assert.equal((await backend.call(removeClient, stranger, { params: { id: clientId } })).status, 404)
  assert.deepEqual((await noticesOf(single)).at(-1), [
    'SYSTEM_NOTICE',
    '거래처가 목록에서 지워졌어요',
    clientName,
    null,
    null,
  ])
  const left = await backend.db
    .selectFrom('connections')
    .select('status')
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow()
  assert.equal(left.status, 'DISCONNECTED')
  await created({ registrationNumber: '999-81-00015' })
})

test('one’s own business is changed in the profile only', async () => {
  const params = { id: dealer.selfId }
  const replies = [
    await backend.call(updateClient, dealer, { params, body: partner({ version: 1 }) }),
    await backend.call(changeClientStatus, dealer, { params, query: { status: 'PAUSED' } }),
    await backend.call(removeClient, dealer, { params }),
  ]
  for (const reply of replies) assert.deepEqual(codeOf(reply), [409, 'OWN_BUSINESS'])
})

test('the one who looks after a client is somebody who works in the book', async () => {
  const clerk = await staff('담당', [])
  assert.equal((await created({ managerMemberId: clerk.id })).managerName, '담당')
  const reply = await backend.call(createClient, dealer, { body: partner({ managerMemberId: stranger.id }) })
  assert.equal(reply.body.fieldErrors[0].field, 'managerMemberId')
})

test('who looks after a client is offered from the holder and, by name, whoever is connected with the whole book', async () => {
  const owner = await people.member('이새벽')
  const single = await people.member('하나만보는이')
  await people.connect(single, await people.outsider(owner, '정든밥상'))
  const editor = await staff('나중이', ['CLIENT_EDIT'], owner.selfId)
  const viewer = await staff('가장먼저', ['CLIENT_VIEW'], owner.selfId)
  const gone = await staff('그만둔이', [], owner.selfId)
  await backend.db
    .updateTable('connections')
    .set({ status: 'DISCONNECTED', disconnectedAt: new Date().toISOString() })
    .where('memberId', '=', gone.id)
    .where('clientId', '=', owner.selfId)
    .execute()
  const offered = [owner, viewer, editor].map(({ id, name }) => ({ memberId: id, name }))
  assert.deepEqual((await backend.call(listManagers, owner).expect(200)).body, offered)
  const ask = (as: Person, bookOwnerId: number) => backend.call(listManagers, as, { query: { bookOwnerId } })
  assert.deepEqual((await ask(editor, owner.id).expect(200)).body, offered)
  assert.deepEqual(codeOf(await ask(viewer, owner.id)), [403, 'PERMISSION_MISSING'])
  for (const [as, book] of [
    [stranger, owner.id],
    [single, owner.id],
    [stranger, 987_654_321],
  ] as const)
    assert.deepEqual(codeOf(await ask(as, book)), [404, 'NOT_FOUND'])
})

test('the history of a client names who looked after him and who does now', async () => {
  const before = await staff('먼저맡은이', [])
  const now = await staff('이어맡은이', [])
  const client = await created({ managerMemberId: before.id })
  const { clientName, phone, version, clientId } = client
  const body = { clientName, phone, version, managerMemberId: now.id }
  await backend.call(updateClient, dealer, { params: { id: clientId }, body }).expect(200)
  const { content } = (await backend.call(clientHistory, dealer, { params: { id: clientId } }).expect(200)).body
  const told = (content as { changes: { field: string }[] }[]).map(({ changes }) =>
    changes.find(({ field }) => field === 'managerMemberId'),
  )
  assert.deepEqual(told, [
    { field: 'managerMemberId', before: '먼저맡은이', after: '이어맡은이' },
    { field: 'managerMemberId', before: null, after: '먼저맡은이' },
  ])
})

const wrong: [name: string, change: object, field: string][] = [
  ['a trading start in the future', { tradeStartDate: '2999-01-01' }, 'tradeStartDate'],
  ['an opening day in the future', { openingArAmount: 1, openingDate: '2999-01-01' }, 'openingDate'],
  ['a market corporation that there is not', { partnerCategory: 'CORPORATION', corpCode: '99999999' }, 'corpCode'],
  ['no number to call', { phone: '' }, 'phone'],
  ['a tax document without a registration number', { taxDocType: 'TAX_INVOICE' }, 'registrationNumber'],
]
for (const [name, change, field] of wrong) {
  test(`${name} is refused at its field`, async () => {
    const reply = await backend.call(createClient, dealer, { body: partner(change) })
    assert.deepEqual([reply.status, reply.body.fieldErrors[0].field], [422, field])
  })
}
