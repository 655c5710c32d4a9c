import type { NoPart } from '../../shared/inventory/rules.ts'
import { cx } from '../ui/cx.ts'
import * as css from './Step.css.ts'
import { amountWords } from './words.ts'

type Props = {
  label: string
  of: { quantity: number; weightKg: number } | NoPart | null
  specName: string | null
}

/** What the form comes to, told while one types. */
export function Outcome({ label, of, specName }: Props) {
  const isWrong = of !== null && 'field' in of
  return (
    <output className={css.outcome}>
      {label}
      <span className={cx(css.outcomeNumber, isWrong && css.wrong)}>
        {of === null ? '–' : isWrong ? of.message : amountWords(of, specName)}
      </span>
    </output>
  )
}

/** Why the field with this name cannot be as it is. */
export const wrongAt = (of: object | null, field: NoPart['field']): string | null =>
  of !== null && 'field' in of && 'message' in of && of.field === field ? String(of.message) : null
