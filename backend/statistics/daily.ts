import { addDays } from '../../shared/kit/dates.ts'
import type { DailyStatistics } from '../../shared/statistics/contract.ts'
import { changeRate, type Period } from '../../shared/statistics/rules.ts'
import type { Asker } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import { businessDay } from '../inventory/businessDay.ts'
import * as markets from '../markets/queries.ts'
import { requireStatistics, type Scope } from './access.ts'
import * as days from './dayQueries.ts'
import { labels } from './labelQueries.ts'
import { byKey, type Sums } from './sumQueries.ts'
import { totalOf } from './view.ts'

const TOP = 10
const COMPARED = 20

type Asked = { bookOwnerId?: number | undefined; date?: string | undefined }

/**
 * One business day of a book at a glance, as far as the caller sees it (domain.md 16).
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING
 */
export async function dailyStatistics(db: Db, by: Asker, asked: Asked, now = Date.now()): Promise<DailyStatistics> {
  const { bookOwnerId = by.id } = asked
  const scope = await requireStatistics(db, by, { bookOwnerId })
  const day = asked.date ?? (await businessDay(db, bookOwnerId, now))
  const oneDay = (date: string): Period => ({ from: date, to: date })
  const [period, before] = [oneDay(day), oneDay(addDays(day, -1))]
  const showing = { seesStock: scope.seesStock, measure: 'SALE', countsLines: false } as const
  const { figures } = await totalOf(db, { scope, period, before, showing })
  return {
    bookOwnerId,
    businessDate: day,
    summary: figures,
    byHour: await hours(db, scope, day),
    byClient: (await top(db, scope, period, 'CLIENT')).map(({ id, ...row }) => ({ clientId: id, ...row })),
    byProduct: (await top(db, scope, period, 'PRODUCT')).map(({ id, ...row }) => ({ productCodeId: id, ...row })),
    auctionCompare: scope.clientIds === null ? await beside(db, bookOwnerId, day) : [],
    openItems: await openItems(db, scope, day),
  }
}

/** The hours of a business day, from when it begins. */
async function hours(db: Db, scope: Scope, day: string): Promise<DailyStatistics['byHour']> {
  const first = Number((await markets.businessDayStart(db, scope.bookOwnerId)).slice(0, 2))
  const found = await days.byHour(db, scope, day)
  return Array.from({ length: 24 }, (_, n) => {
    const hour = (first + n) % 24
    return found.get(hour) ?? { hour, saleAmount: 0, purchaseAmount: 0, count: 0 }
  })
}

/** Who or what sold most, and what is left of the places by what was bought most: the larger would take them all. */
async function top(db: Db, scope: Scope, period: Period, by: 'CLIENT' | 'PRODUCT') {
  const largest = ['saleAmount', 'purchaseAmount'] as const
  const found = await byKey(db, scope, period, { by, largest, limit: TOP + 1 })
  const isTraded = ({ key, saleAmount, purchaseAmount }: Sums & { key: string }) =>
    key !== '' && (saleAmount !== 0 || purchaseAmount !== 0)
  const rows = found.rows.filter(isTraded).slice(0, TOP)
  const names = await labels(
    db,
    by,
    rows.map(({ key }) => key),
  )
  return rows.map(({ key, saleAmount, purchaseAmount, saleKg }) => ({
    id: Number(key),
    label: names.get(key) ?? key,
    ...{ saleAmount, purchaseAmount, saleKg },
  }))
}

async function beside(db: Db, bookOwnerId: number, day: string): Promise<DailyStatistics['auctionCompare']> {
  const found = await days.besideAuctions(db, bookOwnerId, day, COMPARED)
  return found.map((row) => ({ ...row, diffRate: changeRate(row.myAvgBuy, row.marketAvg) ?? 0 }))
}

async function openItems(db: Db, scope: Scope, day: string): Promise<DailyStatistics['openItems']> {
  const open = scope.seesBalances ? await days.openOf(db, scope, day) : null
  const of = (account: 'AR' | 'AP') => open && (open.find((one) => one.account === account) ?? { n: 0, amount: 0 })
  const wastes = scope.seesStock ? await days.wastes(db, scope.bookOwnerId, day) : null
  const [receivable, payable] = [of('AR'), of('AP')]
  return {
    drafts: await days.drafts(db, scope, day),
    receivables: receivable?.n ?? null,
    receivableAmount: receivable?.amount ?? null,
    payables: payable?.n ?? null,
    payableAmount: payable?.amount ?? null,
    wastesWaiting: wastes?.waiting ?? null,
    wastesApproved: wastes?.approved ?? null,
  }
}
