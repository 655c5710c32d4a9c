import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import * as css from './Field.css.ts'
import { useControlId } from './fieldScope.ts'
import { hidden } from './hidden.css.ts'

/** What a control takes from its field. */
export type Control = { id: string; name: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type Props = {
  name: string
  label: string
  help?: ReactNode | undefined
  /** Says that what was typed is fine. */
  good?: string | null | undefined
  error?: string | undefined
  /** It may be left out; in words where that hangs on another field. */
  optional?: boolean | string
  /** Where a row says it already; it is read aloud all the same. */
  isLabelHidden?: boolean
  /** What stands below changes while one types, and is read aloud then. */
  live?: boolean
  className?: string
  children: (control: Control) => ReactNode
}

/** Label above, help below, error in place of the help. */
export function Field({
  name,
  label,
  help,
  good,
  error,
  optional = false,
  isLabelHidden = false,
  live = false,
  className,
  children,
}: Props) {
  const id = useControlId()(name)
  const noteId = `${id}-note`
  const note = error ?? good ?? help
  return (
    <div className={cx(css.field, className)}>
      <label className={isLabelHidden ? hidden : css.label} htmlFor={id}>
        {label}
        {optional && <span className={css.optional}>{optional === true ? '선택' : optional}</span>}
      </label>
      {children({
        id,
        name,
        ...(note ? { 'aria-describedby': noteId } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {note && (
        <p
          id={noteId}
          aria-live={live ? 'polite' : undefined}
          className={error ? css.error : cx(css.help, good && css.good)}
        >
          {error && <CircleAlert size={14} />}
          {note}
        </p>
      )}
    </div>
  )
}
