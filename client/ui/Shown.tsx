import type { ComponentProps } from 'react'
import { grouped } from '../../shared/kit/money.ts'
import { MoneyInput, Select, TextInput } from './inputs.tsx'
import { EARLIEST_DAY, typedDay } from './typedDay.ts'
import { useShownValue } from './useShownValue.ts'

/*
 * The fields of a filter. Each shows what the address says as soon as that changes; what is typed into another one, and
 * the focus, stays. So an answer that comes late takes nothing from who types on meanwhile.
 */

type Own<P> = Omit<P, 'ref' | 'value' | 'defaultValue'>

/** Text or a day of the address. */
export function ShownInput({ value, ...rest }: Own<ComponentProps<'input'>> & { value: string }) {
  const field = useShownValue<HTMLInputElement>(value)
  return <TextInput ref={field} defaultValue={value} {...rest} />
}

type DayProps = { label: string; className: string; value: string; onDay: (day: string) => void }

/** A day of the address, which leads on as soon as it is whole. */
export const ShownDay = ({ label, onDay, ...rest }: DayProps) => (
  <ShownInput type="date" aria-label={label} min={EARLIEST_DAY} onChange={typedDay(onDay)} {...rest} />
)

/** An amount of won of the address; null is none. */
export function ShownMoney({ value, ...rest }: Own<ComponentProps<'input'>> & { value: number | null }) {
  const written = value === null ? '' : grouped(value)
  const field = useShownValue<HTMLInputElement>(written)
  return <MoneyInput ref={field} defaultValue={written} {...rest} />
}

type SelectProps = Own<ComponentProps<'select'>> & {
  value: string
  /** How many there are to choose from, where some may come later. */
  choices?: number
}

/** One of a few of the address. */
export function ShownSelect({ value, choices = 0, ...rest }: SelectProps) {
  const field = useShownValue<HTMLSelectElement>(value, choices)
  return <Select ref={field} defaultValue={value} {...rest} />
}
