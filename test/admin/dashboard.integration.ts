import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as v from 'valibot'
import { monthlySales } from '../../backend/admin/dashboard/monthlySales.ts'
import { stats } from '../../backend/admin/dashboard/stats.ts'
import { weeklyUsers } from '../../backend/admin/dashboard/weeklyUsers.ts'
import { bookDays } from '../../backend/admin/days.ts'
import type { Database, Db } from '../../backend/db/open.ts'
import { businessDay } from '../../backend/inventory/businessDay.ts'
import * as contract from '../../shared/admin/dashboard.ts'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import { demoDatabase } from '../support/database.ts'
import { memberIdOf } from '../support/memberId.ts'

let database: Database
let db: Db
let admin: Asker
/** Of the market of the demo's dealer, of another, and of none. */
let manager: Asker
let elsewhere: Asker
let nowhere: Asker
type Asker = { id: number; role: 'ROLE_SYSADMIN' | 'ROLE_MANAGER' }
type Holder = { id: number; marketCodeId: number | null; status: string; createdAt: string }

before(async () => {
  database = await demoDatabase()
  db = database.db
  admin = { id: await memberIdOf(db, 'admin@demo.example'), role: 'ROLE_SYSADMIN' }
  manager = { id: await memberIdOf(db, 'manager@demo.example'), role: 'ROLE_MANAGER' }
  const empty = await db
    .selectFrom('marketCodes')
    .select('marketCodeId')
    .where('marketCodeId', 'not in', (e) =>
      e
        .selectFrom('members')
        .select('marketCodeId')
        .where('marketCodeId', 'is not', null)
        .$castTo<{ marketCodeId: number }>(),
    )
    .limit(1)
    .executeTakeFirstOrThrow()
  const add = async (marketCodeId: number | null): Promise<Asker> => {
    const { id } = await db
      .insertInto('members')
      .values({ name: '다른 관리자', provider: 'kakao', baseAuthRole: 'ROLE_MANAGER', status: 'ACTIVE', marketCodeId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, role: 'ROLE_MANAGER' }
  }
  elsewhere = await add(empty.marketCodeId)
  nowhere = await add(null)
})
after(() => database.close())

const all = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows

/** Everything added up by hand, book by book, each on its own business day. */
async function byHand(marketCodeId: number | null, now: number): Promise<contract.DashboardStats> {
  const holders = (await all(sql<Holder>`select id, "marketCodeId", status, "createdAt" from members`)).filter(
    (m) => marketCodeId === null || m.marketCodeId === marketCodeId,
  )
  const days = new Map<number, string>()
  for (const { id } of holders) days.set(id, await businessDay(db, id, now))
  const papers = (
    await all(
      sql<{
        bookOwnerId: number
        businessDate: string
        transactionType: string
        status: string
        reversalOfId: number | null
        totalAmount: number
      }>`select * from transactions where status in ('POSTED', 'VOIDED')`,
    )
  ).filter((t) => days.has(t.bookOwnerId) && /^(SALE|PURCHASE)/.test(t.transactionType))
  const dayOf = (t: { bookOwnerId: number }) => days.get(t.bookOwnerId) ?? ''
  const won = (kind: string, when: (t: (typeof papers)[number]) => boolean) =>
    papers
      .filter((t) => t.transactionType.startsWith(kind) && when(t))
      .reduce((sum, t) => sum + (t.transactionType === kind ? t.totalAmount : -t.totalAmount), 0)
  const inForce = papers.filter((t) => t.status === 'POSTED' && t.reversalOfId === null)
  const isToday = (t: (typeof papers)[number]) => t.businessDate === dayOf(t)
  const inMonth = (t: (typeof papers)[number]) =>
    t.businessDate.slice(0, 7) === dayOf(t).slice(0, 7) && t.businessDate <= dayOf(t)
  const clients = (
    await all(sql<{ bookOwnerId: number; clientId: number; clientKind: string; receivableAmount: number }>`
      select * from clients where "deletedAt" is null`)
  ).filter((c) => days.has(c.bookOwnerId))
  const connections = await all(sql<{ clientId: number }>`select * from connections where status = 'ACTIVE'`)
  const own = new Set(clients.map(({ clientId }) => clientId))
  const open = await all(sql<{ bookOwnerId: number; dueDate: string; openAmount: number }>`
    select * from "openItems" where account = 'AR' and "openAmount" > 0`)
  const sides = await all(sql<{ s: number; r: number; status: string; over: string }>`
    select "senderMemberId" as s, "receiverMemberId" as r, status,
      coalesce("cutoffAt", ("desiredDate" + 1)::timestamp at time zone 'Asia/Seoul') as over from "purchaseRequests"`)
  const asked = await all(sql<{ s: number; r: number }>`select "senderMemberId" as s, "receiverMemberId" as r
    from "connectionRequests" where status = 'PENDING' and "expiresAt" > ${new Date(now).toISOString()}`)
  const mine = ({ s, r }: { s: number; r: number }) => days.has(s) || days.has(r)
  const lots = await all(sql<{ marketCodeId: number; saleDate: string; n: number }>`
    select k."marketCodeId", a."saleDate", count(*) as n from "auctionResults" a join "marketCodes" k using ("marketCode") group by 1, 2`)
  const calendar = await bookDays(db, now)
  const markets = await all(
    sql<{ marketCodeId: number; day: string }>`select d."marketCodeId", d.day::text from ${calendar.table}`,
  )
  const imported = await all(sql<{ endedAt: string | null; marketCodeId: number | null; marketCode: string | null }>`
    select i."endedAt", i."marketCode", k."marketCodeId" from "auctionImports" i left join "marketCodes" k using ("marketCode")
    where i.inserted + i.updated + i.unchanged > 0`)
  const today = seoulDate(now)
  const there = holders.filter((m) => m.status !== 'WITHDRAWN')
  const monthAgo = there.filter((m) => seoulDate(m.createdAt) < addDays(today, -29)).length
  const lastMonth = (t: (typeof papers)[number]) => {
    const [y = 0, m = 0, d = 0] = dayOf(t).split('-').map(Number)
    const length = new Date(Date.UTC(y, m - 1, 0)).getUTCDate()
    const first = new Date(Date.UTC(y, m - 2, 1)).toISOString().slice(0, 10)
    return t.businessDate >= first && t.businessDate <= addDays(first, Math.min(d, length) - 1)
  }
  const between = (from: number, to: number) =>
    inForce.filter((t) => t.businessDate >= addDays(dayOf(t), from) && t.businessDate <= addDays(dayOf(t), to)).length
  const grown = (is: number, was: number) => (was <= 0 ? null : Math.round(((is - was) / was) * 1000) / 10)
  return {
    totalMembers: there.length,
    activeMembers: holders.filter((m) => m.status === 'ACTIVE').length,
    pendingMembers: holders.filter((m) => m.status === 'PENDING').length,
    todayNewMembers: holders.filter((m) => seoulDate(m.createdAt) >= today).length,
    totalClients: clients.filter((c) => c.clientKind === 'PARTNER').length,
    activeConnections: connections.filter((n) => own.has(n.clientId)).length,
    pendingConnectionRequests: asked.filter(mine).length,
    todayTransactions: inForce.filter(isToday).length,
    todaySalesAmount: won('SALE', isToday),
    monthSalesAmount: won('SALE', inMonth),
    monthPurchaseAmount: won('PURCHASE', inMonth),
    arAmount: clients.filter((c) => c.clientKind === 'PARTNER').reduce((sum, c) => sum + c.receivableAmount, 0),
    overdueAmount: open.filter((o) => o.dueDate < dayOf(o)).reduce((sum, o) => sum + o.openAmount, 0),
    openPurchaseRequests: sides.filter(
      (x) =>
        mine(x) &&
        (['ACCEPTED', 'PREPARING', 'SHIPPED'].includes(x.status) ||
          (['REQUESTED', 'COUNTERED'].includes(x.status) && Date.parse(x.over) > now)),
    ).length,
    todayAuctionRows: lots
      .filter((l) => marketCodeId === null || l.marketCodeId === marketCodeId)
      .filter((l) => markets.some((m) => m.marketCodeId === l.marketCodeId && m.day === l.saleDate))
      .reduce((sum, l) => sum + l.n, 0),
    auctionLastImportedAt:
      imported
        .filter((i) => marketCodeId === null || i.marketCode === null || i.marketCodeId === marketCodeId)
        .map((i) => i.endedAt)
        .toSorted()
        .at(-1) ?? null,
    failedBatchCount: 0,
    changeRates: {
      members: grown(there.length, monthAgo),
      sales: grown(won('SALE', inMonth), won('SALE', lastMonth)),
      transactions: grown(between(-6, 0), between(-13, -7)),
    },
  }
}

const marketOf = async ({ id }: Asker) =>
  (await db.selectFrom('members').select('marketCodeId').where('id', '=', id).executeTakeFirstOrThrow()).marketCodeId

/** Moments at which some days have begun and others have not. */
const moments = () => {
  const today = seoulDate(Date.now())
  return ['11:59', '12:00', '23:59'].map((clock) => Date.parse(`${today}T${clock}:00+09:00`))
}

test('the figures of all markets, and of one, are those of its books added up by hand, before noon and after', async () => {
  const sales: number[] = []
  for (const now of moments()) {
    const found = v.parse(contract.DashboardStats, await stats(db, admin, now))
    assert.deepEqual(found, await byHand(null, now), new Date(now).toISOString())
    assert.deepEqual(await stats(db, manager, now), await byHand(await marketOf(manager), now))
    assert.ok(found.totalClients > 0 && found.arAmount > 0 && found.overdueAmount > 0)
    sales.push(found.monthSalesAmount)
  }
  // At noon of a month's last day another month has begun.
  assert.ok(sales.some((amount) => amount > 0))
})

test('jobs whose last run has failed are counted for who runs the service, and for no market', async () => {
  const run = (jobId: 'codeSync' | 'dormantMember', status: 'FAILED' | 'SUCCESS') => ({
    ...{ jobId, status, tick: null, total: null, message: null, triggeredBy: admin.id },
    ...{ startedAt: new Date().toISOString(), endedAt: new Date().toISOString() },
  })
  const runs = [run('codeSync', 'FAILED'), run('dormantMember', 'FAILED'), run('dormantMember', 'SUCCESS')]
  await db.insertInto('batchRuns').values(runs).execute()
  const counted = async (by: Asker) => (await stats(db, by)).failedBatchCount
  assert.deepEqual([await counted(admin), await counted(manager)], [1, 0])
  await db.deleteFrom('batchRuns').execute()
})

test('a manager is not told that results are fresh because another market has brought a file', async () => {
  const endedAt = new Date(Date.now() + 60_000).toISOString()
  const run = { source: 'FILE', saleDate: null, marketCode: null, fileName: '경락.csv', read: 1, inserted: 1 } as const
  const last = async (by: Asker) => (await stats(db, by)).auctionLastImportedAt
  const told = await last(manager)
  for (const [by, seen] of [
    [elsewhere, told],
    [admin, endedAt],
    [manager, endedAt],
  ] as const) {
    await db
      .insertInto('auctionImports')
      .values({ ...run, status: 'SUCCESS', startedBy: by.id, endedAt })
      .execute()
    assert.equal(await last(manager), seen)
    assert.equal(await last(admin), endedAt)
    await db.deleteFrom('auctionImports').where('fileName', '=', run.fileName).execute()
  }
})

test('a market whose day begins later is still on the day before', async () => {
  const market = await marketOf(manager)
  const noon = Date.parse(`${seoulDate(Date.now())}T12:00:00+09:00`)
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('marketCodes')
      .set({ businessDayStart: '13:00' })
      .where('marketCodeId', '=', market ?? 0)
      .execute()
  })
  const { earliest, latest } = await bookDays(db, noon)
  assert.deepEqual([earliest, latest], [seoulDate(noon), addDays(seoulDate(noon), 1)])
  assert.deepEqual(await stats(db, admin, noon), await byHand(null, noon))
  await db
    .updateTable('marketCodes')
    .set({ businessDayStart: '12:00' })
    .where('marketCodeId', '=', market ?? 0)
    .execute()
})

test('a manager of another market, and one without a market, sees nothing of this one', async () => {
  const now = Date.now()
  for (const by of [elsewhere, nowhere]) {
    const {
      changeRates,
      auctionLastImportedAt: _at,
      totalMembers,
      activeMembers,
      todayNewMembers,
      ...rest
    } = await stats(db, by, now)
    assert.deepEqual(new Set(Object.values(rest)), new Set([0]))
    const himself = by === elsewhere ? 1 : 0
    assert.deepEqual([totalMembers, activeMembers, todayNewMembers], [himself, himself, himself])
    assert.deepEqual(changeRates, { members: null, sales: null, transactions: null })
    const { months } = await monthlySales(db, by, undefined, now)
    assert.ok(months.every((m) => m.salesAmount === 0 && m.purchaseAmount === 0 && m.transactionCount === 0))
  }
})

test('twelve months of a year say what the papers of each say', async () => {
  const now = Date.now()
  for (const [by, market] of [
    [admin, null],
    [manager, await marketOf(manager)],
  ] as const) {
    for (const year of [Number(seoulDate(now).slice(0, 4)), Number(seoulDate(now).slice(0, 4)) - 1]) {
      const found = v.parse(contract.MonthlySales, await monthlySales(db, by, year, now))
      assert.deepEqual([found.year, found.months.length, found.months[0]?.month], [year, 12, `${year}-01`])
      for (const { month, ...sums } of found.months) {
        const [row] = await all(sql<typeof sums>`
          select coalesce(sum(case "transactionType" when 'SALE' then "totalAmount" when 'SALE_RETURN' then -"totalAmount" else 0 end), 0) as "salesAmount",
            coalesce(sum(case "transactionType" when 'PURCHASE' then "totalAmount" when 'PURCHASE_RETURN' then -"totalAmount" else 0 end), 0) as "purchaseAmount",
            case when bool_or("transactionType" like 'SALE%') and not bool_or("transactionType" like 'SALE%' and exists (
                select from "transactionItems" i where i."transactionId" = t."transactionId" and i."costAmount" is not null)) then null
              else coalesce(sum(case "transactionType" when 'SALE' then 1 when 'SALE_RETURN' then -1 else 0 end *
              (coalesce((select sum(i.amount - i."costAmount") from "transactionItems" i where i."transactionId" = t."transactionId"
                and i."costAmount" is not null), 0) - "ownCostsAmount")), 0) end as "marginAmount",
            coalesce(sum(case "transactionType" when 'SALE' then 1 when 'SALE_RETURN' then -1 else 0 end * (select sum(i.amount)
              from "transactionItems" i where i."transactionId" = t."transactionId" and i."costAmount" is null)), 0) as "uncostedAmount",
            count(*) filter (where status = 'POSTED' and "reversalOfId" is null) as "transactionCount"
          from transactions t where status in ('POSTED', 'VOIDED') and "transactionType" ~ '^(SALE|PURCHASE)'
            and to_char("businessDate", 'YYYY-MM') = ${month}
            and (${market}::bigint is null or "bookOwnerId" in (select id from members where "marketCodeId" = ${market}))`)
        assert.deepEqual(sums, row, month)
      }
    }
  }
})

test('a year to come is refused in words', async () => {
  await assert.rejects(monthlySales(db, admin, 2099), (error: { extra: { fieldErrors: { message: string }[] } }) => {
    assert.equal(error.extra.fieldErrors[0]?.message, '아직 오지 않은 해예요.')
    return true
  })
})

test('who signed in and whose session went on counts once a day in Seoul; what an admin borrowed does not', async () => {
  const now = Date.parse(`${seoulDate(Date.now())}T15:00:00+09:00`)
  const today = seoulDate(now)
  const dealerId = await memberIdOf(db, 'dealer@demo.example')
  const session = async (createdAt: string, memberId = dealerId) =>
    (
      await db
        .insertInto('sessions')
        .values({
          memberId,
          provider: 'kakao',
          ip: null,
          userAgent: null,
          createdAt,
          expiresAt: new Date(now + 864e5).toISOString(),
          revokedAt: null,
          revokeReason: null,
        })
        .returning('sessionId')
        .executeTakeFirstOrThrow()
    ).sessionId
  const at = (days: number, clock: string) => new Date(`${addDays(today, days)}T${clock}:00+09:00`).toISOString()
  const before = (await weeklyUsers(db, manager, now)).days
  assert.deepEqual(
    before.map(({ date }) => date),
    Array.from({ length: 7 }, (_, n) => addDays(today, n - 6)),
  )
  const old = await session(at(-3, '23:59'))
  await session(at(-3, '00:00'))
  await session(at(-2, '00:00'))
  await db
    .insertInto('refreshTokens')
    .values({ tokenHash: Buffer.from('kept'), sessionId: old, issuedAt: at(-1, '09:00'), rotatedAt: null })
    .execute()
  const borrowed = await session(at(-1, '10:00'))
  const own = await session(at(-9, '10:00'), admin.id)
  await db
    .insertInto('impersonations')
    .values({
      adminId: admin.id,
      adminSessionId: own,
      targetMemberId: dealerId,
      sessionId: borrowed,
      reason: '화면 오류 확인',
      expiresAt: at(0, '14:00'),
      endedAt: at(0, '14:00'),
      endedBy: 'EXIT',
      ip: null,
      userAgent: null,
    })
    .execute()
  const { days } = v.parse(contract.WeeklyUsers, await weeklyUsers(db, manager, now))
  const grown = days.map((day, n) => [
    day.activeUsers - (before[n]?.activeUsers ?? 0),
    day.loginCount - (before[n]?.loginCount ?? 0),
  ])
  assert.deepEqual(grown, [
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 2],
    [1, 1],
    [1, 0],
    [0, 0],
  ])
  assert.deepEqual(
    (await weeklyUsers(db, nowhere, now)).days.map(({ activeUsers }) => activeUsers),
    [0, 0, 0, 0, 0, 0, 0],
  )
  const joined = await db.selectFrom('members').select('createdAt').execute()
  const week = (await weeklyUsers(db, admin, now)).days
  for (const { date, newUsers } of week)
    assert.equal(newUsers, joined.filter((m) => seoulDate(m.createdAt) === date).length, date)
})
