import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { itemsOf, setItems } from '../../backend/transactions/writeQueries.ts'
import { addDays, businessDate } from '../../shared/kit/dates.ts'
import { type Stall, startStall } from './support/stall.ts'

/** What the database refuses by itself, whoever asks (domain.md 25.1, 25.12). */
let stall: Stall & { close(): Promise<void> }
let saleId = 0
before(async () => {
  stall = await startStall()
  const sale = await stall.sold({ lines: [stall.goods({ takesStock: false, weightKg: 20 })] })
  saleId = sale.transactionId
  await stall.paid({ amount: 500 })
})
after(() => stall.close())

const refused: [what: string, statement: string, why: RegExp][] = [
  ['changing an entry', `update "ledgerEntries" set amount = amount + 1`, /append-only/],
  ['removing an entry', `delete from "ledgerEntries"`, /append-only/],
  ['emptying the ledger', `truncate "ledgerEntries" cascade`, /append-only/],
  ['changing what settles what', `update allocations set amount = 1`, /append-only/],
  ['removing what settles what', `delete from allocations`, /append-only/],
  ['changing a posted amount', `update transactions set "totalAmount" = 1 where status = 'POSTED'`, /stays as it is/],
  [
    'moving a posted paper to another day',
    `update transactions set "businessDate" = '2020-01-01' where status = 'POSTED'`,
    /stays as it is/,
  ],
  [
    'making a posted paper a draft',
    `update transactions set status = 'DRAFT', "transactionNo" = null, "postedAt" = null where status = 'POSTED'`,
    /stays as it is|no way/,
  ],
  ['removing a paper', `delete from transactions`, /never removed/],
  ['changing a posted line', `update "transactionItems" set amount = 1`, /stay as they are/],
  ['removing a posted line', `delete from "transactionItems"`, /stay as they are/],
  ['saying what is open', `update "openItems" set "openAmount" = 0`, /follows from the ledger/],
  ['saying what a client owes', `update clients set "receivableAmount" = 0`, /follows from the ledger/],
  ['saying what falls due', `update "bookDues" set debts = 0`, /follows from the ledger/],
  ['saying what a day of the book moved', `delete from "bookDays"`, /follows from the ledger/],
  [
    'saying who is late',
    `insert into "lateSums" ("clientId", "bookOwnerId", amount) select "clientId", "bookOwnerId", 1 from clients limit 1`,
    /follows from the ledger/,
  ],
  ['emptying who is late', `truncate "lateSums"`, /append-only/],
  ['emptying what is open', `truncate "openItems"`, /append-only/],
  ['emptying the sums of days', `truncate "ledgerDays"`, /append-only/],
  ['emptying the lines of papers', `truncate "transactionItems"`, /append-only/],
  ['forgetting where the chain stands', `truncate "ledgerHeads"`, /append-only/],
  ['putting the chain back', `update "ledgerHeads" set seq = 1`, /follows from the ledger/],
  ['removing the end of the chain', `delete from "ledgerHeads"`, /follows from the ledger/],
  [
    'a purchase on what clients owe us',
    `insert into transactions ("bookOwnerId", "transactionType", account, "clientId", "businessDate", status, "totalAmount")
      select "bookOwnerId", 'PURCHASE', 'AR', "clientId", '2026-01-05', 'DRAFT', 0 from transactions limit 1`,
    /transactions_account/,
  ],
  ['changing the sums of a day', `update "ledgerDays" set charged = 0`, /follows from the ledger/],
]
for (const [what, statement, why] of refused) {
  test(`the database refuses ${what}`, async () => {
    await assert.rejects(sql.raw(statement).execute(stall.db), why)
  })
}

test('the database takes no entry into a closed day, and none that is not its paper’s', async () => {
  const today = businessDate(Date.now())
  const { bookOwnerId, clientId } = await stall.db
    .selectFrom('transactions')
    .select(['bookOwnerId', 'clientId'])
    .where('transactionId', '=', saleId)
    .executeTakeFirstOrThrow()
  const entry = { bookOwnerId, clientId, account: 'AP' as const, amount: 5, transactionId: saleId, businessDate: today }
  await assert.rejects(
    stall.db
      .insertInto('ledgerEntries')
      .values({ ...entry, businessDate: addDays(today, -1) })
      .execute(),
    /not that of its paper/,
  )
  await assert.rejects(
    stall.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('dailyCloses')
        .values({ bookOwnerId, businessDate: today, status: 'CLOSED', closedBy: null })
        .execute()
      await trx.insertInto('ledgerEntries').values(entry).execute()
    }),
    /is closed/,
  )
})

test('a credit settles no more than is open, and never another client’s debt', async () => {
  const other = await stall.people.outsider(stall.dealer, '남의 빚')
  const sale = await stall.sold({ clientId: other, lines: [stall.goods({ takesStock: false, weightKg: 1 })] })
  const rest = await stall.paid({ amount: 50_000 })
  const entryOf = async (transactionId: number) =>
    (
      await stall.db
        .selectFrom('ledgerEntries')
        .select('entryId')
        .where('transactionId', '=', transactionId)
        .executeTakeFirstOrThrow()
    ).entryId
  const [credit, theirs, own] = [
    await entryOf(rest.transactionId),
    await entryOf(sale.transactionId),
    await entryOf(saleId),
  ]
  const allocate = (debitEntryId: number, amount: number) =>
    stall.db
      .insertInto('allocations')
      .values({
        ...{ debitEntryId, amount, creditEntryId: credit, transactionId: rest.transactionId },
        ...{ bookOwnerId: stall.dealer.id, businessDate: businessDate(Date.now()), createdBy: null },
      })
      .execute()
  await assert.rejects(allocate(theirs, 100), /its own client/)
  await assert.rejects(allocate(own, 90_000), /openItems/)
  await assert.rejects(allocate(own, -9_000), /more is released/)
  assert.deepEqual(await stall.faults(), [])
})

test('a paper whose lines come out of thousands of lots is written', async () => {
  const draft = await stall.sold({ lines: [stall.goods({ takesStock: false, weightKg: 20 })], isDraft: true })
  const written = await stall.db.transaction().execute(async (trx) => {
    const [item] = await itemsOf(trx, draft.transactionId)
    if (!item) throw new Error('a draft without its line')
    const { itemId: _id, transactionId: _paper, lineNo: _no, ...line } = item
    const of = { ...line, asked: JSON.stringify(line.asked) }
    await setItems(
      trx,
      draft.transactionId,
      Array.from({ length: 3_500 }, () => of),
    )
    return (await itemsOf(trx, draft.transactionId)).map(({ lineNo }) => lineNo)
  })
  assert.deepEqual([written.length, written.at(-1)], [3_500, 3_500])
})
