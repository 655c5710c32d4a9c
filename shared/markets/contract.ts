import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'

export const MarketCode = v.object({
  marketCodeId: v.number(),
  marketCode: v.string(),
  marketName: v.string(),
  regionName: v.string(),
})
export type MarketCode = Of<typeof MarketCode>

/** Every active market, in display order; 33 public codes and the local ones, so not paged. */
export const listMarkets = endpoint('GET', '/markets', { reply: v.array(MarketCode) })
