import { changePercent } from '../../shared/auction-results/rules.ts'
import { won } from '../../shared/kit/money.ts'
import { percentWords } from '../../shared/kit/percent.ts'
import type { Db } from '../db/open.ts'
import { notify } from '../notifications/notify.ts'
import * as watches from './watchQueries.ts'

const BATCH = 200

/**
 * Tells members of the items they watch once results of a new day are there, and once a day of a price that has moved as
 * far as they have chosen. Run again it tells nothing twice; what happens to one batch is of no matter to the next.
 * @returns how many watched items were told of
 */
export async function tellWatchers(db: Db, now: number): Promise<number> {
  let told = 0
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      const news = await watches.news(trx, now, BATCH)
      for (const one of news) await watches.setTold(trx, one)
      for (const one of news.filter(({ isMoved }) => isMoved)) await notify(trx, moved(one))
      const days = Map.groupBy(
        news.filter(({ isFirst }) => isFirst),
        ({ memberId, marketCode }) => `${memberId} ${marketCode}`,
      )
      for (const items of days.values()) await notify(trx, results(items))
      return news.length
    })
    told += count
    if (count < BATCH) return told
  }
}

const priceWords = (perKg: number | null) => (perKg === null ? '' : ` ${won(Math.round(perKg))}/kg`)

function moved({ memberId, midName, avgPerKg, beforePerKg, productCodeId, auctionResultId }: watches.News) {
  const percent = changePercent(avgPerKg, beforePerKg) ?? 0
  return {
    receiverId: memberId,
    type: 'PRICE_CHANGE' as const,
    title: `${midName} 시세가 ${percentWords(Math.abs(percent))} ${percent > 0 ? '올랐어요' : '내렸어요'}`,
    content: `전 거래일${priceWords(beforePerKg)} → 지금${priceWords(avgPerKg)}`,
    target: productCodeId === null ? { type: 'AUCTION', id: auctionResultId } : { type: 'PRODUCT', id: productCodeId },
  }
}

function results(items: readonly watches.News[]) {
  const [first] = items
  if (!first) throw new Error('a group holds something')
  return {
    receiverId: first.memberId,
    type: 'AUCTION_RESULT' as const,
    title: '관심 품목의 경락 결과가 들어왔어요',
    content: items.map(({ midName, avgPerKg }) => midName + priceWords(avgPerKg)).join(' · '),
    target: { type: 'AUCTION', id: first.auctionResultId },
  }
}
