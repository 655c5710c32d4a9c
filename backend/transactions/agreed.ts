import { sql } from 'kysely'

/** Written out: the planner must see that the partial index fits. */
const isAgreed = sql<boolean>`r.status in ('ACCEPTED', 'PREPARING')`
/** With the tax, and rounded as the client is: what the sale comes to that was begun with the agreement. */
const begun = sql<number>`(select t."totalAmount" from transactions t
  where t."transactionId" = r."transactionId" and t.status = 'DRAFT')`
/** Of what was agreed on before sales were begun so; of a line whose price is open its upper price. */
const atMost = sql<number>`(select sum(coalesce(i."confirmedQuantity", i."requestedQuantity") * coalesce(i."confirmedUnitPrice",
    case when i.pricing = 'FIXED' then i."desiredUnitPrice" end, i."maxUnitPrice", 0))
  from "purchaseRequestItems" i where i."requestId" = r."requestId")`
const amount = sql<number>`coalesce(sum(coalesce(${begun}, r."confirmedAmount", ${atMost}, 0)), 0)`

/**
 * Won of purchase requests of `c`, a client, that were agreed on and are not charged yet (domain.md 15): as they will
 * be charged at the agreed price, a line whose price is open at its upper price. @param except the request that is about to be charged
 */
export const agreedOf = (except: number | null = null) => sql<number>`(
  select ${amount} from "purchaseRequests" r
  where r."receiverMemberId" = c."bookOwnerId" and r."senderClientId" = c."clientId" and ${isAgreed}
    ${except === null ? sql`` : sql`and r."requestId" <> ${except}`})`

/**
 * The clients of a book who are over their limit, as an array: by what they owe, for which there is an index, or with what
 * was agreed on, which few have. Nobody knows before how many they are; a planner that guessed would walk the whole list.
 */
export const overLimit = (bookOwnerId: number) => sql`array(
  select o."clientId" from clients o
  where o."bookOwnerId" = ${bookOwnerId} and o."clientKind" = 'PARTNER' and o."deletedAt" is null
    and o."receivableAmount" > o."creditLimitAmount"
  union all (select o."clientId" from "purchaseRequests" r join clients o on o."clientId" = r."senderClientId"
    where r."receiverMemberId" = ${bookOwnerId} and ${isAgreed}
    group by o."clientId" having o."receivableAmount" + ${amount} > o."creditLimitAmount"))`
