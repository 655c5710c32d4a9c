import { sql } from 'kysely'
import { refuseField } from '../../../shared/kit/errors.ts'
import type { Trx } from '../../db/open.ts'

type Named = { lotId: number | null; returnOfItemId: number | null; auctionResultId: number | null }

/**
 * That the lots and lines which lines name are the book's, and the client's: whoever names others' must not learn that they
 * are there. And that they name lots won, no line of settlement: those are sums that give way to their lots for everybody,
 * unless a paper stands on one. @throws Refusal INVALID_FIELDS at the line
 */
export async function requireOwn(
  trx: Trx,
  { bookOwnerId, clientId }: { bookOwnerId: number; clientId: number },
  lines: readonly Named[],
): Promise<void> {
  const lots = lines.flatMap(({ lotId }) => lotId ?? [])
  const items = lines.flatMap(({ returnOfItemId }) => returnOfItemId ?? [])
  const results = lines.flatMap(({ auctionResultId }) => auctionResultId ?? [])
  if (lots.length + items.length + results.length === 0) return
  const { rows } = await sql<{ lots: number[]; items: number[]; results: number[] }>`
    select (select coalesce(json_agg("lotId"), '[]') from "inventoryLots"
        where "lotId" = any(${lots}::bigint[]) and "bookOwnerId" = ${bookOwnerId}) as lots,
      (select coalesce(json_agg(i."itemId"), '[]') from "transactionItems" i join transactions t using ("transactionId")
        where i."itemId" = any(${items}::bigint[]) and t."clientId" = ${clientId} and t."bookOwnerId" = ${bookOwnerId}
          and t.status in ('POSTED', 'VOIDED')) as items,
      (select coalesce(json_agg("auctionResultId"), '[]') from "auctionResults"
        where "auctionResultId" = any(${results}::bigint[]) and not "isSettled") as results`.execute(trx)
  const own = { lots: new Set(rows[0]?.lots), items: new Set(rows[0]?.items), results: new Set(rows[0]?.results) }
  for (const [at, { lotId, returnOfItemId, auctionResultId }] of lines.entries()) {
    if (lotId !== null && !own.lots.has(lotId)) refuseField(`lines.${at}.lotId`, '로트를 다시 골라 주세요.')
    if (returnOfItemId !== null && !own.items.has(returnOfItemId))
      refuseField(`lines.${at}.returnOfItemId`, '반품할 거래를 다시 골라 주세요.')
    if (auctionResultId !== null && !own.results.has(auctionResultId))
      refuseField(`lines.${at}.auctionResultId`, '경락 결과를 다시 골라 주세요.')
  }
}
