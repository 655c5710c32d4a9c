import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, FocusEvent } from 'react'
import { grouped, parseWon } from '../../shared/kit/money.ts'
import { cx } from './cx.ts'
import * as css from './Field.css.ts'

/** One line of text. */
export const TextInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input className={cx(css.control, className)} {...rest} />
)

/** Several lines of text; it grows with what is typed. */
export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea className={cx(css.control, css.area, className)} {...rest} />
)

/** One of a few: the browser's own list, which every phone draws well. */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <span className={css.box}>
    <select className={cx(css.control, css.select, className)} {...rest} />
    <ChevronDown size={16} className={css.chevron} />
  </span>
)

const unitRoom = (unit: string) => (/[가-힣]{2}/.test(unit) ? css.withWideUnit : css.withUnit)

/** A quantity or an amount, its unit inside; digits are grouped when the field is left. */
export function NumberInput({ unit, className, onBlur, ...rest }: ComponentProps<'input'> & { unit?: string }) {
  const group = (event: FocusEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value.replace(/[,\s]/g, '')
    if (/^\d{1,15}(\.\d+)?$/.test(typed)) event.currentTarget.value = grouped(Number(typed))
    onBlur?.(event)
  }
  return (
    <span className={css.box}>
      <input
        inputMode="decimal"
        autoComplete="off"
        className={cx(css.control, css.number, unit && unitRoom(unit), className)}
        onBlur={group}
        {...rest}
      />
      {unit && <span className={css.unit}>{unit}</span>}
    </span>
  )
}

/**
 * An amount of won: `3만`, `1억 2,300만` and `12000*5` are written out when the field is left. On a telephone it has keys of
 * its own (client/keypad).
 */
export function MoneyInput({ className, onBlur, ...rest }: ComponentProps<'input'>) {
  const writeOut = (event: FocusEvent<HTMLInputElement>) => {
    const amount = parseWon(event.currentTarget.value)
    if (amount !== null) event.currentTarget.value = grouped(amount)
    onBlur?.(event)
  }
  return (
    <span className={css.box}>
      <input
        data-money
        inputMode="text"
        autoComplete="off"
        className={cx(css.control, css.number, css.withUnit, className)}
        onBlur={writeOut}
        {...rest}
      />
      <span className={css.unit}>원</span>
    </span>
  )
}
