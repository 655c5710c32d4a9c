import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { FieldError } from '../../shared/kit/errors.ts'
import { useToast } from '../ui/Toasts.tsx'
import * as css from './ActForm.css.ts'

type Props = {
  intent: string
  id: number | string
  /** Where the form is sent, when that is not the page it stands on. */
  action?: string
  /** A form that is given what is wrong with its fields says it itself, at them. */
  children: ReactNode | ((errors: FieldError[]) => ReactNode)
}

type Told = { message: string | null; isQueued?: true; fieldErrors?: FieldError[] }

/** One act on one row, once at a time. Without scripts it is a plain form; a refusal is told in a toast that stays. */
export function ActForm({ intent, id, action, children }: Props) {
  const fetcher = useFetcher<Told>()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const { data, state } = fetcher
  const errors = data?.fieldErrors ?? []
  const isAtFields = typeof children === 'function' && errors.length > 0
  const wasBusy = useRef(false)
  useEffect(() => {
    const isDone = wasBusy.current && state === 'idle'
    wasBusy.current = state !== 'idle'
    if (!isDone) return
    if (isAtFields) return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    if (data?.message) toast(data.message, { stays: true })
    if (!data?.message || data.isQueued) form.current?.closest('dialog')?.close()
  }, [state, data, isAtFields, toast])
  return (
    <fetcher.Form
      ref={form}
      method="post"
      preventScrollReset
      noValidate={typeof children === 'function'}
      {...(action && { action })}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <fieldset disabled={state !== 'idle'} className={css.parts}>
        {typeof children === 'function' ? children(errors) : children}
      </fieldset>
    </fetcher.Form>
  )
}
