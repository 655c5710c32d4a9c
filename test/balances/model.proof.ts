import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { balanceThen, openNow, openThen } from '../../backend/balances/detailQueries.ts'
import { passDays } from '../../backend/balances/listQueries.ts'
import { disagreements } from '../../backend/transactions/ledger/verifyQueries.ts'
import { agingOf, overdueOf } from '../../shared/balances/rules.ts'
import { addDays } from '../../shared/kit/dates.ts'
import type { Account, TransactionType } from '../../shared/transactions/words.ts'
import { freshDatabase } from '../support/database.ts'
import { sized } from '../support/size.ts'
import { type Posted, post, settle } from './support/papers.ts'

/**
 * Papers, allocations and releases in any mix: a plain book in memory says what is owed and what is open, and the
 * database must say the same, now and for every moment that has passed.
 */
const RUNS = sized(60, 1_000)
const FIRST = '2026-03-01'

let database: Awaited<ReturnType<typeof freshDatabase>>
let bookOwnerId: number
before(async () => {
  database = await freshDatabase()
  const member = await database.db
    .insertInto('members')
    .values({ name: '장부', nickname: '장부', provider: 'kakao', baseAuthRole: 'ROLE_USER', status: 'ACTIVE' })
    .returning('id')
    .executeTakeFirstOrThrow()
  bookOwnerId = member.id
})
after(() => database.close())

type Step =
  | { kind: 'paper'; type: TransactionType; account: Account; amount: number; day: number; due: number }
  | { kind: 'settle'; credit: number; debit: number; share: number; day: number }
  | { kind: 'release'; which: number; share: number; day: number }
  | { kind: 'pass'; day: number }

const day = fc.integer({ min: 0, max: 60 })
const paper: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('paper' as const),
  type: fc.constantFrom<TransactionType>(
    'SALE',
    'RECEIPT',
    'SALE_RETURN',
    'ADJUSTMENT',
    'DISCOUNT',
    'PURCHASE',
    'PAYMENT',
    'SETOFF',
  ),
  account: fc.constantFrom<Account>('AR', 'AP'),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  day,
  due: fc.integer({ min: 0, max: 150 }),
})
const nth = fc.integer({ min: 0, max: 1_000 })
const share = fc.double({ min: 0.01, max: 1.3, noNaN: true })
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: paper },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle' as const), credit: nth, debit: nth, share, day }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const), which: nth, share, day }) },
    // The book is looked through up to another day, which may lie before the last.
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('pass' as const), day: fc.integer({ min: 0, max: 200 }) }) },
  ),
  { minLength: 3, maxLength: 12 },
)

type Entry = { entryId: number; account: Account; amount: number; open: number; dueDate: string }
type Settled = { credit: Entry; debit: Entry; amount: number }
/** What was true at an instant, to be asked for again later. */
type Moment = { knownAt: string; open: [number, number][]; balances: [number, number] }

let rows = 0
const newClient = async () => {
  const { clientId } = await database.db
    .insertInto('clients')
    .values({
      bookOwnerId,
      clientKind: 'PARTNER',
      clientCode: `M${++rows}`,
      clientType: 'BOTH',
      partnerCategory: 'ETC',
      clientName: `모형 ${rows}`,
      clientNameInitial: 'ㅁㅎ',
    })
    .returning('clientId')
    .executeTakeFirstOrThrow()
  return clientId
}
const sum = (of: readonly number[]) => of.reduce((all, n) => all + n, 0)
const openOf = (entries: readonly Entry[]): [number, number][] =>
  entries.filter(({ open }) => open !== 0).map(({ entryId, open }) => [entryId, open])
const byId = (a: [number, number], b: [number, number]) => a[0] - b[0]
const balanceOf = (entries: readonly Entry[], account: Account) =>
  sum(entries.filter((e) => e.account === account).map(({ amount }) => amount))

/** A client's book, in memory and in the database. */
async function openBook() {
  const { db } = database
  const clientId = await newClient()
  const entries: Entry[] = []
  const settled: Settled[] = []
  const keep = (posted: Posted, amounts: Partial<Record<Account, number>>, dueDate: string) => {
    for (const account of ['AR', 'AP'] as const) {
      const [entryId, amount] = [posted.entries[account], amounts[account]]
      if (entryId !== undefined && amount !== undefined)
        entries.push({ entryId, account, amount, open: amount, dueDate })
    }
  }
  const move = async (credit: Entry, debit: Entry, amount: number, businessDate: string) => {
    const legal = amount > 0 ? amount <= -credit.open && amount <= debit.open : true
    const asked = settle(db, { credit: credit.entryId, debit: debit.entryId, amount, businessDate })
    if (!legal) return assert.rejects(asked)
    await asked
    credit.open += amount
    debit.open -= amount
  }
  return {
    clientId,
    entries,
    async run(step: Step) {
      const businessDate = addDays(FIRST, step.day)
      if (step.kind === 'pass') return passDays(db, bookOwnerId, businessDate)
      if (step.kind === 'paper') {
        const { type, account, amount, due } = step
        const dueDate = addDays(businessDate, due)
        const posted = await post(db, {
          clientId,
          type,
          account: ownAccount[type] ?? account,
          amount,
          businessDate,
          dueDate,
        })
        const sign = type === 'SALE' || type === 'PURCHASE' || type === 'ADJUSTMENT' ? 1 : -1
        keep(posted, { AR: sign * amount, AP: sign * amount }, dueDate)
        return
      }
      if (step.kind === 'settle') {
        const credits = entries.filter(({ amount }) => amount < 0)
        const credit = credits[step.credit % credits.length]
        const debits = entries.filter(({ amount, account }) => amount > 0 && account === credit?.account)
        const debit = debits[step.debit % debits.length]
        if (!credit || !debit) return
        const amount = Math.max(1, Math.floor(Math.min(-credit.amount, debit.amount) * step.share))
        const isMade = amount <= -credit.open && amount <= debit.open
        await move(credit, debit, amount, businessDate)
        if (isMade) settled.push({ credit, debit, amount })
        return
      }
      const one = settled[step.which % settled.length]
      if (!one) return
      const amount = Math.min(one.amount, Math.ceil(one.amount * Math.min(1, step.share)))
      if (amount === 0) return
      await move(one.credit, one.debit, -amount, businessDate)
      one.amount -= amount
    },
  }
}

const ownAccount: Partial<Record<TransactionType, Account>> = {
  SALE: 'AR',
  RECEIPT: 'AR',
  SALE_RETURN: 'AR',
  SETOFF: 'AR',
  PURCHASE: 'AP',
  PAYMENT: 'AP',
}

/** This instant; what is written from now on is later, also for the ledger, which counts in milliseconds. */
async function instant(): Promise<string> {
  const read = (of: string) => sql.raw<{ at: string; ms: string }>(of).execute(database.db)
  const clock = `select clock_timestamp()::text as at, date_trunc('milliseconds', clock_timestamp())::text as ms`
  const { at = '' } = (await read(clock)).rows[0] ?? {}
  while (((await read(clock)).rows[0]?.ms ?? '') <= at);
  return at
}

test('whatever is posted, settled and released: ages and what is paid ahead are the balance, no paper is settled twice', async () => {
  const { db } = database
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const book = await openBook()
      const { clientId, entries } = book
      const moments: Moment[] = []
      for (const [n, step] of all.entries()) {
        await book.run(step)
        if (n % 4 !== 2) continue
        moments.push({
          knownAt: await instant(),
          open: openOf(entries).toSorted(byId),
          balances: [balanceOf(entries, 'AR'), balanceOf(entries, 'AP')],
        })
      }

      const open = await openNow(db, clientId)
      assert.deepEqual(
        open.map((o): [number, number] => [o.entryId, o.openAmount]).toSorted(byId),
        openOf(entries).toSorted(byId),
      )
      const client = await db
        .selectFrom('clients')
        .select(['receivableAmount', 'payableAmount'])
        .where('clientId', '=', clientId)
        .executeTakeFirstOrThrow()
      assert.deepEqual(
        [client.receivableAmount, client.payableAmount],
        [balanceOf(entries, 'AR'), balanceOf(entries, 'AP')],
      )
      const { buckets, prepaidAmount } = agingOf(
        open.filter(({ account }) => account === 'AR'),
        addDays(FIRST, 90),
      )
      assert.equal(buckets.NOT_DUE + overdueOf(buckets) + prepaidAmount, client.receivableAmount)

      const today = (await db.selectFrom('lateDays').select('day').executeTakeFirst())?.day ?? FIRST
      const late = await db.selectFrom('lateSums').select('amount').where('clientId', '=', clientId).executeTakeFirst()
      const isLate = ({ account, amount, dueDate }: Entry) => account === 'AR' && amount > 0 && dueDate < today
      assert.equal(late?.amount ?? 0, sum(entries.filter(isLate).map(({ open: rest }) => rest)), 'what is kept as late')

      for (const { knownAt, open: known, balances } of moments) {
        const then = await openThen(db, clientId, { day: null, knownAt })
        assert.deepEqual(then.map((o): [number, number] => [o.entryId, o.openAmount]).toSorted(byId), known)
        const { arAmount, apAmount } = await balanceThen(db, clientId, { day: null, knownAt })
        assert.deepEqual([arAmount, apAmount], balances)
      }
      const onDay = addDays(FIRST, 30)
      const items = await openThen(db, clientId, { day: onDay, knownAt: null })
      const { arAmount } = await balanceThen(db, clientId, { day: onDay, knownAt: null })
      assert.equal(sum(items.filter(({ account }) => account === 'AR').map(({ openAmount }) => openAmount)), arAmount)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  assert.deepEqual(await disagreements(db, 10), [], 'what is kept of the book is what its papers add up to')
})
