import type { InputHTMLAttributes } from 'react'
import * as css from './PickBox.css.ts'

type Props = { label: string } & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>

/** Chooses a row of a table. */
export const PickBox = ({ label, ...input }: Props) => (
  <label className={css.pick}>
    <input type="checkbox" aria-label={label} className={css.box} {...input} />
  </label>
)
