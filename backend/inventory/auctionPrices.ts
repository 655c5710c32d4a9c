import { sql } from 'kysely'
import type { PriceBasis } from '../../shared/clients/words.ts'
import type { Trx } from '../db/open.ts'

const packageKg = sql`(select nullif(s."unitWeight" * coalesce(pu."kgFactor", s."piecesKg"), 0)
    from units pu where pu."unitCode" = s."unitCode")`
const unitKg = sql`nullif(a."unitQty" * u."kgFactor", 0)`

/**
 * Won that goods of a lot `l` fetched at the auction, of one package as they are packed here (`s`) and of a kilogram: a lot
 * that was repacked is priced by its kilograms. Null of goods that were not won, and a kilogram of what has no weight.
 */
export const auctionPrice = {
  PACKAGE: sql<number | null>`(case when ${packageKg} <> ${unitKg} then round(a.price * ${packageKg} / ${unitKg})
    else a.price end)::bigint`,
  WEIGHT: sql<number | null>`round(a.price / ${unitKg})::bigint`,
} satisfies Record<PriceBasis, unknown>

type Sold = {
  lotId?: number | null | undefined
  auctionResultId?: number | null | undefined
  specificationId?: number | null | undefined
  priceBasis: PriceBasis
}

/** What the goods of each line fetched at the auction, in the unit that the line is priced by; null where they were not won. */
export async function auctionPricesOf(trx: Trx, items: readonly Sold[]): Promise<(number | null)[]> {
  if (items.every(({ lotId, auctionResultId }) => !lotId && !auctionResultId)) return items.map(() => null)
  const said = items.map(({ lotId, auctionResultId, specificationId }, at) => ({
    at,
    lotId,
    auctionResultId,
    specificationId,
  }))
  const { rows } = await sql<Record<PriceBasis, number | null>>`
    select ${auctionPrice.PACKAGE} as "PACKAGE", ${auctionPrice.WEIGHT} as "WEIGHT"
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
        as i(at int, "lotId" bigint, "auctionResultId" bigint, "specificationId" bigint)
      left join "inventoryLots" l on l."lotId" = i."lotId"
      left join specifications s on s."specificationId" = coalesce(l."specificationId", i."specificationId")
      left join "auctionResults" a on a."auctionResultId" = coalesce(l."auctionResultId", i."auctionResultId")
      left join units u on u."unitCode" = a."unitCode"
    order by i.at`.execute(trx)
  return items.map(({ priceBasis }, at) => rows[at]?.[priceBasis] ?? null)
}
