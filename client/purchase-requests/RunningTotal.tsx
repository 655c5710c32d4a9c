import { type RefObject, useEffect, useState } from 'react'
import { lineAmount, parseWon, won } from '../../shared/kit/money.ts'
import * as css from './CreatePage.css.ts'

/** What the lines with a price come to, while they are typed. */
export function RunningTotal({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [sum, setSum] = useState<number | null>(null)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const add = () => setSum(totalOf(new FormData(element)))
    // A field that goes by what was chosen in another changes the sum once that input is over.
    const observer = new MutationObserver(add)
    observer.observe(element, { childList: true, subtree: true })
    element.addEventListener('input', add)
    add()
    return () => {
      observer.disconnect()
      element.removeEventListener('input', add)
    }
  }, [form])
  return (
    <p className={css.total} data-needs-script>
      <span className={css.totalLabel}>예상 금액</span>
      <output className={css.sum}>{sum === null ? '가격 미정' : won(sum)}</output>
    </p>
  )
}

/** Null when no line has both a quantity and a price. */
export function totalOf(form: FormData): number | null {
  const amounts = [...form.keys()].flatMap((key) => {
    const row = /^(items\.\d+)\.requestedQuantity$/.exec(key)?.[1]
    if (!row) return []
    const at = (part: string) => numberOf(form.get(`${row}.${part}`))
    const quantity = at('requestedQuantity')
    // One that follows the auction is kept in its field, and is not sent.
    const isFixed = (form.get(`${row}.pricing`) ?? 'FIXED') === 'FIXED'
    const price = at('maxUnitPrice') || (isFixed ? at('desiredUnitPrice') : 0)
    return quantity > 0 && price > 0 ? [lineAmount(quantity, Math.round(price))] : []
  })
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0)
}

function numberOf(typed: FormDataEntryValue | null): number {
  const text = String(typed ?? '')
  return parseWon(text) ?? (Number(text.replace(/[,\s]/g, '')) || 0)
}
