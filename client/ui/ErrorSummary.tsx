import { type MouseEvent, useEffect, useRef } from 'react'
import type { FieldError } from '../../shared/kit/errors.ts'
import { Alert } from './Alert.tsx'
import * as css from './ErrorSummary.css.ts'
import { useControlId } from './fieldScope.ts'

type Props = {
  errors: FieldError[]
  message: string | null
  /** Those of them that are not put right yet. */
  left?: readonly FieldError[]
}

/** What is wrong with a form, on top of it, each line leading to its field; it takes the focus when it comes. */
export function ErrorSummary({ errors, message, left = errors }: Props) {
  const idOf = useControlId()
  const summary = useRef<HTMLDivElement>(null)
  const led = useRef<Pick<Props, 'errors' | 'message'>>(null)
  const still = errors.filter(({ field }) => left.some((error) => error.field === field))
  const isDrawn = still.length > 0 || (errors.length === 0 && message !== null)
  // It may be drawn after its answer has come; once it has led there, what is put right and wrong again is not led away from.
  useEffect(() => {
    if (!isDrawn || (led.current?.errors === errors && led.current.message === message)) return
    led.current = { errors, message }
    summary.current?.focus()
  }, [errors, message, isDrawn])
  if (!isDrawn) return null
  // What is said at a field already leads there, and is not said twice.
  const whole = errors.some((error) => error.message === message) ? null : message
  return (
    <div ref={summary} tabIndex={-1} className={css.summary}>
      <Alert tone="danger" role="alert">
        <p className={css.title}>{whole ?? `입력한 내용을 확인해 주세요. (${still.length}곳)`}</p>
        <ul>
          {still.map(({ field, message: words }) => (
            <li key={field}>
              <a href={`#${idOf(field)}`} className={css.link} onClick={(event) => lead(event, idOf(field))}>
                {words}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

/** To the field by hand: another address, be it by its hash alone, would let go of the answer, and of all that is wrong. */
function lead(event: MouseEvent, id: string): void {
  event.preventDefault()
  const control = document.getElementById(id)
  if (!control) return
  // What is folded up takes no focus.
  for (let fold = control.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  control.focus()
  if (document.activeElement !== control) control.scrollIntoView()
}
