import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as v from 'valibot'
import * as contract from '../../shared/clients/prices.ts'
import { grouped } from '../../shared/kit/money.ts'
import { useApp } from '../app/context.ts'
import type { Fill } from '../ui/pasteBlock.ts'
import { useToast } from '../ui/Toasts.tsx'
import { inputOf } from './priceInput.ts'
import { createPriceSheet, empty, type Kept, newest } from './priceSheet.ts'

type Price = contract.ClientPrice

/** The name of a price's cell. */
export const cellName = (priceId: number): string => `prices.${priceId}`
const idIn = (name: string): number => Number(name.replace('prices.', ''))

/**
 * Fixed prices that are changed in the list. A change shows at once; what is refused stays in its cell with the reason,
 * and what somebody else has changed meanwhile is told and not overwritten unasked.
 */
export function usePriceSheet(prices: readonly Price[]) {
  const { call } = useApp()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [{ cells, kept }, show] = useState(empty)
  const loaded = useRef(prices)
  loaded.current = prices
  const [sheet] = useState(() => {
    return createPriceSheet({
      loaded: (priceId) => loaded.current.find((price) => price.priceId === priceId),
      async send(price, unitPrice) {
        const body = v.parse(contract.ClientPriceChange, { ...inputOf(price), unitPrice, version: price.version })
        const params = { id: price.clientId, priceId: price.priceId }
        return call(contract.updatePrice, { params, body })
      },
      async read({ clientId, priceId, productCodeId }) {
        call.forget('/clients')
        const query = { productCodeId, size: 100 }
        const { content } = await call(contract.listPrices, { params: { id: clientId }, query })
        return content.find((price) => price.priceId === priceId)
      },
      onChange: show,
    })
  })
  return {
    /** What the cell shows, and what is wrong with it. */
    cellAt(price: Price) {
      const cell = cells[price.priceId]
      const base = newest(price, kept[price.priceId])
      return { text: cell?.typed ?? grouped(base?.unitPrice ?? 0), problem: cell?.problem ?? null }
    },
    type: (name: string, typed: string) => sheet.type(idIn(name), typed),
    fill(fills: readonly Fill[]) {
      for (const { name, text } of fills) sheet.type(idIn(name), text)
    },
    /** Keeps what is in the cells, one after the other; a single one is said, and can be taken back. */
    async keepAll(names: readonly string[]) {
      const all: Kept[] = []
      for (const name of names) {
        const one = await sheet.keep(idIn(name))
        if (one) all.push(one)
      }
      const [only] = all
      if (only && names.length === 1) toast(only.words, { undo: only.undo })
      if (only) void revalidate()
    },
    cancel: (name: string) => sheet.cancel(idIn(name)),
  }
}
