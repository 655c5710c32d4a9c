import { sql } from 'kysely'
import type { Db } from '../../backend/db/open.ts'

/** Won per package that a line costs at most. */
const upper = `coalesce(i."maxUnitPrice", case when i.pricing = 'FIXED' then i."desiredUnitPrice" end)`

/** Questions that find nothing in a sound database (domain.md 25). */
const questions: Record<string, string> = {
  'a request without lines': `select "requestId" from "purchaseRequests" r
    where not exists (select from "purchaseRequestItems" i where i."requestId" = r."requestId")`,
  'a request whose lines are not numbered from one': `select "requestId" from "purchaseRequestItems"
    group by 1 having min("lineNo") <> 1 or max("lineNo") <> count(*)`,
  'a request whose last recorded status is another': `select "requestId" from "purchaseRequests" r where status <>
    (select h.status from "purchaseRequestHistory" h where h."requestId" = r."requestId" order by "historyId" desc limit 1)`,
  'a request whose messages are not numbered from one': `select "requestId" from "purchaseRequestMessages"
    group by "requestId" having max(seq) <> count(*)`,
  'a request of which somebody has read what was never said': `select "requestId" from "purchaseRequests" r
    where greatest("senderSeenSeq", "receiverSeenSeq") >
      (select count(*) from "purchaseRequestMessages" m where m."requestId" = r."requestId")`,
  'a request whose last message was said at another time': `select "requestId" from "purchaseRequests" r
    where "lastMessageAt" is distinct from
      (select max("createdAt") from "purchaseRequestMessages" m where m."requestId" = r."requestId")`,
  'a request whose version does not count its changes': `select "requestId" from "purchaseRequests" r where version <>
    (select count(*) from "purchaseRequestHistory" h where h."requestId" = r."requestId")`,
  'a request whose amount is not the sum of its lines': `select r."requestId" from "purchaseRequests" r
    join "purchaseRequestItems" i using ("requestId") group by r."requestId", r."requestedAmount"
    having r."requestedAmount" is distinct from
      case when bool_or(${upper} is null) then null else sum(round(i."requestedQuantity" * ${upper})) end`,
  'a request that was sent and is a draft, or the other way round': `select "requestId" from "purchaseRequests"
    where (status = 'DRAFT' and "sentAt" is not null) or (status not in ('DRAFT', 'CANCELED') and "sentAt" is null)`,
  'an agreed request whose lines are not': `select "requestId" from "purchaseRequests" r join "purchaseRequestItems" i using ("requestId")
    where r.status in ('ACCEPTED', 'PREPARING', 'SHIPPED', 'COMPLETED') and i."confirmedQuantity" is null`,
  'a request that keeps goods though nothing is agreed on': `select r."requestId" from "stockReservations" s
    join "purchaseRequestItems" i on i."itemId" = s."refId" join "purchaseRequests" r using ("requestId")
    where s."refType" = 'PURCHASE_REQUEST_ITEM' and s."endedAt" is null and r.status not in ('ACCEPTED', 'PREPARING')`,
  'a request whose sale is another': `select r."requestId" from "purchaseRequests" r
    left join transactions t using ("transactionId") where (r.status in ('SHIPPED', 'COMPLETED') and t.status not in ('POSTED', 'VOIDED'))
      or (r.status in ('ACCEPTED', 'PREPARING') and t.status <> 'DRAFT') or (r.status = 'CANCELED' and t.status <> 'DELETED')
      or t."requestId" <> r."requestId"`,
  'a claim of more than came': `select i."itemId" from "purchaseRequestClaimLines" l join "purchaseRequestItems" i using ("itemId")
    join "purchaseRequestClaims" c using ("claimId") where c.answer is distinct from 'REJECTED'
    group by i."itemId", i."confirmedQuantity" having sum(l.quantity) > i."confirmedQuantity"`,
  'a request to a partner of another book': `select "requestId" from "purchaseRequests" r
    join clients c on c."clientId" = r."receiverClientId" where c."bookOwnerId" <> r."senderMemberId"`,
  'a number series with a gap': `select "ownerId" from "numberSeries" n where series = 'PR' and "lastNumber" <>
    (select count(*) from "purchaseRequests" r where r."senderMemberId" = n."ownerId" and r."businessDate" = n."businessDate")`,
  'a department that stands in a circle, too deep, or in another book': `with recursive down as (
      select "departmentId", "bookOwnerId", 1 as depth from departments where "parentId" is null and "deletedAt" is null
      union all select c."departmentId", c."bookOwnerId", d.depth + 1 from departments c
        join down d on c."parentId" = d."departmentId" and c."bookOwnerId" = d."bookOwnerId"
        where c."deletedAt" is null and d.depth < 9)
    select "departmentId" from departments where "deletedAt" is null
      and "departmentId" not in (select "departmentId" from down where depth <= 5)`,
  'a department in use below one that is not': `select c."departmentId" from departments c
    join departments p on p."departmentId" = c."parentId"
    where c."deletedAt" is null and (p."deletedAt" is not null or (c."isActive" and not p."isActive"))`,
  'somebody in a department of a book that he does not work in': `select d."memberId" from "departmentMembers" d
    join departments p using ("departmentId") where p."deletedAt" is not null or (d."memberId" <> d."bookOwnerId"
      and not exists (select from connections n join clients s on s."clientId" = n."clientId" and s."clientKind" = 'SELF'
        where n."memberId" = d."memberId" and n.status = 'ACTIVE' and s."bookOwnerId" = d."bookOwnerId"))`,
  'a warehouse in a department of another book': `select d."warehouseId" from "departmentWarehouses" d
    join warehouses w using ("warehouseId") where w."bookOwnerId" <> d."bookOwnerId"`,
  'a menu that leads in a circle, too deep, or into the other one': `with recursive down as (
      select "menuId", type, 1 as depth from menus where "parentId" is null
      union all select m."menuId", m.type, d.depth + 1 from menus m
        join down d on m."parentId" = d."menuId" and m.type = d.type where d.depth < 9)
    select "menuId" from menus where "menuId" not in (select "menuId" from down where depth <= 3)`,
  'an entry that one may read under one that one may not': `select m."menuId" from menus m join "menuAuth" a using ("menuId")
    where a."canRead" and m."parentId" is not null and not exists (select from "menuAuth" p
      where p."menuId" = m."parentId" and p.authority = a.authority and p."canRead")`,
  'events with a gap': `select "memberId" from "memberEvents" group by 1 having max(seq) - min(seq) + 1 <> count(*)`,
  'a head that is not the last event': `select h."memberId" from "memberEventHeads" h where seq <>
    (select max(e.seq) from "memberEvents" e where e."memberId" = h."memberId")`,
  'a read notification without its time': `select id from notifications where "isRead" <> ("readAt" is not null)`,
  'a newcomer who is active': `select id from members where ("baseAuthRole" = 'ROLE_PENDING') and status not in ('PENDING', 'ACTIVE')`,
  'a book whose holder does not own it': `select "clientId" from clients c where "clientKind" = 'SELF' and not exists (
    select from connections n where n."clientId" = c."clientId" and n."memberId" = c."bookOwnerId"
      and n.status = 'ACTIVE' and n."connectionType" = 'OWNER')`,
  'a link without its holder, or a holder without his link': `select "clientId" from clients c
    where "clientKind" = 'PARTNER' and "deletedAt" is null and ("linkedClientId" is not null) <> exists (
      select from connections n where n."clientId" = c."clientId" and n."memberId" = c."bookOwnerId" and n.status = 'ACTIVE')`,
  'a manager who does not see what he manages': `select "connectionId" from connections
    where "connectionType" = 'MANAGER' and not 'CLIENT_VIEW' = any(permissions)`,
  'an accepted request without its connection': `select id from "connectionRequests"
    where (status = 'ACCEPTED') <> ("connectionId" is not null)`,
  'an accepted invitation without its guest': `select "invitationId" from invitations
    where (status = 'ACCEPTED') <> ("acceptedByMemberId" is not null)`,
  'totals that are not the sum of their lots': `select t."marketCode", t."saleDate" from "auctionTotals" t, lateral (
      select count(*) as rows, sum(r.quantity) as quantity from "auctionResults" r
      where r."marketCode" = t."marketCode" and r."saleDate" = t."saleDate") r
    where t.level = 'DAY' and (t.rows <> r.rows or t.quantity <> r.quantity)`,
  'a balance that is not the sum of its entries, or of what is open': `select c."clientId" from clients c, lateral (
      select coalesce(sum(amount) filter (where account = 'AR'), 0) as ar,
        coalesce(sum(amount) filter (where account = 'AP'), 0) as ap from "ledgerEntries" e
      where e."clientId" = c."clientId") e, lateral (
      select coalesce(sum("openAmount") filter (where account = 'AR'), 0) as ar,
        coalesce(sum("openAmount") filter (where account = 'AP'), 0) as ap from "openItems" o
      where o."clientId" = c."clientId") o
    where (c."receivableAmount", c."payableAmount") <> (e.ar, e.ap)
      or (c."receivableAmount", c."payableAmount") <> (o.ar, o.ap)`,
  'a reminder of a person without a person': `select "reminderId" from "paymentReminders"
    where ("sentBy" is null) <> ("dayOffset" is not null)`,
  'a waste whose last step is another': `select "wasteId" from wastes w where status <>
    (select s.status from "wasteSteps" s where s."wasteId" = w."wasteId" order by step desc limit 1)`,
  'a waste that keeps goods which it should not, or none': `select "wasteId" from wastes w where
    (status in ('REQUESTED', 'APPROVED')) <> exists (select from "stockReservations" r
      where r."refType" = 'WASTE' and r."refId" = w."wasteId" and r."endedAt" is null)`,
  'a waste whose goods did not leave as it says': `select "wasteId" from wastes w where
    (select coalesce(-sum(m.quantity), 0) from "stockMovements" m
      where m.type = 'OUT_WASTE' and m."refType" = 'WASTE' and m."refId" = w."wasteId") <>
    case when status = 'DISPOSED' then quantity else 0 end`,
  'a gap in the numbers of wastes': `select "ownerId" from "numberSeries" n where series = 'WS' and "lastNumber" <>
    (select count(*) from wastes w where w."bookOwnerId" = n."ownerId"
      and w."wasteNo" like 'WS' || to_char(n."businessDate", 'YYYYMMDD') || '-%')`,
  'a post whose comments are not counted': `select p."postId" from posts p where "commentCount" <>
    (select count(*) from comments c where c."postId" = p."postId" and c."deletedAt" is null)`,
  'a post whose files are not counted': `select p."postId" from posts p where "attachmentCount" <>
    (select count(*) from "postFiles" f where f."postId" = p."postId" and f.kind = 'POST_FILE')`,
  'a board whose posts are not counted': `select "boardId" from boards b where
    (select coalesce(sum(rows), 0) from "postCounts" c where c."boardId" = b."boardId") <>
    (select count(*) from posts p where p."boardId" = b."boardId" and p."deletedAt" is null)`,
  'a place that nothing stands under any more': `select "commentId" from comments c where "deletedAt" is not null
    and not exists (select from comments r where r."parentId" = c."commentId")`,
  'a comment that stands elsewhere than its parent': `select c."commentId" from comments c join comments p
    on p."commentId" = c."parentId" where c."postId" <> p."postId" or c.depth <> p.depth + 1`,
  'an idempotency key without its answer': `select key from "idempotencyKeys" where reply = ''`,
}

/** What is broken in the database, with the ids; nothing as a rule. */
export async function inconsistencies({ db, admins }: { db: Db; admins: number[] }): Promise<string[]> {
  const found: string[] = []
  const raised = await db
    .selectFrom('members')
    .select('id')
    .where('baseAuthRole', 'in', ['ROLE_SYSADMIN', 'ROLE_MANAGER'])
    .where('id', 'not in', admins)
    .execute()
  if (raised.length > 0) found.push(`a member whom nobody made an admin: ${JSON.stringify(raised)}`)
  for (const [name, question] of Object.entries(questions)) {
    const { rows } = await sql.raw<Record<string, unknown>>(question).execute(db)
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return found
}
