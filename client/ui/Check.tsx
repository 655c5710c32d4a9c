import type { ComponentProps, ReactNode } from 'react'
import * as css from './Check.css.ts'

/** One thing that is on or off, with why it cannot be changed when it cannot. */
export const Check = ({ label, note, ...rest }: ComponentProps<'input'> & { label: string; note?: ReactNode }) => (
  <label className={css.check}>
    <input type="checkbox" className={css.box} {...rest} />
    <span className={css.words}>
      {label}
      {note && <span className={css.note}>{note}</span>}
    </span>
  </label>
)

type Option<V extends string> = { value: V; name: ReactNode; words?: ReactNode; disabled?: boolean }
type Props<V extends string> = {
  name: string
  legend: string
  value: V
  options: readonly Option<V>[]
  onChange: (value: V) => void
}

/** One of a few, each told in a line. */
export const Options = <V extends string>({ name, legend, value, options, onChange }: Props<V>) => (
  <fieldset className={css.options}>
    <legend className={css.legend}>{legend}</legend>
    <div className={css.cards}>
      {options.map((option) => (
        <label key={option.value} className={css.card}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            disabled={option.disabled}
            className={css.box}
          />
          <span className={css.words}>
            <span className={css.name}>{option.name}</span>
            {option.words && <span className={css.note}>{option.words}</span>}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
