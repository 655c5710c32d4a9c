import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { createCall } from '../../client/api/call.ts'
import { DailyBody } from '../../client/statistics/DailyBody.tsx'
import { NoStatistics } from '../../client/statistics/NoStatistics.tsx'
import { openStatistics, type StatisticsData } from '../../client/statistics/statistics.ts'
import { documentsOfAll, type Lists, madeInAll } from '../../client/statistics/statisticsPaths.ts'
import { defaults } from '../../client/statistics/statisticsView.ts'
import { TickerCard } from '../../client/statistics/TickerCard.tsx'
import { UnfinishedCard } from '../../client/statistics/UnfinishedCard.tsx'
import { WaitingFigures } from '../../client/statistics/WaitingFigures.tsx'
import type { DailyStatistics } from '../../shared/statistics/contract.ts'
import type { MainSummary } from '../../shared/statistics/main.ts'
import { answeringLine } from '../support/calls.ts'

const book = (reach: string, permissions: string[]) => ({
  ...{ bookOwnerId: 4, bookName: '4번 장부', reach, connectionType: 'MANAGER', marketCodeId: null },
  permissions: ['CLIENT_VIEW', 'STATS_VIEW', ...permissions],
})
/** The statistics of a book of somebody else's in which one holds these rights too. */
function opened(reach: 'BOOK' | 'CLIENT', ...permissions: string[]) {
  const line = answeringLine({ 'GET /clients/books': () => ({ status: 200, body: [book(reach, permissions)] }) })
  return openStatistics(createCall({ send: line.send }), 4, null)
}

const none: Lists = { papers: false, waste: false, balances: false }
const cases: [name: string, reach: 'BOOK' | 'CLIENT', permissions: string[], lists: Lists][] = [
  ['alone leads nowhere', 'BOOK', [], none],
  ['with sight of trade leads to papers', 'BOOK', ['TRANSACTION_VIEW'], { ...none, papers: true }],
  ['with sight of debts leads to balances', 'BOOK', ['BALANCE_VIEW'], { ...none, balances: true }],
  ['with sight of the stock leads to waste', 'BOOK', ['INVENTORY_VIEW'], { ...none, waste: true }],
  [
    'of single clients leads to their papers and balances, to no waste of the book',
    'CLIENT',
    ['TRANSACTION_VIEW', 'BALANCE_VIEW', 'INVENTORY_VIEW'],
    { papers: true, waste: false, balances: true },
  ],
]
for (const [name, reach, permissions, lists] of cases) {
  test(`sight of the statistics ${name}`, async () => {
    assert.deepEqual((await opened(reach, ...permissions)).lists, lists)
    const made = madeInAll({ book: 4, client: null, product: null }, { from: '2026-11-01', to: '2026-11-22' }, lists)
    const isLinked = (column: 'sale' | 'count' | 'waste' | 'ar') =>
      documentsOfAll(column, { made, measure: 'SALE', comparedPeriod: null }) !== undefined
    assert.deepEqual(
      [isLinked('sale'), isLinked('count'), isLinked('waste'), isLinked('ar')],
      [lists.papers, lists.papers, lists.waste, lists.balances],
    )
  })
}

const top = { saleAmount: 3_000, purchaseAmount: 0, saleKg: 10 }
const daily = {
  businessDate: '2026-11-21',
  summary: { saleAmount: 3_000, saleKg: 10, purchaseAmount: 0, purchaseKg: 0, wasteAmount: 500, wasteKg: 2, count: 1 },
  byHour: [],
  byClient: [{ clientId: 7, label: '서울청과', ...top }],
  byProduct: [{ productCodeId: 9, label: '사과 후지', ...top }],
  auctionCompare: [{ productCodeId: 9, product: '배추', myAvgBuy: 900, marketAvg: 800, diffRate: 12.5, n: 30 }],
  openItems: { drafts: 2, receivables: 1, receivableAmount: 100, payables: 0, payableAmount: 0, wastesWaiting: 3 },
} as unknown as DailyStatistics

/** Where the figures of a day lead, without what narrows it there. */
const linksOf = (lists: Lists) => [
  ...new Set(
    [...renderToStaticMarkup(<DailyBody daily={daily} lists={lists} book={4} />).matchAll(/href="([^"?]*)/g)].map(
      ([, path]) => path,
    ),
  ),
]

test('the figures of a day are plain text for who may open none of their lists, and lead to those alone that he may', () => {
  const html = renderToStaticMarkup(<DailyBody daily={daily} lists={none} book={4} />)
  assert.doesNotMatch(html, /<a /)
  for (const words of ['서울청과', '사과 후지', '배추', '작성중 전표 2건', '승인할 폐기 3건'])
    assert.ok(html.includes(words), words)
  assert.deepEqual(linksOf({ ...none, papers: true }), ['/transaction-view'])
  assert.deepEqual(linksOf({ ...none, waste: true }), ['/services/waste-management'])
})

test('waste that was approved and still lies there is among what is left to do, and no word says that it has gone', () => {
  const lists = { ...none, waste: true }
  const left = { ...daily, openItems: { ...daily.openItems, wastesApproved: 2 } }
  const ofDay = renderToStaticMarkup(<DailyBody daily={left} lists={lists} book={4} />)
  const unfinished = { drafts: 0, openDays: null, claims: null, wastes: 0, wastesApproved: 2 }
  const summary = { bookOwnerId: 4, books: [], requests: null, unfinished } as unknown as MainSummary
  const desk = renderToStaticMarkup(<UnfinishedCard summary={summary} />)
  for (const html of [ofDay, desk]) {
    assert.match(html, /마칠 폐기/)
    assert.match(html, /waste-management\?[^"]*status=APPROVED/)
    assert.match(html, /승인했고 아직 재고에 있어요/)
    assert.doesNotMatch(html, /승인하면 재고에서 빠져요/)
  }
  assert.match(ofDay, /승인한 뒤 폐기를 마치면 재고에서 빠져요/)
})

test('미지급금 of an amount is not called nothing, and of nothing no place is counted', () => {
  const noted = (payables: MainSummary['payables']) =>
    renderToStaticMarkup(<WaitingFigures summary={{ bookOwnerId: 4, books: [], payables } as unknown as MainSummary} />)
  assert.match(noted({ count: 1, amount: 500, dueAmount: 0 }), /1곳 · 오늘까지 줄 돈은 없어요/)
  assert.match(noted({ count: 1, amount: 0, dueAmount: 0 }), /줄 돈이 없어요/)
})

test('a watched item whose lots have no price by the kilogram was sold all the same', () => {
  const noted = (n: number, dropped: number) => {
    const item = {
      ...{ largeCode: '10', midCode: '01', midName: '배추', reason: 'WATCHED' as const, n, dropped },
      ...{ avgPerKg: n > 0 ? 900 : null, previousAvgPerKg: null, changePercent: null },
    }
    const ticker = {
      marketName: '가락',
      marketCode: '110001',
      saleDate: '2026-11-21',
      previousDate: null,
      items: [item],
    }
    return renderToStaticMarkup(<TickerCard ticker={ticker} />)
  }
  assert.match(noted(0, 1_234), /1,234건 · kg 단가 없음/)
  assert.doesNotMatch(noted(0, 1_234), /낙찰이 없어요/)
  assert.match(noted(0, 0), /이날은 낙찰이 없어요/)
  assert.match(noted(7, 2), />7건</)
})

/** What is drawn of what has come already. */
const come = <T,>(value: T) =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value: { ok: true, value } }) as unknown as Promise<{
    ok: true
    value: T
  }>

test('where nothing was traded yet a sale is offered to who may write one', async () => {
  const drawn = async (...permissions: string[]) => {
    const data = { view: defaults, fault: null, opened: come(await opened('BOOK', ...permissions)) }
    return renderToStaticMarkup(<NoStatistics data={data as unknown as StatisticsData} />)
  }
  assert.match(await drawn('TRANSACTION_VIEW', 'TRANSACTION_WRITE'), /매출 등록/)
  const reader = await drawn('TRANSACTION_VIEW')
  assert.doesNotMatch(reader, /매출 등록/)
  assert.match(reader, /올해 보기/)
})
