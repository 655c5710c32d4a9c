import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { creditTerms } from '../../shared/clients/input.ts'
import { dueDate } from '../../shared/clients/rules.ts'
import { useApp } from '../app/context.ts'
import { businessDay } from '../connections/businessDay.ts'
import type { Values } from '../forms/values.ts'
import * as css from './ClientForm.css.ts'

const { paymentTermType, paymentTermDays, paymentDay } = creditTerms
const Terms = v.object({ paymentTermType, paymentTermDays, paymentDay })

/** When a sale of today would be paid, said while the terms are chosen. */
export function DueWords({ values }: { values: Values }) {
  const today = businessDay(useApp())
  const words = useRef<HTMLParagraphElement>(null)
  const [typed, setTyped] = useState<Values>(values)
  useEffect(() => {
    const form = words.current?.closest('form')
    if (!form) return
    const read = () => {
      // Locked controls are not in the form's data; then what is stored holds.
      const data = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
      setTyped({ ...values, ...data })
    }
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [values])
  return (
    <p ref={words} className={css.lead} aria-live="polite">
      {dueWords(typed, today)}
    </p>
  )
}

/** `오늘 거래하면 12월 6일에 받아요.`; nothing for terms that are none. */
export function dueWords(values: Values, today: string): string {
  const terms = v.safeParse(Terms, {
    paymentTermType: values.paymentTermType,
    paymentTermDays: values.paymentTermDays || undefined,
    paymentDay: values.paymentDay,
  })
  if (!terms.success || (terms.output.paymentTermType === 'FIXED_DAY' && terms.output.paymentDay === null)) return ''
  const due = dueDate(today, terms.output)
  if (due === today) return '오늘 거래하면 오늘 받아요.'
  const [year, month, day] = due.split('-').map(Number)
  const inYear = due.slice(0, 4) === today.slice(0, 4) ? '' : `${year}년 `
  return `오늘 거래하면 ${inYear}${month}월 ${day}일에 받아요.`
}
