import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as v from 'valibot'
import * as contract from '../../shared/clients/prices.ts'
import { grouped, parseWon } from '../../shared/kit/money.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import type { Fill } from '../ui/pasteBlock.ts'
import { useToast } from '../ui/Toasts.tsx'
import { inputOf } from './priceInput.ts'

type Price = contract.ClientPrice
/** What is typed into a cell and not kept yet, and why not. */
type Cell = { typed: string; problem: string | null; isSaving: boolean }
/** A price as it was kept last, where that is newer than what the page was loaded with. */
type State = { cells: Record<number, Cell>; kept: Record<number, Price> }

type Kept = { words: string; undo: () => Promise<unknown> }

/** The name of a price's cell. */
export const cellName = (priceId: number): string => `prices.${priceId}`
const idIn = (name: string): number => Number(name.replace('prices.', ''))

/**
 * Fixed prices that are changed in the list. A change shows at once; what is refused stays in its cell with the reason,
 * and what somebody else has changed meanwhile is told and not overwritten unasked.
 */
export function usePriceSheet(clientId: number, prices: readonly Price[]) {
  const { call } = useApp()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [state, setState] = useState<State>({ cells: {}, kept: {} })
  const latest = useRef(state)
  const change = (to: State) => {
    latest.current = to
    setState(to)
  }
  const setCell = (priceId: number, cell: Cell | null) => {
    const { [priceId]: _, ...others } = latest.current.cells
    change({ ...latest.current, cells: cell ? { ...others, [priceId]: cell } : others })
  }
  const forget = () => call.forget('/clients')

  const baseOf = (priceId: number): Price | undefined => {
    const loaded = prices.find((price) => price.priceId === priceId)
    const kept = latest.current.kept[priceId]
    return kept && loaded && kept.version > loaded.version ? kept : loaded
  }
  const put = async (base: Price, unitPrice: number): Promise<Price> => {
    const body = v.parse(contract.ClientPriceChange, { ...inputOf(base), unitPrice, version: base.version })
    const params = { id: clientId, priceId: base.priceId }
    const price = await call(contract.updatePrice, { params, body }).finally(forget)
    change({ ...latest.current, kept: { ...latest.current.kept, [price.priceId]: price } })
    return price
  }
  /** What stands there now where somebody was faster. */
  const fresh = async (priceId: number): Promise<Price | undefined> => {
    forget()
    const productCodeId = baseOf(priceId)?.productCodeId
    const { content } = await call(contract.listPrices, {
      params: { id: clientId },
      query: { productCodeId, size: 100 },
    })
    const now = content.find((price) => price.priceId === priceId)
    if (now) change({ ...latest.current, kept: { ...latest.current.kept, [priceId]: now } })
    return now
  }
  const refused = async (error: unknown, priceId: number): Promise<string> => {
    const { code, message, fieldErrors } = toProblem(error)
    if (code !== 'STALE_VERSION') return fieldErrors[0]?.message ?? message
    const now = await fresh(priceId).catch(() => undefined)
    if (!now) return '그새 다른 사람이 지웠거나 고쳤어요. 새로고침해 주세요.'
    return `그새 다른 사람이 ${grouped(now.unitPrice ?? 0)}원으로 고쳤어요. Enter를 누르면 내 값으로 저장하고 Esc를 누르면 그 값을 써요.`
  }

  /** @returns what takes it back; null where nothing was kept */
  const keep = async (name: string): Promise<Kept | null> => {
    const priceId = idIn(name)
    const cell = latest.current.cells[priceId]
    const base = baseOf(priceId)
    if (!cell || !base || cell.isSaving) return null
    const amount = parseWon(cell.typed)
    if (amount === null || amount < 0) setCell(priceId, { ...cell, problem: '금액을 숫자로 적어 주세요.' })
    if (amount === base.unitPrice) setCell(priceId, null)
    if (amount === null || amount < 0 || amount === base.unitPrice) return null
    const before = base.unitPrice ?? 0
    setCell(priceId, { ...cell, problem: null, isSaving: true })
    try {
      const price = await put(base, amount)
      setCell(priceId, null)
      const words = `${price.productName} 단가를 ${grouped(amount)}원으로 고쳤어요.`
      return { words, undo: () => put(baseOf(priceId) ?? price, before) }
    } catch (error) {
      const problem = await refused(error, priceId)
      setCell(priceId, { ...cell, problem, isSaving: false })
      return null
    }
  }
  return {
    /** What the cell shows, and what is wrong with it. */
    cellAt(price: Price) {
      const cell = state.cells[price.priceId]
      return { text: cell?.typed ?? grouped(baseOf(price.priceId)?.unitPrice ?? 0), problem: cell?.problem ?? null }
    },
    type: (name: string, typed: string) => setCell(idIn(name), { typed, problem: null, isSaving: false }),
    fill(fills: readonly Fill[]) {
      for (const { name, text } of fills) setCell(idIn(name), { typed: text, problem: null, isSaving: false })
    },
    /** Keeps what is in the cells, one after the other; a single one is said, and can be taken back. */
    async keepAll(names: readonly string[]) {
      const kept: Kept[] = []
      for (const name of names) {
        const one = await keep(name)
        if (one) kept.push(one)
      }
      const [only] = kept
      if (only && names.length === 1) toast(only.words, { undo: only.undo })
      if (only) void revalidate()
    },
    cancel: (name: string) => setCell(idIn(name), null),
  }
}
