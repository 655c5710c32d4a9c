import type { ClientPrice as Price } from '../../shared/clients/prices.ts'
import { grouped, parseWon } from '../../shared/kit/money.ts'
import { toProblem } from '../api/problem.ts'

/**
 * What is typed into a cell and not kept yet, why not, and whether it was left while something else of it was on its way.
 * `base`: the price that was in sight when its typing began, or of which its member was told since.
 */
type Cell = { typed: string; problem: string | null; isMeant: boolean; base: Price }
/** A price as it was kept last, where that is newer than what the page was loaded with. */
export type Sheet = { cells: Record<number, Cell>; kept: Record<number, Price> }

/** What was kept, in words, and what takes it back. */
export type Kept = { words: string; undo: () => Promise<unknown> }

type Parts = {
  /** A price as the page was loaded with it. */
  loaded: (priceId: number) => Price | undefined
  send: (price: Price, unitPrice: number) => Promise<Price>
  /** What stands there now. */
  read: (price: Price) => Promise<Price | undefined>
  onChange: (sheet: Sheet) => void
}

export const empty: Sheet = { cells: {}, kept: {} }

/** The newer of how a price was loaded and how it was kept. */
export const newest = (loaded: Price | undefined, kept: Price | undefined): Price | undefined =>
  kept && loaded && kept.version > loaded.version ? kept : loaded

/**
 * Prices that are changed where they stand, each by one call at a time: what is typed while one is on its way waits for its
 * answer and is never taken away by it.
 */
export function createPriceSheet({ loaded, send, read, onChange }: Parts) {
  let sheet = empty
  const underWay = new Map<number, Promise<unknown>>()
  const change = (to: Partial<Sheet>) => {
    sheet = { ...sheet, ...to }
    onChange(sheet)
  }
  const setCell = (priceId: number, cell: Cell | null) => {
    const { [priceId]: _, ...others } = sheet.cells
    change({ cells: cell ? { ...others, [priceId]: cell } : others })
  }
  const hold = (price: Price) => {
    const { priceId } = price
    change({ kept: { ...sheet.kept, [priceId]: price } })
    const cell = sheet.cells[priceId]
    if (cell) setCell(priceId, { ...cell, base: price })
  }
  const baseOf = (priceId: number) => newest(loaded(priceId), sheet.kept[priceId])

  const put = (base: Price, unitPrice: number): Promise<Price> => {
    const { priceId } = base
    const sending = send(base, unitPrice)
      .then((price) => {
        hold(price)
        return price
      })
      .finally(() => underWay.delete(priceId))
    underWay.set(
      priceId,
      sending.catch(() => null),
    )
    return sending
  }
  const takeBack = async (price: Price, before: number) => {
    await underWay.get(price.priceId)
    // Not what the page has read since, which may be a colleague's.
    await put(sheet.kept[price.priceId] ?? price, before)
    if (sheet.cells[price.priceId]?.isMeant) await keep(price.priceId)
  }
  const refused = async (error: unknown, base: Price): Promise<string> => {
    const { code, message, fieldErrors } = toProblem(error)
    if (code !== 'STALE_VERSION') return fieldErrors[0]?.message ?? message
    const now = await read(base).catch(() => undefined)
    if (!now) return '그새 다른 사람이 지웠거나 고쳤어요. 새로고침해 주세요.'
    hold(now)
    return `그새 다른 사람이 ${grouped(now.unitPrice ?? 0)}원으로 고쳤어요. Enter를 누르면 내 값으로 저장하고 Esc를 누르면 그 값을 써요.`
  }

  /** @returns null where nothing was kept, or what was typed is kept once the call that is on its way is answered */
  const keep = async (priceId: number): Promise<Kept | null> => {
    const cell = sheet.cells[priceId]
    if (!cell) return null
    const { base } = cell
    if (underWay.has(priceId)) {
      setCell(priceId, { ...cell, isMeant: true })
      return null
    }
    const amount = parseWon(cell.typed)
    if (amount === null || amount < 0) {
      setCell(priceId, { ...cell, problem: '금액을 숫자로 적어 주세요.', isMeant: false })
      return null
    }
    if (amount === base.unitPrice) {
      setCell(priceId, null)
      return null
    }
    setCell(priceId, { ...cell, problem: null, isMeant: false })
    try {
      return await arrived(await put(base, amount), cell.typed, base.unitPrice ?? 0)
    } catch (error) {
      const problem = await refused(error, base)
      const now = sheet.cells[priceId]
      // Whoever has typed on is told as well, and asked before it is sent.
      if (now) setCell(priceId, { ...now, problem, isMeant: false })
      return null
    }
  }
  const arrived = async (price: Price, sent: string, before: number): Promise<Kept> => {
    const { priceId, productName, unitPrice } = price
    const now = sheet.cells[priceId]
    const words = `${productName} 단가를 ${grouped(unitPrice ?? 0)}원으로 고쳤어요.`
    const kept = { words, undo: () => takeBack(price, before) }
    if (now?.typed === sent) setCell(priceId, null)
    else if (now?.isMeant) return (await keep(priceId)) ?? kept
    return kept
  }
  return {
    keep,
    type(priceId: number, typed: string) {
      const base = sheet.cells[priceId]?.base ?? baseOf(priceId)
      if (base) setCell(priceId, { typed, problem: null, isMeant: false, base })
    },
    cancel: (priceId: number) => setCell(priceId, null),
  }
}
