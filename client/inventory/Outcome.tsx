import type { NoPart } from '../../shared/inventory/rules.ts'
import * as css from './Step.css.ts'
import { amountWords } from './words.ts'

type Props = {
  label: string
  of: { quantity: number; weightKg: number } | NoPart | null
  specName: string | null
}

/** What the form comes to, told while one types; nothing while it cannot be. */
export function Outcome({ label, of, specName }: Props) {
  return (
    <output className={css.outcome}>
      {label}
      <span className={css.outcomeNumber}>{of === null || 'field' in of ? '–' : leftWords(of, specName)}</span>
    </output>
  )
}

const leftWords = (held: { quantity: number; weightKg: number }, specName: string | null): string =>
  held.quantity === 0 && held.weightKg === 0 ? '없음' : amountWords(held, specName)

/** Why the field with this name cannot be as it is. */
export const wrongAt = (of: object | null, field: NoPart['field']): string | null =>
  of !== null && 'field' in of && 'message' in of && of.field === field ? String(of.message) : null
