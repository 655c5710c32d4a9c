import type { TradeType } from '../../../../shared/auction-results/words.ts'
import { addDays } from '../../../../shared/kit/dates.ts'
import type { Lot } from '../../../auction-results/lot.ts'
import { corporations } from '../markets.ts'
import { grades } from '../measures.ts'
import { type SoldGood, soldGoods } from './auctionGoods.ts'

/** Numbers from 0 to 1 that are the same for the same seed: mulberry32 over a hash of the text. */
export function dice(seed: string): () => number {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The hammer falls from 20:00 on, for so many seconds. */
const AUCTION_SECONDS = 6 * 3_600
const gradeNames = new Map(grades.map(([code, name]) => [code, name]))
/** What each grade is worth beside the best, and how often it comes. */
const gradeWorth = [
  ['11', 1.25],
  ['12', 1],
  ['12', 1],
  ['13', 0.75],
] as const
const trades: readonly TradeType[] = ['AUCTION', 'AUCTION', 'AUCTION', 'AUCTION', 'FIXED', 'ELECTRONIC']

/** So many lots of one market's day, always the same ones: prices move from day to day, and one in two hundred is out of bounds. */
export function lotsOfDay(saleDate: string, marketCode: string, count: number): Lot[] {
  const roll = dice(`${saleDate} ${marketCode}`)
  const corps = corpsOf(marketCode)
  const mood = new Map(soldGoods.map((good) => [good, 0.85 + 0.3 * roll()]))
  const evening = addDays(saleDate, -1)
  return Array.from({ length: count }, (_, at) => {
    const seconds = Math.floor((AUCTION_SECONDS * at) / count)
    const corp = pick(corps, roll)
    return {
      saleDate,
      marketCode,
      ...corp,
      auctionDateTime: new Date(Date.parse(`${evening}T20:00:00+09:00`) + seconds * 1_000).toISOString(),
      slipNo: String(100_001 + Math.floor(at / 7)),
      auctionSeq: String(at + 1).padStart(5, '0'),
      auctionSeq2: '1',
      tradeType: pick(trades, roll),
      ...sold(pick(soldGoods, roll), mood, roll),
      isSettled: false,
      sourceModifiedAt: new Date(Date.parse(`${saleDate}T03:00:00+09:00`)).toISOString(),
    }
  })
}

const pick = <T>(from: readonly T[], roll: () => number): T => {
  const chosen = from[Math.floor(roll() * from.length)]
  if (chosen === undefined) throw new Error('there is nothing to choose from')
  return chosen
}

/** The corporations whose codes are public, or three that stand for those of the market. */
function corpsOf(marketCode: string): { corpCode: string; corpName: string }[] {
  const known = corporations.filter(([code]) => code.startsWith(marketCode))
  if (known.length > 0) return known.map(([corpCode, corpName]) => ({ corpCode, corpName }))
  const digits = marketCode.replace('L', '9')
  return [1, 2, 3].map((n) => ({ corpCode: `${digits}0${n}`, corpName: `제${n}청과` }))
}

function sold(good: SoldGood, mood: ReadonlyMap<SoldGood, number>, roll: () => number) {
  const { large, mid, smalls, packages, packageName, sizes, origins, wonPerKg, isCounted } = good
  const [gradeCode, worth] = pick(gradeWorth, roll)
  const [smallCode, smallName] = pick(smalls, roll)
  const unitQty = pick(packages, roll)
  const quantity = Math.ceil(roll() ** 2 * 120) || 1
  const fair = wonPerKg * unitQty * worth * (mood.get(good) ?? 1) * (0.85 + 0.3 * roll())
  // A slip of the hand: one digit too many.
  const price = Math.max(100, Math.round((roll() < 0.005 ? fair * 10 : fair) / 100) * 100)
  return {
    largeCode: large[0],
    largeName: large[1],
    midCode: mid[0],
    midName: mid[1],
    smallCode,
    smallName,
    corpItemName: mid[1],
    corpVarietyName: smallName,
    unitQty,
    unitCode: isCounted ? null : '12',
    unitName: isCounted ? '개' : 'kg',
    packageCode: null,
    packageName,
    sizeCode: null,
    sizeName: pick(sizes, roll) || null,
    gradeCode,
    gradeName: gradeNames.get(gradeCode) ?? null,
    originCode: null,
    originName: pick(origins, roll),
    shipmentType: null,
    certification: null,
    quantity,
    price,
    totalAmount: price * quantity,
    totalQty: null,
  }
}
