import { useId } from 'react'
import * as css from './CellInput.css.ts'
import { keyed } from './keyNames.ts'
import { cellOf } from './Sheet.tsx'

type Props = {
  name: string
  /** What it is of, for who does not see the row and the column. */
  label: string
  column: number
  unit: string
  value: string
  problem: string | null
  onType: (name: string, text: string) => void
}

/** A number in a row that can be changed where it stands; it looks like the number until it is pointed at or entered. */
export function CellInput({ name, label, column, unit, value, problem, onType }: Props) {
  const id = useId()
  return (
    <span className={css.cell}>
      <span className={css.line}>
        <input
          {...cellOf(column)}
          {...keyed('e')}
          data-money={unit === '원' || undefined}
          name={name}
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          inputMode="text"
          enterKeyHint="next"
          autoComplete="off"
          maxLength={30}
          className={css.input}
          value={value}
          onChange={({ currentTarget }) => onType(name, currentTarget.value)}
        />
        <span>{unit}</span>
      </span>
      {problem && (
        <span id={id} role="alert" className={css.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}
