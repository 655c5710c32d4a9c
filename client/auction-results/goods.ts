import type { WantedLine } from '../../shared/auction-results/wanted.ts'
import { plus } from '../../shared/inventory/rules.ts'
import type { View } from './view.ts'

/** What all clients together want of one product. */
export type WantedGoods = {
  productCodeId: number
  productName: string
  goodsCode: string | null
  quantity: number
  /** Null where a line does not say. */
  weightKg: number | null
  /** The highest limit per kilogram; null when none is known. */
  maxPerKg: number | null
  /** Whether somebody has named a limit, of kilograms or of packages that nobody knows the weight of. */
  hasLimit: boolean
  /** Whether somebody pays any price. */
  isOpen: boolean
  /** Whether nobody pays more than `maxPerKg`. */
  isHighest: boolean
  avgPerKg: number | null
  n: number
  lines: WantedLine[]
}

/** Lines by product, the one that was asked for last first. */
export function byProduct(lines: readonly WantedLine[]): WantedGoods[] {
  const groups = Map.groupBy(lines, ({ productCodeId }) => productCodeId)
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { productCodeId, productName, goodsCode, avgPerKg, n } = first
    const all = [first, ...others]
    const limits = all.flatMap(({ maxPerKg }) => maxPerKg ?? [])
    const named = all.filter(({ maxUnitPrice }) => maxUnitPrice !== null)
    return {
      productCodeId,
      productName,
      goodsCode,
      avgPerKg,
      n,
      quantity: all.reduce((sum, line) => plus(sum, line.quantity), 0),
      weightKg: all.reduce<number | null>(
        (sum, { weightKg }) => (sum === null || weightKg === null ? null : plus(sum, weightKg)),
        0,
      ),
      maxPerKg: limits.length === 0 ? null : Math.max(...limits),
      hasLimit: named.length > 0,
      isOpen: named.length < all.length,
      isHighest: limits.length === all.length,
      lines: all,
    }
  })
}

/** Lines of the goods that the screen is narrowed to; a product that is a whole item belongs to each of its varieties. */
export function linesWithin(lines: readonly WantedLine[], { large, mid, small }: View): WantedLine[] {
  const code = small ?? mid ?? large
  if (code === null) return [...lines]
  return lines.filter(
    ({ goodsCode }) =>
      goodsCode?.startsWith(code) || (goodsCode?.endsWith('00') && goodsCode.startsWith(code.slice(0, 4))),
  )
}

/** Where the screen shows these goods alone; `00` is the whole item (domain.md 7). */
export function narrowedTo(goodsCode: string): Pick<View, 'large' | 'mid' | 'small'> {
  const isWhole = goodsCode.endsWith('00')
  return { large: goodsCode.slice(0, 2), mid: goodsCode.slice(0, 4), small: isWhole ? null : goodsCode }
}
