import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../backend/db/open.ts'
import type { StatisticsFigures } from '../../shared/statistics/contract.ts'
import { isOfTime, type Period } from '../../shared/statistics/rules.ts'
import type { Grouping } from '../../shared/statistics/words.ts'

/** What is asked for of a book, in the words of the endpoint. */
export type Asked = Period & {
  bookOwnerId: number
  groupBy: Grouping
  clientId?: number | undefined
  productCodeId?: number | undefined
}
export type Plain = Partial<Record<keyof StatisticsFigures, number>>
type Part = { key: string; figure: keyof StatisticsFigures; amount: number }

const ofTime = (day: string) => ({
  DAY: sql`${sql.ref(day)}::text`,
  WEEK: sql`(${sql.ref(day)} - (extract(isodow from ${sql.ref(day)})::integer - 1))::text`,
  MONTH: sql`substr(${sql.ref(day)}::text, 1, 7)`,
})

/** The key of an entry, a line, a paper or a waste; null where the grouping does not know it. */
const keys: Record<'entry' | 'line' | 'paper' | 'waste', Record<Grouping, RawBuilder<unknown>>> = {
  entry: { ...ofTime('e.businessDate'), CLIENT: sql`e."clientId"::text`, ...unknown() },
  line: {
    ...ofTime('t.businessDate'),
    CLIENT: sql`t."clientId"::text`,
    PRODUCT: sql`i."productCodeId"::text`,
    ORIGIN: sql`case when i."originName" is null then l."originName" else i."originName" end`,
    GRADE: sql`case when l."gradeCode" is null then p."gradeCode" else l."gradeCode" end`,
    WAREHOUSE: sql`case when l."lotId" is null then t."warehouseId" else l."warehouseId" end::text`,
  },
  paper: {
    ...ofTime('t.businessDate'),
    CLIENT: sql`t."clientId"::text`,
    ...unknown(),
    WAREHOUSE: sql`t."warehouseId"::text`,
  },
  waste: {
    ...ofTime('w.businessDate'),
    CLIENT: sql`null::text`,
    PRODUCT: sql`w."productCodeId"::text`,
    ORIGIN: sql`l."originName"`,
    GRADE: sql`case when l."gradeCode" is null then p."gradeCode" else l."gradeCode" end`,
    WAREHOUSE: sql`w."warehouseId"::text`,
  },
}
function unknown() {
  return { PRODUCT: sql`null::text`, ORIGIN: sql`null::text`, GRADE: sql`null::text`, WAREHOUSE: sql`null::text` }
}

async function parts(db: Db, statement: RawBuilder<unknown>): Promise<Part[]> {
  const { rows } = await sql<{ key: string | null; figure: Part['figure']; amount: number }>`${statement}`.execute(db)
  return rows.map(({ key, ...row }) => ({ ...row, key: key ?? '' }))
}

/** One after the other: a year of papers takes longer than one waits for a connection of the pool. */
async function partsOf(db: Db, statements: readonly RawBuilder<unknown>[]): Promise<Part[]> {
  const all: Part[] = []
  for (const statement of statements) all.push(...(await parts(db, statement)))
  return all
}

const ledgerFigures: [Part['figure'], 'AR' | 'AP', string[], 1 | -1][] = [
  ['saleAmount', 'AR', ['SALE', 'SALE_RETURN'], 1],
  ['purchaseAmount', 'AP', ['PURCHASE', 'PURCHASE_RETURN'], 1],
  ['receiptAmount', 'AR', ['RECEIPT'], -1],
  ['paymentAmount', 'AP', ['PAYMENT'], -1],
  ['discountAmount', 'AR', ['DISCOUNT'], -1],
]

/** What was traded and paid, by nothing but the entries of the ledger. */
async function byLedger(db: Db, { bookOwnerId, from, to, groupBy, clientId }: Asked): Promise<Part[]> {
  const statements = ledgerFigures.map(
    ([figure, account, types, sign]) =>
      sql`select ${keys.entry[groupBy]} as key, ${figure} as figure, ${sql.lit(sign)} * sum(e.amount) as amount
        from "ledgerEntries" e where e."bookOwnerId" = ${bookOwnerId} and e.account = ${account}
          and e."businessDate" >= ${from}::date and e."businessDate" <= ${to}::date
          and (select t."transactionType" from transactions t where t."transactionId" = e."transactionId") = any(${types}::text[])
          ${clientId === undefined ? sql`` : sql`and e."clientId" = ${clientId}`}
        group by 1`,
  )
  return partsOf(db, statements)
}

const lineFigures: [Part['figure'], 'SALE' | 'PURCHASE' | 'ANY', RawBuilder<unknown>][] = [
  ['saleQty', 'SALE', sql`i.quantity`],
  ['saleKg', 'SALE', sql`i."weightKg"`],
  ['purchaseQty', 'PURCHASE', sql`i.quantity`],
  ['purchaseKg', 'PURCHASE', sql`i."weightKg"`],
  ['costAmount', 'SALE', sql`i."costAmount"`],
  ['uncostedAmount', 'SALE', sql`case when i."costAmount" is null then i.amount end`],
]
const billed: typeof lineFigures = [
  ['saleAmount', 'SALE', sql`i.amount + i."taxAmount"`],
  ['purchaseAmount', 'PURCHASE', sql`i.amount + i."taxAmount"`],
  ['besideAmount', 'SALE', sql`i."taxAmount"`],
]

/** What lines say: those of sales or purchases less those that came back. */
async function byLines(db: Db, asked: Asked, figures: typeof lineFigures): Promise<Part[]> {
  const { bookOwnerId, from, to, groupBy, clientId, productCodeId } = asked
  const statements = figures.flatMap(([figure, type, amount]) =>
    ([1, -1] as const).map(
      (sign) =>
        sql`select ${keys.line[groupBy]} as key, ${figure} as figure, ${sql.lit(sign)} * coalesce(sum(${amount}), 0) as amount
        from transactions t join "transactionItems" i using ("transactionId") left join "inventoryLots" l using ("lotId")
          left join specifications p on p."specificationId" = i."specificationId"
        where t."bookOwnerId" = ${bookOwnerId} and t."postedAt" is not null and t."businessDate" >= ${from}::date
          and t."businessDate" <= ${to}::date and t."transactionType" = ${sign === 1 ? type : `${type}_RETURN`}
          ${clientId === undefined ? sql`` : sql`and t."clientId" = ${clientId}`}
          ${productCodeId === undefined ? sql`` : sql`and i."productCodeId" = ${productCodeId}`}
        group by 1`,
    ),
  )
  return partsOf(db, statements)
}

/** What papers say beside their lines, and how many there are less those that were voided. */
async function byPapers(db: Db, asked: Asked): Promise<Part[]> {
  const { bookOwnerId, from, to, groupBy, clientId } = asked
  const of = sql`from transactions t where t."bookOwnerId" = ${bookOwnerId} and t.status <> 'DRAFT' and t.status <> 'DELETED'
    and t."businessDate" >= ${from}::date and t."businessDate" <= ${to}::date
    ${clientId === undefined ? sql`` : sql`and t."clientId" = ${clientId}`}`
  const key = sql`${keys.paper[groupBy]} as key`
  const isGoods = sql`t."transactionType" in ('SALE', 'SALE_RETURN')`
  const isReturn = sql`t."transactionType" = 'SALE_RETURN'`
  return partsOf(db, [
    sql`select ${key}, 'ownCostsAmount' as figure, sum(t."ownCostsAmount") as amount ${of} group by 1`,
    sql`select ${key}, 'besideAmount' as figure, sum((t."taxAmount" + t."costsAmount" + t."roundingAmount")
      * case when ${isReturn} then -1 else 1 end) as amount ${of} and ${isGoods} group by 1`,
    sql`select ${key}, 'count' as figure, count(*) - 2 * count(t."reversalOfId") as amount ${of} group by 1`,
  ])
}

async function countOfLines(db: Db, asked: Asked): Promise<Part[]> {
  const { bookOwnerId, from, to, groupBy, clientId, productCodeId } = asked
  return parts(
    db,
    sql`select ${keys.line[groupBy]} as key, 'count' as figure, count(*) filter (where t."reversalOfId" is null)
        - count(*) filter (where t."reversalOfId" is not null) as amount
      from "transactionItems" i join transactions t on t."transactionId" = i."transactionId" and t."postedAt" is not null
        left join "inventoryLots" l using ("lotId") left join specifications p on p."specificationId" = i."specificationId"
      where t."bookOwnerId" = ${bookOwnerId} and t."businessDate" between ${from}::date and ${to}::date
        ${clientId === undefined ? sql`` : sql`and t."clientId" = ${clientId}`}
        ${productCodeId === undefined ? sql`` : sql`and i."productCodeId" = ${productCodeId}`} group by 1`,
  )
}

/** What was thrown away; it is nobody's trade. */
async function byWaste(db: Db, { bookOwnerId, from, to, groupBy, clientId, productCodeId }: Asked): Promise<Part[]> {
  if (clientId !== undefined) return []
  const columns: [Part['figure'], RawBuilder<unknown>][] = [
    ['wasteKg', sql`w."weightKg"`],
    ['wasteAmount', sql`w."lossAmount"`],
  ]
  const statements = columns.map(
    ([figure, amount]) =>
      sql`select ${keys.waste[groupBy]} as key, ${figure} as figure, sum(${amount}) as amount
        from wastes w join "inventoryLots" l using ("lotId") left join specifications p on p."specificationId" = w."specificationId"
        where w."bookOwnerId" = ${bookOwnerId} and w."disposedAt" is not null and w."businessDate" >= ${from}::date
          and w."businessDate" <= ${to}::date ${productCodeId === undefined ? sql`` : sql`and w."productCodeId" = ${productCodeId}`}
        group by 1`,
  )
  return partsOf(db, statements)
}

/**
 * The figures of a book by key, each recomputed by a statement of its own: by time and client what was traded and paid from
 * the ledger's entries alone; by goods from lines, and under the empty key what the ledger knows beyond them.
 */
export async function plainRows(db: Db, asked: Asked): Promise<Map<string, Plain>> {
  const isByPaper = (isOfTime(asked.groupBy) || asked.groupBy === 'CLIENT') && asked.productCodeId === undefined
  const all = await byLines(db, asked, lineFigures)
  all.push(...(await byWaste(db, asked)))
  if (isByPaper) all.push(...(await byLedger(db, asked)), ...(await byPapers(db, asked)))
  else {
    const lines = await byLines(db, asked, billed)
    all.push(...lines, ...(await countOfLines(db, asked)))
    if (asked.productCodeId === undefined) all.push(...(await beyondLines(db, asked, lines)))
  }
  return summed(all)
}

/** What papers say beyond their lines: where it belongs by warehouse, and under the empty key else. */
async function beyondLines(db: Db, asked: Asked, lines: readonly Part[]): Promise<Part[]> {
  const ofWarehouse = asked.groupBy === 'WAREHOUSE'
  if (ofWarehouse) return byWarehouse(db, asked)
  const whole = { ...asked, groupBy: 'MONTH' } as const
  const papers = (await byPapers(db, whole)).filter(({ figure }) => figure !== 'count')
  const ledger = await byLedger(db, whole)
  const taken = lines.map((part) => ({ ...part, amount: -part.amount }))
  return [...papers, ...ledger, ...taken].map((part) => ({ ...part, key: '' }))
}

/** Tax stands on lines already; a payment lies in no warehouse. */
async function byWarehouse(db: Db, asked: Asked): Promise<Part[]> {
  const { bookOwnerId, from, to, clientId } = asked
  const own = (await byPapers(db, asked)).filter(({ figure }) => figure === 'ownCostsAmount')
  const money = (await byLedger(db, asked)).filter(
    ({ figure }) => !figure.startsWith('sale') && !figure.startsWith('purch'),
  )
  const beside = (['SALE', 'PURCHASE'] as const).flatMap((type) =>
    (type === 'SALE' ? (['saleAmount', 'besideAmount'] as const) : (['purchaseAmount'] as const)).map(
      (figure) =>
        sql`select t."warehouseId"::text as key, ${figure} as figure, sum((t."costsAmount" + t."roundingAmount")
            * case t."transactionType" when ${type} then 1 else -1 end) as amount
          from transactions t where t."bookOwnerId" = ${bookOwnerId} and t."postedAt" is not null
            and t."transactionType" in (${type}, ${`${type}_RETURN`}) and t."businessDate" between ${from}::date and ${to}::date
            ${clientId === undefined ? sql`` : sql`and t."clientId" = ${clientId}`} group by 1`,
    ),
  )
  return [...own, ...money, ...(await partsOf(db, beside))]
}

const thousandths = (n: number) => Math.round(n * 1000) / 1000

function summed(all: readonly Part[]): Map<string, Plain> {
  const rows = new Map<string, Plain>()
  for (const { key, figure, amount } of all) {
    const row = rows.get(key) ?? {}
    row[figure] = thousandths((row[figure] ?? 0) + amount)
    rows.set(key, row)
  }
  for (const row of rows.values()) {
    const { saleAmount = 0, besideAmount = 0, uncostedAmount = 0, costAmount = 0, ownCostsAmount = 0 } = row
    row.marginAmount = saleAmount - besideAmount - uncostedAmount - costAmount - ownCostsAmount
  }
  return rows
}

/** Won that were owed in the evening of a day, by the ledger's entries alone. */
export async function plainOwed(db: Db, bookOwnerId: number, day: string, clientId?: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select coalesce(sum(amount), 0) as amount from "ledgerEntries"
    where "bookOwnerId" = ${bookOwnerId} and account = 'AR' and "businessDate" <= ${day}::date
    ${clientId === undefined ? sql`` : sql`and "clientId" = ${clientId}`}`.execute(db)
  return rows[0]?.amount ?? 0
}
