import { useEffect, useRef } from 'react'
import type { PriceBasis } from '../../shared/clients/words.ts'
import { controlId } from '../ui/fieldScope.ts'

/** Writes into a control of the form that nobody has typed in. @returns it; null where there is none */
function write(name: string, value: string): HTMLInputElement | HTMLSelectElement | null {
  const control = document.getElementById(controlId(name))
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return null
  control.value = value
  return control
}

type Price = { amount: string | null; basis: PriceBasis | undefined }
type Line = {
  name: string
  /** The price that stands in it. */
  now: string
  /** What had been filled in when the form was drawn. */
  before?: string | null
  onFilled(form: HTMLFormElement | null): void
}

/** Fills in what a line's price comes to where nobody has typed one; what was filled in follows when it comes to something else. */
export function useFilled({ name, now, before = null, onFilled }: Line, { amount, basis }: Price): void {
  const filled = useRef(before)
  const latest = useRef({ now, onFilled })
  latest.current = { now, onFilled }
  useEffect(() => {
    const { now, onFilled } = latest.current
    if (amount === null || basis === undefined || (now !== '' && now !== filled.current)) return
    const control = write(`${name}.unitPrice`, amount)
    if (!control) return
    filled.current = amount
    write(`${name}.priceBasis`, basis)
    onFilled(control.form)
  }, [amount, basis, name])
}
