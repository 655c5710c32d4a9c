import { useEffect, useRef, useState } from 'react'
import type { PriceBasis } from '../../shared/clients/words.ts'
import { controlId } from '../ui/fieldScope.ts'

/** A control of the form that is written into where nobody has typed. */
function controlOf(name: string): HTMLInputElement | HTMLSelectElement | null {
  const control = document.getElementById(controlId(name))
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : null
}

/** `amount`: undefined while it is not known, null where there is none. */
type Price = { amount: string | null | undefined; basis: PriceBasis | undefined }
type Line = {
  name: string
  /** The price that stands in it. */
  now: string
  /** What had been filled in when the form was drawn. */
  before?: string | null
  onFilled(form: HTMLFormElement | null): void
}
/** What was filled in, and by what the price counted before that. */
type Filled = { amount: string; basisBefore: string | undefined }

/**
 * Fills in what a line's price comes to where nobody has typed one. What was filled in follows when it comes to something
 * else, and goes when it comes to nothing: it was the price of other goods, or for another.
 * @returns what was filled in last, by which a form that is taken up again knows that nobody typed it; empty for nothing
 */
export function useFilled({ name, now, before = null, onFilled }: Line, { amount, basis }: Price): string {
  const [held, setHeld] = useState(before ?? '')
  const filled = useRef<Filled | null>(before === null ? null : { amount: before, basisBefore: undefined })
  const latest = useRef({ now, onFilled })
  latest.current = { now, onFilled }
  useEffect(() => {
    const { now, onFilled } = latest.current
    const last = filled.current
    if (amount === undefined || (now !== '' && now !== last?.amount)) return
    const price = controlOf(`${name}.unitPrice`)
    const counts = controlOf(`${name}.priceBasis`)
    const next = amount === null ? null : { amount, basisBefore: last ? last.basisBefore : counts?.value }
    if (!price || (next === null && last === null)) return
    filled.current = next
    setHeld(next?.amount ?? '')
    price.value = amount ?? ''
    const by = next ? basis : last?.basisBefore
    if (counts && by !== undefined) counts.value = by
    onFilled(price.form)
  }, [amount, basis, name])
  return held
}
