import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import Papa from 'papaparse'
import { columnsIn, showsIn } from '../../shared/statistics/columns.ts'
import type { Statistics } from '../../shared/statistics/contract.ts'
import { startMarket } from '../support/market.ts'
import { memberIdOf } from '../support/memberId.ts'

const market = await startMarket()
after(() => market.close())
const dealer = await market.signedIn('dealer@demo.example')
const staff = await market.signedIn('staff@demo.example')
const buyer = await market.signedIn('buyer@demo.example')
const { db } = market.database
const book = await memberIdOf(db, 'dealer@demo.example')
const { clientId } = await db
  .selectFrom('transactions')
  .select('clientId')
  .where('bookOwnerId', '=', book)
  .where('status', '=', 'POSTED')
  .orderBy('businessDate', 'desc')
  .limit(1)
  .executeTakeFirstOrThrow()

type Row = Record<string, unknown>
type Case = {
  name: string
  /** The list on the screen, its file, and how a row of the one is known in the other. */
  list: string
  file: string
  asked: string
  column: string
  key: (row: Row) => string
  fileName: RegExp
}
const at = (field: string) => (row: Row) => String(row[field] ?? '')
const cases: Case[] = [
  {
    name: 'clients that buy, by what they owe',
    list: '/clients',
    file: '/clients/export',
    asked: 'type=SALES&sort=-receivable',
    column: '거래처 코드',
    key: at('clientCode'),
    fileName: /^거래처_/,
  },
  {
    name: 'sales that are posted',
    list: '/transactions',
    file: '/transactions/export',
    asked: 'type=SALE&status=POSTED',
    column: '전표 번호',
    key: at('transactionNo'),
    fileName: /^거래_/,
  },
  {
    name: 'the ledger of a client',
    list: `/clients/${clientId}/transactions`,
    file: `/clients/${clientId}/transactions/export`,
    asked: '',
    column: '전표 번호',
    key: at('transactionNo'),
    fileName: /^거래처원장 .+_/,
  },
  {
    name: 'who owes, the latest first',
    list: '/balances',
    file: '/balances/export',
    asked: 'kind=AR&sort=-overdue',
    column: '거래처 코드',
    key: at('clientCode'),
    fileName: /^미수금_/,
  },
  {
    name: 'lots with those that are used up, by what they are worth',
    list: '/inventory/lots',
    file: '/inventory/lots/export',
    asked: 'depleted=true&sort=-amount',
    column: '로트',
    key: at('lotNo'),
    fileName: /^재고_/,
  },
  {
    name: 'what was bought into the stock',
    list: '/stock-movements',
    file: '/stock-movements/export',
    asked: 'type=IN_PURCHASE',
    column: '로트',
    key: at('lotNo'),
    fileName: /^입출고_/,
  },
  {
    name: 'lots of an auction, the dearest first',
    list: '/auction-results',
    file: '/auction-results/export',
    asked: 'large=06&mid=02&sort=-price',
    column: '원표번호',
    key: at('slipNo'),
    fileName: /^경락결과 .+_/,
  },
  {
    name: 'requests that came in',
    list: '/services/purchase/request/received',
    file: '/services/purchase/request/export',
    asked: 'side=received',
    column: '요청 번호',
    key: at('requestNo'),
    fileName: /^받은 구매 요청_/,
  },
  {
    name: 'waste that has left',
    list: '/wastes',
    file: '/wastes/export',
    asked: 'status=DISPOSED',
    column: '폐기 번호',
    key: at('wasteNo'),
    fileName: /^폐기_/,
  },
  {
    name: 'goods of a class',
    list: '/product-codes',
    file: '/product-codes/export',
    asked: 'large=06',
    column: '코드',
    key: at('standardCode'),
    fileName: /^품목_/,
  },
]

const nameIn = (reply: Response) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? '')
const read = async (reply: Response) => {
  const text = (await reply.text()).replace('\ufeff', '').trimEnd()
  return Papa.parse<Record<string, string>>(text, { header: true }).data
}
/** Every row that the screen would show, page by page. */
async function shown(path: string, asked: string): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 0; ; page += 1) {
    const reply = await dealer.go(`/api${path}?${asked}&page=${page}&size=100`)
    assert.equal(reply.status, 200, path)
    const { content } = (await reply.json()) as { content: Row[] }
    all.push(...content)
    if (content.length < 100) return all
  }
}

for (const { name, list, file, asked, column, key, fileName } of cases) {
  test(`${name}: the file has the rows of the list in its order, and is on record`, async () => {
    const rows = await shown(list, asked.replace(/^side=\w+$/, ''))
    assert.ok(rows.length > 0, 'the demo market has none')
    const reply = await dealer.go(`/api${file}?${asked}&format=csv`)
    assert.equal(reply.status, 200)
    const saved = nameIn(reply)
    assert.match(saved, fileName)
    assert.equal(saved, saved.normalize('NFC'))
    assert.match(saved, /\.csv$/)
    const lines = await read(reply)
    const totals = Object.values(lines.at(-1) ?? {})[0] === '합계' ? [lines.pop()] : []
    assert.deepEqual(
      lines.map((line) => line[column]),
      rows.map(key),
    )
    const entry = await db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'entityId', 'after'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { list: what, rows: counted, format } = JSON.parse(entry.after ?? '{}')
    assert.deepEqual([entry.action, entry.actorId, entry.entityId], ['EXPORT', book, String(book)])
    assert.deepEqual([counted, format], [rows.length, 'csv'])
    assert.ok(saved.startsWith(`${what}_`), `${what} is not ${saved}`)
    assert.ok(totals.length <= 1)
  })
}

test('the sums below the files are those of the screens', async () => {
  const sums = async (file: string) => (await read(await dealer.go(`/api${file}format=csv`))).at(-1) ?? {}
  const asked = async (path: string) => (await (await dealer.go(`/api${path}`)).json()) as Record<string, number>
  const papers = await asked('/transactions/totals')
  const paperSums = await sums('/transactions/export?')
  assert.deepEqual(
    ['매출(원)', '매입(원)', '입금(원)', '지급(원)'].map((column) => Number(paperSums[column])),
    [papers.saleAmount, papers.purchaseAmount, papers.receiptAmount, papers.paymentAmount],
  )
  const owed = await asked('/balances/totals')
  const owedSums = await sums('/balances/export?')
  assert.deepEqual(
    ['미수금(원)', '미지급금(원)', '연체(원)', '매출(원)', '입금(원)'].map((column) => Number(owedSums[column])),
    [owed.arAmount, owed.apAmount, owed.overdueAmount, owed.salesAmount, owed.receiptAmount],
  )
})

test('below the file of purchase requests stands what was agreed on and holds; what was offered, called off or only asked for is not in it', async () => {
  const { requestId } = await db
    .selectFrom('purchaseRequests')
    .select('requestId')
    .where('receiverMemberId', '=', book)
    .where('status', '=', 'ACCEPTED')
    .limit(1)
    .executeTakeFirstOrThrow()
  const sums = async () => {
    const lines = await read(await dealer.go('/api/services/purchase/request/export?side=received&format=csv'))
    const total = lines.pop() ?? {}
    const own = lines.filter((line) => line['요청 금액(원)'] === '987654321').map((line) => line['확정 금액(원)'])
    return [total['요청 금액(원)'], Number(total['확정 금액(원)']), ...own]
  }
  const put = (change: object) =>
    db.updateTable('purchaseRequests').set(change).where('requestId', '=', requestId).execute()
  await put({ requestedAmount: 987_654_321, confirmedAmount: 70_000 })
  const [asked, all, own] = await sums()
  assert.deepEqual([asked, own], ['', '70000'])
  for (const status of ['CANCELED', 'COUNTERED'] as const) {
    await put({ status })
    assert.deepEqual(await sums(), ['', Number(all) - 70_000, ''], status)
  }
  await put({ status: 'COMPLETED' })
  assert.deepEqual(await sums(), ['', all, '70000'])
  await put({ status: 'ACCEPTED' })
})

test('where goods are asked for, the sums below the file of papers are those of their lines alone, as on the screen', async () => {
  const lines = db
    .selectFrom('transactionItems')
    .innerJoin('transactions', 'transactions.transactionId', 'transactionItems.transactionId')
    .where('bookOwnerId', '=', book)
    .where('status', '=', 'POSTED')
    .where('transactionType', '=', 'SALE')
  const { productCodeId, specificationId, lotId } = await lines
    .select(['transactionItems.productCodeId', 'transactionItems.specificationId', 'transactionItems.lotId'])
    .where('transactionItems.specificationId', 'is not', null)
    .where('transactionItems.lotId', 'is not', null)
    .where('lineNo', '>', 1)
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const asked of [
    `productCodeId=${productCodeId}`,
    `specificationId=${specificationId}&type=SALE`,
    `lotId=${lotId}`,
  ]) {
    const screen = (await (await dealer.go(`/api/transactions/totals?${asked}`)).json()) as Record<string, number>
    const rows = await read(await dealer.go(`/api/transactions/export?${asked}&format=csv`))
    const sums = rows.at(-1) ?? {}
    assert.ok((screen.saleAmount ?? 0) > 0, asked)
    assert.deepEqual(
      ['매출(원)', '매입(원)', '수량', '중량(kg)'].map((column) => Number(sums[`고른 품목 ${column}`])),
      [screen.saleAmount, screen.purchaseAmount, screen.quantity, screen.weightKg],
      asked,
    )
    const summed = Object.entries(sums).filter(([, cell]) => cell !== '' && cell !== '합계')
    assert.equal(summed.length, 4, 'no other sum stands there')
  }
})

/** The rows that the screen shows: of days all, of the others those with something to show. */
function rowsOf({ groupBy, rows, total, measure }: Statistics): Statistics['rows'] {
  const shown = columnsIn(groupBy, [total, ...rows], measure)
  return groupBy === 'DAY' ? rows : rows.filter((row) => showsIn(shown, row))
}

for (const groupBy of ['DAY', 'CLIENT', 'PRODUCT'] as const)
  test(`statistics ${groupBy}: the file has the table of the screen, its sums are the whole, and it is on record`, async () => {
    const asked = `groupBy=${groupBy}&from=2026-01-01&to=2026-12-31&compare=LAST_YEAR`
    const table = (await (await dealer.go(`/api/statistics?${asked}`)).json()) as Statistics
    const reply = await dealer.go(`/api/statistics/export?${asked}&format=csv`)
    assert.equal(reply.status, 200)
    assert.match(nameIn(reply), /^(일|거래처|품목)별 통계_/)
    const lines = await read(reply)
    const sums = lines.pop() ?? {}
    const name = { DAY: '영업일', CLIENT: '거래처', PRODUCT: '품목' }[groupBy]
    assert.deepEqual(
      lines.map((line) => [line[name], Number(line['매출(원)'] ?? 0), Number(line['작년 매출(원)'] ?? 0)]),
      rowsOf(table).map(({ key, label, saleAmount, prevAmount }) => [
        groupBy === 'DAY' ? key : label,
        saleAmount,
        prevAmount ?? 0,
      ]),
    )
    assert.deepEqual(
      ['매출(원)', '매입(원)', '건수'].map((column) => Number(sums[column])),
      [table.total.saleAmount, table.total.purchaseAmount, table.total.count],
    )
    const entry = await db
      .selectFrom('auditLog')
      .select(['action', 'after'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    assert.equal(entry?.action, 'EXPORT')
    const { list, rows, groupBy: by } = JSON.parse(entry?.after ?? '{}')
    assert.deepEqual(
      [list, rows, by],
      [`${{ DAY: '일', CLIENT: '거래처', PRODUCT: '품목' }[groupBy]}별 통계`, lines.length, groupBy],
    )
  })

test('statistics go to nobody without the right to export, and ten years of them to nobody at all', async () => {
  const of = `/api/statistics/export?bookOwnerId=${book}`
  assert.deepEqual([(await staff.go(of)).status, (await buyer.go(of)).status], [403, 404])
  const tooLong = await dealer.go('/api/statistics/export?groupBy=MONTH&from=2016-01-01&to=2026-01-01')
  assert.equal(tooLong.status, 422)
  const { fieldErrors } = (await tooLong.json()) as { fieldErrors: { field: string; message: string }[] }
  assert.deepEqual(fieldErrors, [{ field: 'from', message: '월별은 5년까지 볼 수 있어요. 기간을 줄여 주세요.' }])
})

test('a workbook comes through the front door piece by piece, its name in Hangul', async () => {
  const reply = await dealer.go('/api/auction-results/export')
  assert.equal(reply.status, 200)
  assert.match(nameIn(reply), /^경락결과 .+\.xlsx$/)
  assert.equal(reply.headers.get('content-length'), null)
  const bytes = new Uint8Array(await reply.arrayBuffer())
  assert.deepEqual([...bytes.subarray(0, 4)], [0x50, 0x4b, 3, 4])
  // Its end is there: the list of what the archive holds.
  assert.ok(Buffer.from(bytes).includes(Buffer.from([0x50, 0x4b, 5, 6])))
})

for (const { name, file, asked } of cases) {
  test(`${name}: without the right to export there is no file, and none of a book that is not there`, async () => {
    const answers = await Promise.all(
      [staff, buyer].map(async (who) => (await who.go(`/api${file}?${asked}&bookOwnerId=${book}`)).status),
    )
    // Of a client alone no book is named.
    assert.deepEqual(answers, file.startsWith('/clients/') && file.includes('transactions') ? [400, 400] : [403, 404])
  })
}
