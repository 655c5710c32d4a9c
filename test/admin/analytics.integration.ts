import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as v from 'valibot'
import { exportTable } from '../../backend/admin/analytics/exportTable.ts'
import { read } from '../../backend/admin/analytics/read.ts'
import { one } from '../../backend/admin/market/read.ts'
import type { AuditEntry } from '../../backend/audit/append.ts'
import type { Database } from '../../backend/db/open.ts'
import type { Member } from '../../backend/http/member.ts'
import { forget } from '../../backend/members/queries.ts'
import { Analytics } from '../../shared/admin/analytics.ts'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import { demoDatabase } from '../support/database.ts'

let database: Database
const admin = { id: 0, role: 'ROLE_SYSADMIN' } as const
let manager: { id: number; role: 'ROLE_MANAGER' }
let market: number
const now = Date.now()
const today = seoulDate(now)
const period = { from: addDays(today, -29), to: today }
before(async () => {
  database = await demoDatabase()
  const row = await database.db
    .selectFrom('members')
    .select(['id', 'marketCodeId'])
    .where('email', '=', 'manager@demo.example')
    .executeTakeFirstOrThrow()
  manager = { id: row.id, role: 'ROLE_MANAGER' }
  market = row.marketCodeId ?? 0
  await sql`insert into sessions ("memberId", provider, "createdAt", "expiresAt")
    select id, 'kakao', now() - interval '2 days', now() from members`.execute(database.db)
})
after(() => database.close())

/** One row of plain SQL over the tables. */
const plain = async (query: ReturnType<typeof sql<Record<string, number>>>) =>
  (await query.execute(database.db)).rows[0]
const sum = (rows: readonly Record<string, unknown>[], of: string) =>
  rows.reduce((all, row) => all + Number(row[of]), 0)

test('every part adds up to what the tables say, for all markets and for one', async () => {
  for (const [by, one] of [
    [admin, null],
    [manager, market],
  ] as const) {
    const found = v.parse(Analytics, await read(database.db, by, period, now))
    const inMarket = sql`(${one}::bigint is null or m."marketCodeId" = ${one})`
    const days = (at: string) =>
      sql`(${sql.ref(at)} at time zone 'Asia/Seoul')::date between ${period.from}::date and ${period.to}::date`
    const of = sql`transactions t join members m on m.id = t."bookOwnerId" where ${inMarket} and t.status in ('POSTED', 'VOIDED')
      and t."businessDate" between ${period.from}::date and ${period.to}::date`
    const trade =
      await plain(sql`select coalesce(sum(case "transactionType" when 'SALE' then "totalAmount" when 'SALE_RETURN' then -"totalAmount" end), 0) as sales,
      coalesce(sum(case "transactionType" when 'PURCHASE' then "totalAmount" when 'PURCHASE_RETURN' then -"totalAmount" end), 0) as purchases from ${of}`)
    assert.deepEqual(
      [sum(found.trade, 'salesAmount'), sum(found.trade, 'purchaseAmount')],
      [trade?.sales, trade?.purchases],
    )
    const lines =
      await plain(sql`select coalesce(sum(case t."transactionType" when 'SALE' then i.amount else -i.amount end), 0) as amount
      from "transactionItems" i join transactions t using ("transactionId") join members m on m.id = t."bookOwnerId"
      where ${inMarket} and t.status in ('POSTED', 'VOIDED') and t."transactionType" in ('SALE', 'SALE_RETURN')
        and t."businessDate" between ${period.from}::date and ${period.to}::date`)
    assert.equal(sum(found.goods, 'salesAmount'), lines?.amount)
    const people = await plain(
      sql`select count(*) as total, count(*) filter (where ${days('m.createdAt')}) as joined from members m where ${inMarket} and m.status <> 'WITHDRAWN'`,
    )
    assert.deepEqual([found.members.total, found.members.joined], [people?.total, people?.joined])
    assert.deepEqual([sum(found.members.series, 'joined'), found.members.series.length], [people?.joined, 30])
    const used = await plain(
      sql`select count(*) as logins, count(distinct s."memberId") as active from sessions s join members m on m.id = s."memberId" where ${inMarket} and ${days('s.createdAt')}`,
    )
    assert.deepEqual(
      [sum(found.logins, 'count'), found.members.active, found.logins.length],
      [used?.logins, used?.active, 24],
    )
    const requests =
      await plain(sql`select count(*) as n from "purchaseRequests" r where "sentAt" is not null and status <> 'DRAFT' and ${days('r.sentAt')}
      and exists (select from members m where m.id in (r."senderMemberId", r."receiverMemberId") and ${inMarket})`)
    const { requested, accepted, shipped, completed } = found.requests
    assert.equal(requested, requests?.n)
    assert.ok(requested >= accepted && accepted >= shipped && shipped >= completed && completed > 0)
    const written =
      await plain(sql`select (select count(*) from posts p join members m on m.id = p."authorId" where p."deletedAt" is null and ${inMarket} and ${days('p.createdAt')}) as posts,
      (select count(*) from comments c join posts p using ("postId") join members m on m.id = c."authorId" where c."deletedAt" is null and p."deletedAt" is null and ${inMarket} and ${days('c.createdAt')}) as comments,
      (select count(*) from notifications n join members m on m.id = n."receiverId" where ${inMarket} and ${days('n.createdAt')}) as sent`)
    assert.deepEqual(
      [sum(found.boards, 'posts'), sum(found.boards, 'comments'), sum(found.notifications, 'sent')],
      [written?.posts, written?.comments, written?.sent],
    )
    assert.ok(found.trade.length > 0 && found.goods.length > 0 && sum(found.boards, 'posts') > 0)
    assert.equal(found.markets.length > 1, one === null)
  }
})

test('a long period is told by month, and one of ten years is refused in words', async () => {
  const year = await read(database.db, admin, { from: addDays(today, -364), to: today }, now)
  assert.deepEqual(
    [year.grain, year.members.series.length >= 12, year.members.series.at(-1)?.key],
    ['MONTH', true, today.slice(0, 7)],
  )
  const refused = async (asked: object, by: typeof admin | typeof manager = admin) =>
    read(database.db, by, asked, now).then(
      () => assert.fail('was not refused'),
      (error) => error.extra.fieldErrors[0],
    )
  assert.deepEqual(await refused({ from: addDays(today, -3_650), to: today }), {
    field: 'from',
    message: '한 번에 1,100일(3년)까지 볼 수 있어요. 기간을 줄여 주세요.',
  })
  assert.equal((await refused({ from: today, to: addDays(today, -1) })).field, 'to')
  const other = year.markets.find(({ marketCodeId }) => marketCodeId !== market)
  assert.equal((await refused({ marketCodeId: other?.marketCodeId }, manager)).field, 'marketCodeId')
  assert.equal((await refused({ marketCodeId: 999_999 })).field, 'marketCodeId')
})

test('who leaves is counted among the members no more, and what was traded in his book stays in the figures of his market', async () => {
  const { id } = await database.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', 'dealer@demo.example')
    .where('marketCodeId', '=', market)
    .executeTakeFirstOrThrow()
  const found = () => read(database.db, manager, period, now)
  const before = await found()
  assert.ok(sum(before.trade, 'salesAmount') > 0)
  await database.db.transaction().execute((trx) => forget(trx, id, '탈퇴한 회원'))
  const after = await found()
  assert.deepEqual([after.trade, after.goods], [before.trade, before.goods])
  assert.equal(after.members.total, before.members.total - 1)
  const { members } = await one(database.db, manager as Member, market)
  assert.equal(members, after.members.total)
})

test('a file has the rows of the screen, no formula, and its reason stands on record', async () => {
  await database.db
    .updateTable('boards')
    .set({ boardName: '=HYPERLINK("x")' })
    .where('boardCode', '=', 'free')
    .execute()
  const records: AuditEntry[] = []
  const by = {
    ...admin,
    record: async (_trx: unknown, entry: AuditEntry) => void records.push(entry),
  } as unknown as Member
  const file = await exportTable(database.db, by, { part: 'boards', reason: '월간 보고', ...period })
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.bytes)
  assert.match(text, /^\ufeff게시판,글,댓글\r\n/)
  assert.match(text, /"'=HYPERLINK\(""x""\)"/)
  assert.equal(file.name, `게시판_${period.from}_${period.to}.csv`)
  assert.deepEqual([records[0]?.action, records[0]?.entityId, records[0]?.reason], ['EXPORT', 'boards', '월간 보고'])
})
