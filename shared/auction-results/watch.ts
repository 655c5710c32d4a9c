import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'

/** Items that one member may watch. */
export const MAX_WATCHED = 50

const code = v.pipe(v.string(), v.regex(/^\d{2}$/, '품목을 다시 골라 주세요.'))
const item = {
  marketCode: v.pipe(v.string(), v.regex(/^(\d{6}|L\d{5})$/, '도매시장을 다시 골라 주세요.')),
  largeCode: code,
  midCode: code,
}

/** An item of one market that a member wants to hear of. */
export const WatchedItem = v.object({ ...item, marketName: v.string(), midName: v.string() })
export type WatchedItem = Of<typeof WatchedItem>

/** The caller's own, by market and item. */
export const listWatched = endpoint('GET', '/auction-results/watched', { reply: v.array(WatchedItem) })
/** Says that he watches an item, or no longer; done again it changes nothing. */
export const watchItem = endpoint('PUT', '/auction-results/watched', {
  body: v.strictObject({ ...item, isWatched: v.boolean('켜기나 끄기여야 해요.') }),
  reply: v.object({ isWatched: v.boolean() }),
})
