import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import type { useChecked } from '../../forms/useChecked.ts'
import { useTypedBefore } from '../../forms/useTypedBefore.ts'
import * as css from './Market.css.ts'

type Props = {
  intent: string
  marketCodeId: number
  typed: () => void
  check: ReturnType<typeof useChecked>['check']
  children: ReactNode
}

/** A form about a market that stands on what it began with; begun anew under another key (useBegun). */
export function TypedForm({ intent, marketCodeId, typed, check, children }: Props) {
  const element = useRef<HTMLFormElement>(null)
  useTypedBefore(element, typed)
  return (
    <Form
      ref={element}
      method="post"
      className={css.form}
      preventScrollReset
      onInput={(event) => {
        check(event)
        typed()
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={marketCodeId} />
      {children}
    </Form>
  )
}
