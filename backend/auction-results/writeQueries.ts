import { sql } from 'kysely'
import type { Trx } from '../db/open.ts'
import type { MarketDay } from './lot.ts'

/** Lots with different keys as the statements take them, prepared where it stalls nobody. */
export type Batch = {
  /** JSON of lots, each with the business date it belongs to (domain.md 9.3). */
  lots: string
  count: number
  isSettled: boolean
  days: MarketDay[]
  goods: Good[]
  corporations: { corpCode: string; corpName: string; marketCode: string }[]
}

/** Columns and their types as they stand in the statement's JSON; the first six are the key. */
const keyColumns = {
  saleDate: 'date',
  marketCode: 'text',
  corpCode: 'text',
  slipNo: 'text',
  auctionSeq: 'text',
  auctionSeq2: 'text',
}
const contentColumns = {
  businessDate: 'date',
  auctionDateTime: 'timestamptz',
  tradeType: 'text',
  largeCode: 'text',
  midCode: 'text',
  smallCode: 'text',
  corpItemName: 'text',
  corpVarietyName: 'text',
  unitQty: 'numeric(14,3)',
  unitCode: 'text',
  unitName: 'text',
  packageCode: 'text',
  packageName: 'text',
  sizeCode: 'text',
  sizeName: 'text',
  gradeCode: 'text',
  gradeName: 'text',
  originCode: 'text',
  originName: 'text',
  shipmentType: 'text',
  certification: 'text',
  quantity: 'numeric(14,3)',
  price: 'bigint',
  totalAmount: 'bigint',
  isSettled: 'boolean',
  sourceModifiedAt: 'timestamptz',
} as const

const all = { ...keyColumns, ...contentColumns }
const content = Object.keys(contentColumns)
/** Not kept: only what it weighs is. */
const passing = { totalQty: 'numeric' }
const listed = (names: readonly string[], of = '') => sql.raw(names.map((name) => `${of}"${name}"`).join(', '))
const derived = ['weightKg', 'pricePerKg']
const assignments = sql.raw([...content, ...derived].map((name) => `"${name}" = excluded."${name}"`).join(', '))
const recordset = sql.raw(
  Object.entries({ ...all, ...passing })
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', '),
)

/** Who writes results does so alone, so that two runs never wait for each other's rows. */
export const lockResults = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('auction results'))`.execute(trx)

/**
 * Writes lots with different keys. One that is there is written over by what its source has changed at the same time or
 * later (domain.md 9.1); what has no unit of weight gets no kilograms (domain.md 8).
 * @returns how many are new and how many have changed; the others are as they were
 */
export async function upsert(trx: Trx, lots: string): Promise<{ inserted: number; updated: number }> {
  const { rows } = await sql<{ inserted: number; updated: number }>`
    with incoming as (
      select r.*, round(coalesce(r."totalQty", r."unitQty" * r.quantity) * u."kgFactor", 3) as kg, r."unitQty" * u."kgFactor" as "unitKg"
      from jsonb_to_recordset(${lots}::jsonb) as r(${recordset})
      left join units u on u."unitCode" = r."unitCode"),
    written as (
      insert into "auctionResults" as t (${listed([...Object.keys(all), ...derived])})
      select ${listed(Object.keys(all), 'i.')}, case when i.kg > 0 then i.kg end,
        case when i.kg > 0 then round(case when i."isSettled" then i."totalAmount" / i.kg else i.price / i."unitKg" end, 2) end
      from incoming i order by i."saleDate", i."marketCode", i."auctionDateTime"
      on conflict (${listed(Object.keys(keyColumns))}) do update set ${assignments}, "isSuspect" = false
      where coalesce(excluded."sourceModifiedAt", '-infinity') >= coalesce(t."sourceModifiedAt", '-infinity')
        and (${listed(content, 't.')}) is distinct from (${listed(content, 'excluded.')})
      returning xmax = 0 as "isNew")
    select count(*) filter (where "isNew") as inserted, count(*) filter (where not "isNew") as updated from written`.execute(
    trx,
  )
  return rows[0] ?? { inserted: 0, updated: 0 }
}

/** Names by their codes; none is lost to a row without it. */
export type Good = {
  largeCode: string
  midCode: string
  smallCode: string
  largeName: string
  midName: string
  smallName: string
  midInitial: string
  smallInitial: string
}

/** Whether names that come may take the place of those that are there, or only fill what has none. */
export type Naming = 'RENAMES' | 'ADDS'

export async function upsertGoods(trx: Trx, goods: readonly Good[], naming: Naming): Promise<void> {
  const takes = (name: 'largeName' | 'midName' | 'smallName') =>
    naming === 'RENAMES' ? sql`excluded.${sql.ref(name)} <> ''` : sql`t.${sql.ref(name)} = ''`
  await sql`
    insert into "auctionGoods" as t
    select * from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as r("largeCode" text, "midCode" text,
      "smallCode" text, "largeName" text, "midName" text, "smallName" text, "midInitial" text, "smallInitial" text)
    on conflict ("largeCode", "midCode", "smallCode") do update set
      "largeName" = case when ${takes('largeName')} then excluded."largeName" else t."largeName" end,
      "midName" = case when ${takes('midName')} then excluded."midName" else t."midName" end,
      "smallName" = case when ${takes('smallName')} then excluded."smallName" else t."smallName" end,
      "midInitial" = case when ${takes('midName')} then excluded."midInitial" else t."midInitial" end,
      "smallInitial" = case when ${takes('smallName')} then excluded."smallInitial" else t."smallInitial" end
    where (excluded."largeName", excluded."midName", excluded."smallName")
      is distinct from (t."largeName", t."midName", t."smallName")`.execute(trx)
}

/** Corporations that nobody has heard of; the names of the others stay as they are. */
export async function addCorporations(trx: Trx, found: readonly { corpCode: string; corpName: string }[]) {
  await sql`
    insert into corporations ("corpCode", "corpName", "marketCodeId", "isPublicYard")
    select r."corpCode", r."corpName", m."marketCodeId", r."corpName" like '%(공)%'
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as r("corpCode" text, "corpName" text, "marketCode" text)
    join "marketCodes" m on m."marketCode" = r."marketCode"
    on conflict do nothing`.execute(trx)
}

const daysOf = (days: readonly MarketDay[]) =>
  sql`(select * from unnest(${days.map((d) => d.saleDate)}::date[], ${days.map((d) => d.marketCode)}::text[]))`

/** Whether one of these days has lots, each by itself. */
export async function haveLots(trx: Trx, days: readonly MarketDay[]): Promise<boolean> {
  const { rows } = await sql<{ have: boolean }>`
    select exists (select from "auctionResults"
      where ("saleDate", "marketCode") in ${daysOf(days)} and not "isSettled") as have`.execute(trx)
  return rows[0]?.have ?? false
}

/** Takes the lines of settlement of these days away: they are sums of the lots that follow. */
export async function removeSettled(trx: Trx, days: readonly MarketDay[]): Promise<void> {
  await sql`delete from "auctionResults"
    where ("saleDate", "marketCode") in ${daysOf(days)} and "isSettled"`.execute(trx)
}

/** What tells a line of settlement from the others of its day and market. */
export type SettledKey = { corpCode: string; auctionSeq: string }

/** Takes those lines of a day away that are none of these, unless goods or papers stand on one. @returns how many */
export async function removeOtherSettled(
  trx: Trx,
  { saleDate, marketCode }: MarketDay,
  seen: readonly SettledKey[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from "auctionResults" r
    where r."saleDate" = ${saleDate}::date and r."marketCode" = ${marketCode} and r."isSettled"
      and not exists (
        select from unnest(${seen.map((s) => s.corpCode)}::text[], ${seen.map((s) => s.auctionSeq)}::text[]) as s (corp, line)
        where s.corp = r."corpCode" and s.line = r."auctionSeq")
      and not exists (select from "auctionWins" w where w."auctionResultId" = r."auctionResultId")
      and not exists (select from "inventoryLots" l where l."auctionResultId" = r."auctionResultId")
      and not exists (select from "transactionItems" i where i."auctionResultId" = r."auctionResultId")`.execute(trx)
  return Number(numAffectedRows)
}

/**
 * Marks what is out of the bounds of its day: its price by the kilogram below a fifth or above five times the median of
 * the same item and grade in the same market (domain.md 9.4).
 */
export async function markSuspects(trx: Trx, days: readonly MarketDay[]): Promise<void> {
  await sql`
    with middle as (
      select "saleDate", "marketCode", "largeCode", "midCode", coalesce("gradeCode", '') as grade,
        (percentile_cont(0.5) within group (order by "pricePerKg"::float8))::numeric as median
      from "auctionResults"
      where ("saleDate", "marketCode") in ${daysOf(days)} and "pricePerKg" is not null
      group by 1, 2, 3, 4, 5)
    update "auctionResults" r set "isSuspect" = not r."isSuspect"
    from middle m
    where (r."saleDate", r."marketCode", r."largeCode", r."midCode", coalesce(r."gradeCode", ''))
        = (m."saleDate", m."marketCode", m."largeCode", m."midCode", m.grade)
      and r."pricePerKg" is not null
      and r."isSuspect" <> (r."pricePerKg" < 0.2 * m.median or r."pricePerKg" > 5 * m.median)`.execute(trx)
}

/** Writes the totals of these days anew from their rows. */
export async function sumUp(trx: Trx, days: readonly MarketDay[]): Promise<void> {
  await sql`delete from "auctionTotals" where ("saleDate", "marketCode") in ${daysOf(days)}`.execute(trx)
  await sql`
    insert into "auctionTotals" ("marketCode", "saleDate", level, "corpCode", "largeCode", "midCode", "smallCode",
      "gradeCode", rows, n, "minPerKg", "maxPerKg", "weightKg", amount, quantity)
    select "marketCode", "saleDate",
      case when grouping("smallCode") = 0 then 'LOTS' when grouping("midCode") = 0 then 'ITEM'
        when grouping("corpCode") = 0 then 'CORP' else 'DAY' end,
      coalesce("corpCode", ''), coalesce("largeCode", ''), coalesce("midCode", ''), coalesce("smallCode", ''),
      coalesce(grade, ''),
      count(*), count(*) filter (where counts),
      min("pricePerKg") filter (where counts), max("pricePerKg") filter (where counts),
      coalesce(sum("weightKg") filter (where counts), 0), coalesce(sum("totalAmount") filter (where counts), 0),
      sum(quantity)
    from (
      select *, coalesce("gradeCode", '') as grade, "pricePerKg" is not null and not "isSuspect" as counts
      from "auctionResults" where ("saleDate", "marketCode") in ${daysOf(days)}) r
    group by grouping sets (("marketCode", "saleDate"), ("marketCode", "saleDate", "corpCode"),
      ("marketCode", "saleDate", "largeCode", "midCode"),
      ("marketCode", "saleDate", "corpCode", "largeCode", "midCode", "smallCode", grade))`.execute(trx)
}
