import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Db, Trx } from '../../backend/db/open.ts'
import type { Fault } from '../../backend/transactions/ledger/faults.ts'
import { verifyLedger } from '../../backend/transactions/ledger/verify.ts'
import { type Stall, startStall } from './support/stall.ts'

/** Somebody with the whole database in his hands (domain.md 24 ledgerIntegrityCheck). */
let stall: Stall & { close(): Promise<void> }
let db: Db
let entries = 0
before(async () => {
  stall = await startStall()
  db = stall.db
  const outside = { lines: [stall.goods({ takesStock: false, weightKg: 20 })] }
  for (let n = 0; n < 6; n++) await stall.sold(outside)
  await stall.paid({ amount: 7_000 })
  const wrong = await stall.sold(outside)
  await stall.undo(wrong.transactionId).expect(200)
  entries = (await verifyLedger(db)).entries
})
after(() => stall.close())

class Undo extends Error {}

/** Does something as somebody with the whole database would, looks, and takes it back. */
async function tampered(change: (trx: Trx) => Promise<unknown>): Promise<Fault[]> {
  let seen: Fault[] = []
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await change(trx)
      seen = (await verifyLedger(trx)).faults
      throw new Undo()
    })
    .catch((error) => {
      if (!(error instanceof Undo)) throw error
    })
  return seen
}

test('an untouched ledger is whole', async () => {
  assert.equal(entries, 9)
  assert.deepEqual(await verifyLedger(db), { entries, faults: [] })
})

/** Columns of an entry and a change of one byte, or of the least there can be, in each. */
const columns = {
  amount: sql`amount = amount + 1`,
  account: sql`account = case account when 'AR' then 'AP' else 'AR' end`,
  clientId: sql`"clientId" = (select min("clientId") from clients where "clientId" <> e."clientId")`,
  transactionId: sql`"transactionId" = e."transactionId" + 1000`,
  businessDate: sql`"businessDate" = "businessDate" + 1`,
  recordedAt: sql`"recordedAt" = "recordedAt" + interval '1 millisecond'`,
  prevHash: sql`"prevHash" = overlay("prevHash" placing (case when substr("prevHash", 1, 1) = 'a' then 'b' else 'a' end) from 1 for 1)`,
  hash: sql`hash = overlay(hash placing (case when substr(hash, 9, 1) = 'a' then 'b' else 'a' end) from 9 for 1)`,
}

test('one byte changed in any column of any entry is found, and the entry is named', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(columns)), fc.integer({ min: 1, max: 9 }), async (column, seq) => {
      const change = columns[column as keyof typeof columns]
      const faults = await tampered((trx) =>
        sql`update "ledgerEntries" e set ${change} where seq = ${seq} and "bookOwnerId" = ${stall.dealer.id}`.execute(
          trx,
        ),
      )
      assert.ok(
        faults.some((fault) => fault.seq === seq && fault.bookOwnerId === stall.dealer.id),
        `${column} of ${seq}: ${JSON.stringify(faults)}`,
      )
    }),
    { numRuns: Number(process.env.STORIES ?? 60) },
  )
})

const deeds: [what: string, statement: string, seq: number | null][] = [
  ['an entry that was taken out', `delete from "ledgerEntries" where seq = 4`, 5],
  ['an end that was cut off', `delete from "ledgerEntries" where seq > 7`, 8],
  [
    'an end that was cut off with its head',
    `delete from "ledgerEntries" where seq > 7; update "ledgerHeads" set seq = 7, hash = (select hash from "ledgerEntries" where seq = 7)`,
    8,
  ],
  ['a head that was taken away', `delete from "ledgerHeads"`, 10],
  [
    'two entries that changed places',
    `update "ledgerEntries" set seq = -seq where seq in (3, 4); update "ledgerEntries" set seq = 7 + seq where seq < 0`,
    3,
  ],
  ['a debt that was let off', `update clients set "receivableAmount" = "receivableAmount" - 500`, null],
  [
    'an open amount that was made less',
    `update "openItems" set "openAmount" = "openAmount" - 1 where "openAmount" > 0`,
    null,
  ],
  ['a settlement that was made more', `update allocations set amount = amount + 1`, null],
  ['a posted line that was changed', `update "transactionItems" set amount = amount - 10`, null],
  [
    'a posted total that was changed',
    `update transactions set "totalAmount" = "totalAmount" - 10, "supplyAmount" = "supplyAmount" - 10 where "transactionType" = 'SALE' and status = 'POSTED'`,
    null,
  ],
  ['what falls due on a day that was changed', `update "bookDues" set debts = debts - 10`, null],
  ['the sums of a book’s day that were changed', `update "bookDays" set charged = charged + 10`, null],
  [
    'what statistics add up that was changed',
    `update "tradeSums" set "saleAmount" = "saleAmount" + 10 where span = 'DAY'`,
    null,
  ],
  [
    'the months of statistics that were changed',
    `update "tradeSums" set papers = papers - 1 where span = 'MONTH'`,
    null,
  ],
  ['the sums of a day that were changed', `update "ledgerDays" set settled = settled + 10`, null],
]
for (const [what, statements, seq] of deeds) {
  test(`${what} is found`, async () => {
    const faults = await tampered(async (trx) => {
      for (const statement of statements.split('; ')) await sql.raw(statement).execute(trx)
    })
    assert.ok(faults.length > 0)
    if (seq !== null)
      assert.ok(
        faults.some((fault) => fault.seq === seq),
        JSON.stringify(faults),
      )
  })
}

test('a chain that was written anew with other amounts does not agree with the audit log', async () => {
  const faults = await tampered(async (trx) => {
    await sql`update "ledgerEntries" set amount = amount + 1 where seq = 2`.execute(trx)
    for (let seq = 2; seq <= entries; seq++) {
      await sql`update "ledgerEntries" e set "prevHash" = b.hash from "ledgerEntries" b where e.seq = ${seq} and b.seq = ${seq} - 1`.execute(
        trx,
      )
      await sql`update "ledgerEntries" e set hash = "ledgerHash"(e) where seq = ${seq}`.execute(trx)
    }
    await sql`update "ledgerHeads" h set hash = e.hash from "ledgerEntries" e where e.seq = h.seq and e."bookOwnerId" = h."bookOwnerId"`.execute(
      trx,
    )
  })
  assert.ok(
    faults.some((fault) => fault.seq === 2 && fault.reason.en.includes('audit log')),
    JSON.stringify(faults),
  )
})
