import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays } from '../../shared/kit/dates.ts'
import { type Column, deliveryColumns, statementColumns } from '../../shared/statements/columns.ts'
import * as contract from '../../shared/statements/contract.ts'
import { countWords } from '../../shared/statements/lineWords.ts'
import {
  allocatePayment,
  createPayment,
  createTransaction,
  voidTransaction,
} from '../../shared/transactions/contract.ts'
import { pdfPages } from '../support/pdfText.ts'
import type { Person } from '../support/people.ts'
import { type Office, startOffice } from './support/office.ts'

let office: Office & { close(): Promise<void> }
before(async () => {
  office = await startOffice()
})
after(() => office.close())

const paperOf = (id: number, by: Person = office.dealer) =>
  office.call(contract.transactionPaper, by, { params: { id } })
const statement = (query: object = {}, by: Person = office.dealer, id = office.buyerRow) =>
  office.call(contract.clientPaper, by, {
    params: { id },
    query: { from: addDays(office.today, -30), to: office.today, ...query },
  })
const bytesOf = (test: ReturnType<Office['call']>) =>
  test.buffer(true).parse((reply, done) => {
    const chunks: Buffer[] = []
    reply.on('data', (chunk: Buffer) => chunks.push(chunk))
    reply.on('end', () => done(null, Buffer.concat(chunks)))
  })
const clerk = async (permissions: Parameters<Office['people']['connect']>[3]) => {
  const person = await office.people.member('담당자')
  await office.people.connect(person, office.dealer.selfId, 'MANAGER', permissions)
  return person
}

test('a paper names both sides, every line with its sums, and what was owed before and after the day', async () => {
  await office.sell({ businessDate: addDays(office.today, -1) })
  await office.receive(20_000)
  const costs = [
    { type: 'FREIGHT', amount: 5_000, borneBy: 'BUYER' },
    { type: 'PACKING', amount: 900, borneBy: 'SELLER' },
  ]
  const id = await office.sell({ extraCosts: costs })
  const { body } = await paperOf(id).expect(200)
  assert.deepEqual([body.title, body.supplier.name, body.receiver.name], ['거래명세서', '김도현', '이서연'])
  assert.deepEqual(
    body.lines.map((l: { name: string; supplyAmount: number }) => [l.name, l.supplyAmount]),
    [
      ['사과 후지', 96_000],
      ['운임', 5_000],
    ],
  )
  assert.deepEqual([body.supplyAmount, body.taxAmount, body.totalAmount], [101_000, 0, 101_000])
  assert.deepEqual(body.balance, { before: 96_000, charged: 101_000, settled: 20_000, after: 177_000 })
})

test('a paper says who may take it along as a file', async () => {
  const id = await office.sell()
  const reader = await clerk(['TRANSACTION_VIEW'])
  const told = async (by: Person) => [
    (await paperOf(id, by).expect(200)).body.mayExport,
    (await statement({}, by).expect(200)).body.mayExport,
  ]
  assert.deepEqual(await told(reader), [false, false])
  await office.call(contract.transactionPdf, reader, { params: { id } }).expect(403)
  assert.deepEqual(await told(await clerk(['TRANSACTION_VIEW', 'EXPORT'])), [true, true])
})

test('a statement says in whose book its client stands', async () => {
  const reader = await clerk(['TRANSACTION_VIEW'])
  assert.equal((await statement({}, reader).expect(200)).body.bookOwnerId, office.dealer.id)
})

test('of a bought paper the client is the supplier; money has a slip of one line; a voided paper says so', async () => {
  const bought = await office.sell({ transactionType: 'PURCHASE' })
  const { body } = await paperOf(bought).expect(200)
  assert.deepEqual([body.title, body.supplier.name, body.bankAccount], ['매입명세서', '이서연', null])
  const slip = (await paperOf(await office.receive(7_000)).expect(200)).body
  assert.deepEqual([slip.title, slip.lines[0].name, slip.totalAmount], ['입금표', '현금', 7_000])
  const reversal = await office.call(voidTransaction, office.dealer, {
    params: { id: bought },
    body: { reason: '잘못 적음' },
  })
  assert.equal((await paperOf(bought).expect(200)).body.isVoided, true)
  const mirror = (await paperOf(reversal.body.transactionId).expect(200)).body
  assert.equal(mirror.totalAmount, -96_000)
})

test('goods that are priced by the kilogram stand on every paper with what their price counts by', async () => {
  const clientId = await office.people.outsider(office.dealer, '저울 식당')
  const { productCodeId, specificationId } = office
  const line = { productCodeId, specificationId, quantity: 3, weightKg: 29.5, takesStock: false }
  const lines = [{ ...line, priceBasis: 'WEIGHT', unitPrice: 1_200 }]
  const { body } = await paperOf(await office.sell({ clientId, lines })).expect(200)
  const cells = <R>(columns: readonly Column<R>[], row: R) =>
    columns.flatMap(({ head, cell }) => (head === '수량' || head === '단가' ? [cell(row)] : []))
  assert.deepEqual(cells(deliveryColumns, body.lines[0]), ['3', '1,200/kg'])
  assert.equal(countWords(body.lines[0]), '29.5kg × 1,200/kg')
  const { rows } = (await statement({}, office.dealer, clientId).expect(200)).body.sections[0]
  assert.deepEqual([cells(statementColumns(true), rows[0]), rows[0].chargedAmount], [['29.5kg', '1,200/kg'], 35_400])
})

test('a draft is not printed; a foreign paper, client or period is refused in the same words as a missing one', async () => {
  const draft = await office.sell({ isDraft: true })
  assert.equal((await paperOf(draft).expect(409)).body.message, '확정한 전표만 인쇄할 수 있어요.')
  const id = await office.sell()
  const foreign = await paperOf(id, office.stranger).expect(404)
  const missing = await paperOf(9_999_999).expect(404)
  assert.equal(foreign.body.message, missing.body.message)
  await paperOf(id, office.buyer).expect(404)
  await statement({}, office.stranger).expect(404)
  await statement({ from: addDays(office.today, -366) }).expect(422)
  await statement({ from: addDays(office.today, -365) }).expect(200)
  await statement({ from: addDays(office.today, 1) }).expect(422)
  await statement({ from: '2026-02-30' }).expect(422)
})

test('a statement sums up to the ledger: opening, every line by date, closing and its ages', async () => {
  const { db, buyerRow } = office
  const { body } = await statement().expect(200)
  const [receivable] = body.sections
  const { receivableAmount } = await db
    .selectFrom('clients')
    .select('receivableAmount')
    .where('clientId', '=', buyerRow)
    .executeTakeFirstOrThrow()
  const { carriedAmount, balanceAmount, ages, unallocatedAmount } = receivable.standing
  assert.equal(balanceAmount, receivableAmount)
  assert.equal(carriedAmount + receivable.chargedAmount - receivable.settledAmount, balanceAmount)
  assert.equal(receivable.rows.at(-1).balanceAmount, balanceAmount)
  const aged = ages.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0)
  assert.equal(aged - unallocatedAmount, balanceAmount)
  const yesterday = (await statement({ to: addDays(office.today, -1) })).body.sections[0]
  assert.deepEqual([yesterday.standing.balanceAmount, yesterday.rows.length], [96_000, 1])
  const today = (await statement({ from: office.today })).body.sections[0]
  assert.equal(today.standing.carriedAmount, 96_000)
})

test('a payment entered late for a day before its sale stands in a statement between the two as not used yet', async () => {
  const clientId = await office.people.outsider(office.dealer, '뒤늦은 식당')
  const day = (before: number) => addDays(office.today, -before)
  await office.sell({ clientId, businessDate: day(1) })
  await office.receive(10_000, { clientId, businessDate: day(3) })
  const between = (await statement({ to: day(2) }, office.dealer, clientId).expect(200)).body.sections[0].standing
  assert.deepEqual([between.balanceAmount, between.unallocatedAmount], [-10_000, 10_000])
  assert.ok(between.ages.every((one: { amount: number }) => one.amount === 0))
  const after = (await statement({ to: day(1) }, office.dealer, clientId).expect(200)).body.sections[0].standing
  assert.deepEqual([after.balanceAmount, after.unallocatedAmount], [86_000, 0])
})

test('a statement of days to come tells how late debts are today, not how late they will be', async () => {
  const clientId = await office.people.outsider(office.dealer, '이번 달 식당')
  await office.sell({ clientId })
  const agesUpTo = async (to: string) =>
    (await statement({ to }, office.dealer, clientId).expect(200)).body.sections[0].standing.ages
  assert.deepEqual(await agesUpTo(addDays(office.today, 60)), await agesUpTo(office.today))
})

test('a payment that settled later than the day it is taken back for leaves no paper with more open than it came to', async () => {
  const clientId = await office.people.outsider(office.dealer, '되돌린 식당')
  const day = (before: number) => addDays(office.today, -before)
  await office.sell({ clientId, businessDate: day(9) })
  const paid = await office.receive(96_000, { clientId, businessDate: day(5), allocations: [] })
  await office.call(allocatePayment, office.dealer, { params: { id: paid }, body: {} }).expect(200)
  const body = { reason: '남의 입금이에요', businessDate: day(3) }
  await office.call(voidTransaction, office.dealer, { params: { id: paid }, body }).expect(200)
  for (const to of [day(4), day(3), day(2), office.today]) {
    const { standing } = (await statement({ to }, office.dealer, clientId).expect(200)).body.sections[0]
    const owed = standing.ages.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    assert.deepEqual([to, owed, standing.unallocatedAmount], [to, 96_000, to === day(4) ? 96_000 : 0])
  }
})

test('who does not see balances gets papers without them; the account in full is for who hands papers out', async () => {
  await office
    .call(contract.changePaperSettings, office.dealer, {
      body: { bankName: '농협은행', accountHolder: '김도현', accountNo: '301-1234-5678-91' },
    })
    .expect(200)
  const id = await office.sell()
  assert.equal((await paperOf(id)).body.bankAccount.accountNo, '301-1234-5678-91')
  const plain = await clerk(['CLIENT_VIEW', 'TRANSACTION_VIEW'])
  const { body } = await paperOf(id, plain).expect(200)
  assert.deepEqual([body.balance, body.bankAccount.accountNo], [null, '***-7891'])
  // An admin of the market looks, and hands nothing out.
  for (const looking of [
    await clerk(['CLIENT_VIEW', 'TRANSACTION_VIEW', 'BALANCE_VIEW']),
    await office.people.member('운영자', 'ROLE_SYSADMIN'),
  ]) {
    const seen = (await paperOf(id, looking).expect(200)).body
    assert.deepEqual([seen.balance === null, seen.bankAccount.accountNo], [false, '***-7891'])
    assert.equal((await statement({}, looking).expect(200)).body.bankAccount.accountNo, '***-7891')
  }
  const { sections } = (await statement({}, plain).expect(200)).body
  assert.equal(sections[0].standing, null)
  assert.ok(sections[0].rows.every((row: { balanceAmount: number | null }) => row.balanceAmount === null))
  const settings = (await office.call(contract.paperSettings, plain, { query: { bookOwnerId: office.dealer.id } })).body
  assert.equal(settings.accountNo, '***-7891')
  const change = { bookOwnerId: office.dealer.id, bankName: '', accountHolder: '', accountNo: '' }
  await office.call(contract.changePaperSettings, plain, { body: change }).expect(403)
})

test('a file takes the right to export; each print is counted, and each print and file on record', async () => {
  const id = await office.sell()
  const params = { id }
  const reply = await bytesOf(office.call(contract.transactionPdf, office.dealer, { params })).expect(200)
  assert.equal(reply.headers['content-type'], 'application/pdf')
  const [text = ''] = pdfPages(reply.body)
  assert.ok(text.includes('합계96,000원') && text.includes('이서연'))
  const roll = await bytesOf(office.call(contract.transactionPdf, office.dealer, { params, query: { layout: '80mm' } }))
  assert.equal(pdfPages(roll.body).length, 1)
  const printed = await office.call(contract.printedTransaction, office.dealer, { params, body: {} }).expect(200)
  assert.equal(printed.body.printCount, 1)
  const viewer = await clerk(['CLIENT_VIEW', 'TRANSACTION_VIEW', 'BALANCE_VIEW'])
  await office.call(contract.transactionPdf, viewer, { params }).expect(403)
  await office
    .call(contract.clientPdf, viewer, {
      params: { id: office.buyerRow },
      query: { from: office.today, to: office.today },
    })
    .expect(403)
  const records = await office.db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'PRINT')
    .where('entityId', '=', String(id))
    .orderBy('seq')
    .execute()
  assert.deepEqual(
    records.map(({ after: said }) => JSON.parse(said ?? '{}')),
    [
      { layout: 'a4', as: 'PDF' },
      { layout: '80mm', as: 'PDF' },
      { layout: 'a4', as: 'PRINT', printCount: 1 },
    ],
  )
})

test('the accountant’s list has sums by client and kind of tax, what came back taken off, and no formula runs in it', async () => {
  const client = await office.people.outsider(office.dealer, '=cmd|상회')
  const goods = await office.sell({ clientId: client })
  const [item] =
    (await office.db.selectFrom('transactionItems').select('itemId').where('transactionId', '=', goods).execute()) ?? []
  const lines = [
    {
      productCodeId: office.productCodeId,
      specificationId: office.specificationId,
      quantity: 1,
      unitPrice: 32_000,
      takesStock: false,
      returnOfItemId: item?.itemId,
    },
  ]
  await office
    .call(createTransaction, office.dealer, { body: { transactionType: 'SALE_RETURN', clientId: client, lines } })
    .expect(200)
  const query = { from: office.today, to: office.today }
  const reply = await office.call(contract.taxList, office.dealer, { query }).expect(200)
  const rows = reply.text.replace('\ufeff', '').trim().split('\r\n')
  assert.equal(rows[0], '구분,사업자등록번호,상호,대표자,과세 구분,건수,공급가액,세액,합계')
  assert.ok(rows.includes("매출,,'=cmd|상회,,면세,2,64000,0,64000"), rows.join('\n'))
  const plain = await clerk(['CLIENT_VIEW', 'TRANSACTION_VIEW'])
  await office.call(contract.taxList, plain, { query: { ...query, bookOwnerId: office.dealer.id } }).expect(403)
  await office
    .call(contract.taxList, office.stranger, { query: { ...query, bookOwnerId: office.dealer.id } })
    .expect(404)
})

test('the accountant’s list counts a paper on its day, and takes it back on that of its mirror', async () => {
  const client = await office.people.outsider(office.dealer, '다음 날 취소한 식당')
  const day = addDays(office.today, -2)
  const goods = await office.sell({ clientId: client, businessDate: day })
  const papers = async (from: string, to: string) => {
    const { text } = await office.call(contract.taxList, office.dealer, { query: { from, to } }).expect(200)
    return text.split('\r\n').find((row) => row.includes('다음 날 취소한'))
  }
  const before = await papers(day, day)
  assert.match(before ?? '', /,면세,1,96000,/)
  await office
    .call(voidTransaction, office.dealer, { params: { id: goods }, body: { reason: '잘못 적었어요' } })
    .expect(200)
  assert.equal(await papers(day, day), before)
  assert.match((await papers(addDays(day, 1), addDays(office.today, 1))) ?? '', /,면세,-1,-96000,/)
  assert.match((await papers(day, addDays(office.today, 1))) ?? '', /,면세,0,0,/)
})

test('a set-off stands on a statement by its name alone', async () => {
  const clientId = await office.people.outsider(office.dealer, '상계한 식당')
  await office.sell({ clientId })
  const goods = { productCodeId: office.productCodeId, specificationId: office.specificationId }
  const lines = [{ ...goods, quantity: 1, unitPrice: 9_000, takesStock: false }]
  await office
    .call(createTransaction, office.dealer, { body: { transactionType: 'PURCHASE', clientId, lines } })
    .expect(200)
  const body = { transactionType: 'SETOFF', clientId, amount: 5_000, paymentMethod: null }
  await office.call(createPayment, office.dealer, { body }).expect(200)
  const { sections } = (await statement({ to: addDays(office.today, 1) }, office.dealer, clientId).expect(200)).body
  const names = sections.flatMap(({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name))
  assert.ok(names.includes('상계'), names.join(', '))
})

test('a month lists who traded, with what each owes at its end; others find nothing of it', async () => {
  const { body } = await office
    .call(contract.listStatements, office.dealer, { query: { month: office.today.slice(0, 7) } })
    .expect(200)
  const row = body.content.find((one: { clientId: number }) => one.clientId === office.buyerRow)
  const { standing } = (await statement({ from: body.from, to: body.to })).body.sections[0]
  assert.equal(row.receivable.balanceAmount, standing.balanceAmount)
  assert.ok(row.papers > 0)
  // As every search of clients: spaces, initial consonants and the keyboard left in English are no matter.
  for (const q of ['이서', '이 서', 'ㅇ ㅅ', 'dltj']) {
    const found = await office.call(contract.listStatements, office.dealer, { query: { q } })
    assert.ok(
      found.body.content.some((one: { clientId: number }) => one.clientId === office.buyerRow),
      q,
    )
  }
  const past = await office.call(contract.listStatements, office.dealer, { query: { page: 9 } })
  assert.deepEqual([past.body.content.length, past.body.totalElements], [0, body.totalElements])
  await office.call(contract.listStatements, office.stranger, { query: { bookOwnerId: office.dealer.id } }).expect(404)
})
