import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FieldError } from '../../shared/kit/errors.ts'
import { useToast } from '../ui/Toasts.tsx'
import * as css from './ActForm.css.ts'
import { actTold, newActKey } from './acts.ts'
import { keyOf } from './formKeys.ts'
import { reasonOf } from './reasonOf.ts'
import type { Values } from './values.ts'

type Props = {
  intent: string
  id: number | string
  /** Where the form is sent, when that is not the page it stands on. */
  action?: string
  /** The page's Idempotency-Key, for who has no scripts; with them each form has its own. */
  formKey?: string
  /** A form that is given what is wrong with its fields says it itself, at them. */
  children: ReactNode | ((errors: FieldError[], going: Going) => ReactNode)
}

type Told = { message: string | null; code?: string; isQueued?: true; fieldErrors?: FieldError[]; values?: Values }
/** How the form fares: what it was answered last, and how often it was done. */
export type Going = { told: Told | undefined; times: number }

/** One act on one row, once at a time. Without scripts it is a plain form; a refusal is told in a toast that stays. */
export function ActForm({ intent, id, action, formKey, children }: Props) {
  const [at] = useState(newActKey)
  const fetcher = useFetcher<Told>({ key: at })
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const { data, state } = fetcher
  // What is led elsewhere leaves the last answer where it was.
  const [told, tell] = useState<Told>()
  const last = useRef(data)
  const errors = told?.fieldErrors ?? []
  const hasFields = typeof children === 'function'
  const [key, setKey] = useState(formKey && keyOf(formKey, intent, id))
  const [times, setTimes] = useState(0)
  useEffect(() => setKey(crypto.randomUUID()), [])
  const wasBusy = useRef(false)
  const refusal = useRef<() => void>(undefined)
  useEffect(() => {
    const isBusy = state !== 'idle'
    if (isBusy === wasBusy.current) return
    wasBusy.current = isBusy
    if (isBusy) return refusal.current?.()
    const answer = data === last.current ? undefined : data
    last.current = data
    tell(answer)
    if (answer) actTold(answer)
    const isAtFields = hasFields && Boolean(answer?.fieldErrors?.length)
    const why = answer && !isAtFields && reasonOf(answer)
    const isRefused = isAtFields || Boolean(why && !answer?.isQueued)
    // The same until it is done: an answer that was lost on its way here may have said so.
    if (!isRefused || answer?.code === 'IDEMPOTENCY_CONFLICT') setKey(crypto.randomUUID())
    if (why) refusal.current = toast(why, { stays: true })
    if (isRefused) return
    setTimes((before) => before + 1)
    // Opened again, it asks for the next one.
    form.current?.reset()
    form.current?.closest('dialog')?.close()
  }, [state, data, hasFields, toast])
  useEffect(() => {
    if (told?.fieldErrors?.length) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [told])
  return (
    <fetcher.Form ref={form} method="post" preventScrollReset noValidate={hasFields} {...(action && { action })}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {key && <input type="hidden" name="formKey" value={key} />}
      <fieldset disabled={state !== 'idle'} className={css.parts}>
        {hasFields ? children(errors, { told, times }) : children}
      </fieldset>
    </fetcher.Form>
  )
}
