import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../backend/db/open.ts'
import { initials } from '../../shared/kit/hangul.ts'
import { addUpLedger } from './ledgerSums.ts'

/** What is made: so many papers, evenly over so many days up to the last. */
export type TradeYearOf = { papers: number; lastDay: string; days?: number; clients?: number }
export type TradeYear = { clientIds: number[]; productCodeIds: number[]; warehouseIds: number[] }

const names = ['한솔마트', '새벽청과', '동네슈퍼', '아침식당', '푸른농산', '바른유통']

/**
 * Fills a member's book with a year of trade, the same for the same numbers: sales and purchases of one to three lines with and
 * without lots, tax, extra costs, rounding and costs; returns, payments, discounts on both sides, set-offs, bad debts,
 * adjustments; papers voided on a later day, drafts, and waste. The ledger is whole (`verifyLedger`), its voided papers settle
 * their mirrors, everything else is open. Written in bulk while triggers rest, which needs a superuser; what they keep is
 * added up at the end.
 */
export async function fillTradeYear(
  db: Db,
  bookOwnerId: number,
  { papers, lastDay, days = 365, clients = 60 }: TradeYearOf,
): Promise<TradeYear> {
  const clientIds = await fillClients(db, bookOwnerId, clients)
  const warehouseIds = await fillWarehouses(db, bookOwnerId)
  const { rows: products } = await sql<{ id: number }>`
    select "productCodeId" as id from "productCodes" where source = 'STANDARD' order by "productCodeId" limit 40`.execute(
    db,
  )
  const productCodeIds = products.map(({ id }) => id)
  const year: TradeYear = { clientIds, productCodeIds, warehouseIds }
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`create temporary table year_papers on commit drop as ${drawn(papers, lastDay, days)}`.execute(trx)
    const first = await nextIds(trx)
    const made = { ...first, bookOwnerId, ...year, papers, lastDay, days }
    for (const statement of statements(made)) await statement.execute(trx)
    for (const [table, column] of identities) await stepOver(trx, table, column)
    await addUpLedger(trx, bookOwnerId)
  })
  return year
}

async function fillClients(db: Db, bookOwnerId: number, clients: number): Promise<number[]> {
  const rows = Array.from({ length: clients }, (_, n) => {
    const name = `${names[n % names.length]} ${n}`
    return { n, name, initial: initials(name) }
  })
  const found = await sql<{ clientId: number }>`
    insert into clients ("bookOwnerId", "clientKind", "clientCode", "clientType", "partnerCategory", "clientName", "clientNameInitial")
    select ${bookOwnerId}, 'PARTNER', 'Y' || lpad(r.n::text, 5, '0'), 'SALES', 'RETAIL', r.name, r.initial
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(n integer, name text, initial text) order by r.n
    returning "clientId"`.execute(db)
  return found.rows.map(({ clientId }) => clientId).toSorted((a, b) => a - b)
}

async function fillWarehouses(db: Db, bookOwnerId: number): Promise<number[]> {
  const found = await sql<{ warehouseId: number }>`
    insert into warehouses ("bookOwnerId", "warehouseCode", "warehouseName", "storageType")
    select ${bookOwnerId}, 'Y' || n, '창고 ' || n, 'ROOM' from generate_series(1, 3) n returning "warehouseId"`.execute(
    db,
  )
  return found.rows.map(({ warehouseId }) => warehouseId)
}

/**
 * The papers in their order: which kind, whose (an index), on which day; `mirror` is the place of the paper that voids one,
 * `of` of the one that a mirror voids.
 */
const drawn = (papers: number, lastDay: string, days: number) => sql`
  with base as (
    select at, (at * 7919) % 1000 as dice, (at * 104729) % 1009 as who,
      ${lastDay}::date - ${sql.lit(days - 1)} + (at * ${sql.lit(days)} / ${sql.lit(papers)})::integer as day
    from generate_series(0, ${sql.lit(papers - 1)}::bigint) at),
  kinds as (
    select *, case when dice < 560 then 'SALE' when dice < 700 then 'PURCHASE' when dice < 730 then 'SALE_RETURN'
      when dice < 745 then 'PURCHASE_RETURN' when dice < 890 then 'RECEIPT' when dice < 950 then 'PAYMENT' when dice < 975 then 'DISCOUNT'
      when dice < 985 then 'SETOFF' when dice < 990 then 'BAD_DEBT' else 'ADJUSTMENT' end as kind from base),
  drafts as (select *, kind = 'SALE' and at % 89 = 5 as "isDraft" from kinds),
  voided as (
    select at, ${sql.lit(papers - 1)} + row_number() over (order by at) as mirror from drafts
    where at % 41 = 3 and kind in ('SALE', 'PURCHASE', 'RECEIPT', 'PAYMENT', 'DISCOUNT') and not "isDraft")
  select d.at, d.kind, d.who, d.day, d."isDraft", v.mirror, null::bigint as of,
    case when d.kind in ('PURCHASE', 'PURCHASE_RETURN', 'PAYMENT') or (d.kind in ('DISCOUNT', 'ADJUSTMENT') and d.at % 3 = 0)
      then 'AP' else 'AR' end as account
  from drafts d left join voided v using (at)
  union all
  select v.mirror, d.kind, d.who, least(d.day + (d.at % 40)::integer, ${lastDay}::date), false, null, d.at,
    case when d.kind in ('PURCHASE', 'PAYMENT') or (d.kind = 'DISCOUNT' and d.at % 3 = 0) then 'AP' else 'AR' end
  from drafts d join voided v using (at)`

const identities = [
  ['transactions', 'transactionId'],
  ['transactionItems', 'itemId'],
  ['ledgerEntries', 'entryId'],
  ['inventoryLots', 'lotId'],
] as const

const stepOver = (trx: Trx, table: string, column: string) =>
  sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), (select max(${sql.ref(column)}) from ${sql.table(table)}))`.execute(
    trx,
  )

type First = { paper: number; entry: number; lot: number }
async function nextIds(trx: Trx): Promise<First> {
  const { rows } = await sql<First>`select (select coalesce(max("transactionId"), 0) + 1 from transactions) as paper,
    (select coalesce(max("entryId"), 0) + 1 from "ledgerEntries") as entry,
    (select coalesce(max("lotId"), 0) + 1 from "inventoryLots") as lot`.execute(trx)
  return rows[0] ?? { paper: 1, entry: 1, lot: 1 }
}

type Made = First & TradeYear & Required<Omit<TradeYearOf, 'clients'>> & { bookOwnerId: number }

/** The n-th of some ids, over and over. */
const nth = (ids: readonly number[], n: RawBuilder<unknown>) =>
  sql`(${sql.val([...ids])}::bigint[])[1 + (${n}) % ${sql.lit(ids.length)}]`

const isGoods = sql`p.kind in ('SALE', 'PURCHASE', 'SALE_RETURN', 'PURCHASE_RETURN')`
/** What a mirror mirrors is drawn like the paper it voids. */
const seed = sql`coalesce(p.of, p.at)`
const sign = sql`case when p.of is null then 1 else -1 end`

function statements(made: Made): RawBuilder<unknown>[] {
  const { bookOwnerId, paper, entry, lot, papers, lastDay, days } = made
  const lots = Math.max(30, Math.round(papers / 40))
  const product = sql`${nth(made.productCodeIds, sql`${seed} * 31 + l * 7`)}`
  return [
    sql`insert into "inventoryLots" ("lotId", "bookOwnerId", "lotNo", "warehouseId", "productCodeId", "originName", "gradeCode",
        "receivedDate", "unitCost", status)
      overriding system value
      select ${lot} + n, ${bookOwnerId}, 'Y' || n, ${nth(made.warehouseIds, sql`n * 7 / 3`)}, ${nth(made.productCodeIds, sql`n`)},
        (array['경북 안동시', '전남 무안군', '강원 평창군', '제주 구좌읍', '전남 나주시', null])[1 + n * 5 % 6],
        (select (array_agg("gradeCode" order by "gradeCode") || array[null::text])[1 + n * 3 % (count(*)::integer + 1)] from grades),
        ${lastDay}::date - ${sql.lit(days)}, 1000 + n * 37 % 40000, 'DEPLETED'
      from generate_series(0, ${sql.lit(lots - 1)}) n`,

    sql`create temporary table year_lines on commit drop as
      select x.*, ${sign} * sum_of.amount as amount, ${sign} * case when x.taxable then sum_of.amount / 10 else 0 end as tax,
        case when x.uncosted and p.kind like 'SALE%' then null else ${sign} * (sum_of.amount * (70 + x.at % 35) / 100) end as cost
      from (select p.at, l as line, ${product} as product,
          case when (${seed} + l) % 5 = 0 then null else ${lot} + (${seed} * 13 + l) % ${sql.lit(lots)} end as lot,
          1 + (${seed} * 17 + l * 5) % 40 + case when ${seed} % 10 = 1 then 0.5 else 0 end as quantity,
          4 + (${seed} * 3 + l) % 20 + 0.125 as kg, 6000 + (${seed} * 271 + l * 1013) % 54000 as price,
          (${seed} + l) % 7 = 0 as taxable, (${seed} + l) % 11 = 0 as uncosted
        from year_papers p cross join generate_series(1, 3) l where ${isGoods} and l <= 1 + ${seed} % 3) x
      join year_papers p using (at) cross join lateral (select round(x.quantity * x.price)::bigint as amount) sum_of`,

    sql`insert into transactions ("transactionId", "bookOwnerId", "clientId", "transactionNo", "transactionType", account, "businessDate",
        "occurredAt", status, "supplyAmount", "taxAmount", "costsAmount", "roundingAmount", "totalAmount", "ownCostsAmount",
        "extraCosts", "dueDate", "warehouseId", "reversalOfId", "reversedById", "paymentMethod", "postedAt")
      overriding system value
      select ${paper} + p.at, ${bookOwnerId}, ${nth(made.clientIds, sql`p.who`)}, case when not p."isDraft" then 'Y-' || p.at end, p.kind,
        p.account, p.day, (p.day::timestamp - interval '11 hours' + ${seed} % 20 * interval '1 hour') at time zone 'Asia/Seoul',
        case when p."isDraft" then 'DRAFT' when p.mirror is null then 'POSTED' else 'VOIDED' end,
        coalesce(s.supply, 0), coalesce(s.tax, 0), c.costs, c.rounding,
        case when s.at is null then ${sign} * (10000 + ${seed} * 7351 % 900000) else s.supply + s.tax + c.costs + c.rounding end, c.own,
        case when c.costs <> 0 then jsonb_build_array(jsonb_build_object('type', 'FREIGHT', 'amount', abs(c.costs), 'borneBy', 'BUYER'))
          when c.own <> 0 then jsonb_build_array(jsonb_build_object('type', 'PACKING', 'amount', abs(c.own), 'borneBy', 'SELLER'))
          else '[]' end,
        case when p.kind in ('SALE', 'PURCHASE') then p.day + 15 end,
        case when ${isGoods} and ${seed} % 4 = 0 then ${nth(made.warehouseIds, seed)} end,
        ${paper} + p.of, ${paper} + p.mirror, case when p.kind in ('RECEIPT', 'PAYMENT') then 'TRANSFER' end,
        case when not p."isDraft" then p.day::timestamp at time zone 'Asia/Seoul' end
      from year_papers p
        left join (select at, sum(amount)::bigint as supply, sum(tax)::bigint as tax from year_lines group by 1) s using (at)
        cross join lateral (select case when s.at is not null and ${seed} % 13 = 0 then ${sign} * 5500 else 0 end as costs,
          case when p.kind = 'SALE' and ${seed} % 9 = 0 and ${seed} % 13 <> 0 then ${sign} * 3300 else 0 end as own,
          case when s.at is not null and ${seed} % 17 = 0 then -${sign} * (abs(s.supply) % 10) else 0 end as rounding) c`,

    sql`insert into "transactionItems" ("transactionId", "lineNo", "productCodeId", "productName", "originName", "lotId", "takesStock",
        quantity, "weightKg", "priceBasis", "unitPrice", amount, "taxType", "taxAmount", "costAmount")
      select ${paper} + p.at, x.line, x.product, '품목', case when ${seed} % 6 = 0 then '충남 예산군' end, x.lot, x.lot is not null,
        ${sign} * x.quantity, ${sign} * x.kg, 'PACKAGE', x.price, x.amount, case when x.taxable then 'TAXABLE' else 'TAX_FREE' end, x.tax,
        x.cost
      from year_lines x join year_papers p using (at)`,

    sql`create temporary table year_entries on commit drop as
      select row_number() over (order by p.at, a.account) as seq, p.at, p.of, p.mirror, a.account, p.day, t."clientId", t."dueDate",
        t."totalAmount" * case when p.kind in ('SALE', 'PURCHASE', 'ADJUSTMENT') then 1 else -1 end as amount
      from year_papers p join transactions t on t."transactionId" = ${paper} + p.at
        cross join lateral (select p.account union select 'AP' where p.kind = 'SETOFF') a
      where not p."isDraft" and t."totalAmount" <> 0`,
    sql`insert into "ledgerEntries" ("entryId", "bookOwnerId", seq, "clientId", account, amount, "transactionId", "businessDate",
        "recordedAt", "prevHash", hash)
      overriding system value
      select ${entry} + seq, ${bookOwnerId}, seq, "clientId", account, amount, ${paper} + at, day,
        day::timestamp at time zone 'Asia/Seoul', '', '' from year_entries`,
    sql`insert into "openItems" ("entryId", "bookOwnerId", "clientId", account, "transactionId", "dueDate", amount, "openAmount")
      select ${entry} + seq, ${bookOwnerId}, "clientId", account, ${paper} + at, coalesce("dueDate", day), amount,
        case when mirror is null and of is null then amount else 0 end from year_entries`,
    sql`insert into allocations ("bookOwnerId", "creditEntryId", "debitEntryId", amount, "businessDate", "transactionId")
      select ${bookOwnerId}, ${entry} + case when m.amount < 0 then m.seq else e.seq end,
        ${entry} + case when m.amount < 0 then e.seq else m.seq end, abs(m.amount), m.day, ${paper} + m.at
      from year_entries m join year_entries e on e.at = m.of`,

    sql`insert into wastes ("bookOwnerId", "wasteNo", "businessDate", "warehouseId", "lotId", "productCodeId", quantity, "weightKg", reason,
        "disposalMethod", "lossAmount", status, "disposedAt")
      select ${bookOwnerId}, 'Y' || n, ${lastDay}::date - ((n * 53) % ${sql.lit(days)})::integer, l."warehouseId", l."lotId", l."productCodeId",
        1 + n % 4, 5 + n % 9 + 0.375, 'SPOILAGE', 'FOOD_WASTE', 4000 + n * 977 % 60000,
        case n % 6 when 0 then 'REQUESTED' when 3 then 'APPROVED' else 'DISPOSED' end, case when n % 6 not in (0, 3) then now() end
      from generate_series(1, ${sql.lit(Math.max(10, Math.round(papers / 60)))}) n
        join "inventoryLots" l on l."lotId" = ${lot} + n * 11 % ${sql.lit(lots)}`,
  ]
}
