import { useEffect, useRef } from 'react'
import { grouped } from '../../shared/kit/money.ts'
import { useApp } from '../app/context.ts'
import { priceWords } from '../clients/priceWords.ts'
import { businessDay, type DatedBook } from '../connections/businessDay.ts'
import { field } from '../forms/values.ts'
import type { LiveForm } from '../inventory/useLiveForm.ts'
import { controlId } from '../ui/fieldScope.ts'
import { type Goods, usePrice } from './useOffered.ts'

/** Writes into a control of the form that nobody has typed in. @returns false where there is none */
function write(name: string, value: string): boolean {
  const control = document.getElementById(controlId(name))
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return false
  control.value = value
  return true
}

/**
 * Fills in what the client has been promised for the paper's business day, where no price is typed yet; a price that was filled in follows when the
 * goods or the client become others.
 * @returns what was agreed on, in words; null where nothing was
 */
export function useAgreed(
  { typed, touch }: LiveForm,
  name: string,
  goods: Goods,
  book: DatedBook | null,
): string | null {
  const app = useApp()
  const day = field(typed, 'businessDate') || businessDay(app, book)
  const price = usePrice(Number(field(typed, 'clientId')) || 0, goods, day)
  const filled = useRef<string | null>(null)
  const now = useRef('')
  now.current = field(typed, `${name}.unitPrice`)
  const amount = price?.markupType === 'FIXED' && price.unitPrice !== null ? grouped(price.unitPrice) : null
  const basis = price?.priceBasis
  useEffect(() => {
    const isOurs = now.current === '' || now.current === filled.current
    if (amount === null || basis === undefined || !isOurs || !write(`${name}.unitPrice`, amount)) return
    filled.current = amount
    write(`${name}.priceBasis`, basis)
    touch()
  }, [amount, basis, name, touch])
  return price && `약속 단가 ${priceWords(price)}`
}
