import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../backend/db/open.ts'
import { initials } from '../../shared/kit/hangul.ts'
import { addUpLedger } from '../../test/support/ledgerSums.ts'
import { nameOf } from '../clients/fill.ts'
import { type Book, holderOf } from '../support/books.ts'

/** What the questions have to know of a book. */
export type Ledger = { firstClientId: number; clients: number }

/** Entries of each client, over two years: sales and what was paid for each, the last eight sales not paid yet. */
export const ENTRIES = 100
const PAID_TO = 92
const DAYS = 690
export const LAST_DAY = '2026-11-20'

/** One client in so many has a request agreed on that puts him over his limit. */
const AGREED = 20

/** A member with so many entries in his ledger. Triggers rest meanwhile: what they keep is added up at the end. */
export async function fillLedger(db: Db, name: string, entries: number): Promise<Book<Ledger>> {
  const { id, token } = await holderOf(db, name)
  const clients = entries / ENTRIES
  const firstClientId = await fillClients(db, id, clients)
  const buyer = await holderOf(db, `${name}, a buyer`)
  const first = await nextIds(db)
  await db.transaction().execute(async (trx) => {
    // Needs a superuser: neither triggers nor references are looked at, and the sums are what they would have kept.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`set local statement_timeout = 0`.execute(trx)
    for (const fill of [papers, lines, ledger, openItems, allocations, requests])
      await fill({ id, clients, firstClientId, buyerId: buyer.id, ...first }).execute(trx)
    await addUpLedger(trx, id)
  })
  return { token, size: entries, of: { firstClientId, clients } }
}

async function fillClients(db: Db, bookOwnerId: number, clients: number): Promise<number> {
  const names = Array.from({ length: clients }, (_, n) => ({ n, name: nameOf(n), initial: initials(nameOf(n)) }))
  const { rows } = await sql<{ clientId: number }>`
    insert into clients ("bookOwnerId", "clientKind", "clientCode", "clientType", "partnerCategory", "clientName",
      "clientNameInitial", "creditLimitAmount")
    select ${bookOwnerId}, 'PARTNER', 'C' || lpad(r.n::text, 6, '0'), 'SALES', 'RETAIL', r.name, r.initial, 5000000
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as r(n integer, name text, initial text) order by r.n
    returning "clientId"`.execute(db)
  return Math.min(...rows.map(({ clientId }) => clientId))
}

type First = { paper: number; entry: number }
async function nextIds(db: Db): Promise<First> {
  const { rows } = await sql<First>`select (select coalesce(max("transactionId"), 0) + 1 from transactions) as paper,
    (select coalesce(max("entryId"), 0) + 1 from "ledgerEntries") as entry`.execute(db)
  return rows[0] ?? { paper: 1, entry: 1 }
}

type Filled = First & { id: number; clients: number; firstClientId: number; buyerId: number }

/** Every entry of the book: whose (`c`, from 0), the how manyth of his (`e`, from 1), and in which place of all (`at`). */
const each = ({ clients }: Filled) => sql`
  (select c, e, c * ${sql.lit(ENTRIES)} + e - 1 as at, e <= ${sql.lit(PAID_TO)} and e % 2 = 0 as "isPaid",
    date ${sql.lit(LAST_DAY)} - ${sql.lit(DAYS)} + e * ${sql.lit(DAYS)} / ${sql.lit(ENTRIES)} as day,
    10000 + (c * 7919 + ((e + 1) / 2) * 104729) % 490000 as amount
  from generate_series(0, ${sql.lit(clients - 1)}) c, generate_series(1, ${sql.lit(ENTRIES)}) e) x`

type Fill = (of: Filled) => RawBuilder<unknown>

const papers: Fill = (of) => sql`
  insert into transactions ("transactionId", "bookOwnerId", "clientId", "transactionNo", "transactionType", account,
    "businessDate", status, "supplyAmount", "totalAmount", "dueDate", "paymentMethod", "postedAt")
  overriding system value
  select ${of.paper} + at, ${of.id}, ${of.firstClientId} + c, 'B-' || at, case when "isPaid" then 'RECEIPT' else 'SALE' end,
    'AR', day, 'POSTED', case when "isPaid" then 0 else amount end, amount, case when "isPaid" then null else day + 15 end,
    case when "isPaid" then 'TRANSFER' end, day::timestamp at time zone 'Asia/Seoul'
  from ${each(of)}`

const lines: Fill = (of) => sql`
  insert into "transactionItems" ("transactionId", "lineNo", "productCodeId", "productName", "takesStock", quantity,
    "weightKg", "priceBasis", "unitPrice", amount, "taxType")
  select ${of.paper} + at, 1, (select min("productCodeId") from "productCodes"), '사과 후지', false, 1, 10, 'PACKAGE', amount,
    amount, 'TAX_FREE'
  from ${each(of)} where not "isPaid"`

const ledger: Fill = (of) => sql`
  insert into "ledgerEntries" ("entryId", "bookOwnerId", seq, "clientId", account, amount, "transactionId", "businessDate",
    "recordedAt", "prevHash", hash)
  overriding system value
  select ${of.entry} + at, ${of.id}, at + 1, ${of.firstClientId} + c, 'AR', case when "isPaid" then -amount else amount end,
    ${of.paper} + at, day, day::timestamp at time zone 'Asia/Seoul', '', ''
  from ${each(of)}`

const openItems: Fill = (of) => sql`
  insert into "openItems" ("entryId", "bookOwnerId", "clientId", account, "transactionId", "dueDate", amount, "openAmount")
  select ${of.entry} + at, ${of.id}, ${of.firstClientId} + c, 'AR', ${of.paper} + at,
    case when "isPaid" then day else day + 15 end, case when "isPaid" then -amount else amount end,
    case when e > ${sql.lit(PAID_TO)} then amount else 0 end
  from ${each(of)}`

const allocations: Fill = (of) => sql`
  insert into allocations ("bookOwnerId", "creditEntryId", "debitEntryId", amount, "businessDate", "transactionId", "createdAt")
  select ${of.id}, ${of.entry} + at, ${of.entry} + at - 1, amount, day, ${of.paper} + at, day::timestamp at time zone 'Asia/Seoul'
  from ${each(of)} where "isPaid"`

const requests: Fill = (of) => sql`
  insert into "purchaseRequests" ("requestNo", "requestType", status, "senderMemberId", "senderClientId", "receiverMemberId",
    "receiverClientId", "businessDate", "desiredDate", "confirmedAmount")
  select 'B-' || c, 'STOCK', 'ACCEPTED', ${of.buyerId}, ${of.firstClientId} + c, ${of.id}, ${of.firstClientId},
    date ${sql.lit(LAST_DAY)}, date ${sql.lit(LAST_DAY)} + 1, 5000000
  from generate_series(0, ${of.clients - 1}, ${sql.lit(AGREED)}) c`
