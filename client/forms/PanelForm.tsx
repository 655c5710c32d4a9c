import { type ReactNode, type RefObject, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, buttonClass } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Link } from '../ui/Link.tsx'
import { PanelActions, PanelBody } from '../ui/SidePanel.tsx'
import type { FormAnswer } from './answer.ts'
import type { Checked } from './check.ts'
import { FirstSubmit } from './FirstSubmit.tsx'
import * as css from './Form.css.ts'
import { FormKey } from './FormKey.tsx'
import type { FormState } from './fields.tsx'
import { useChecked } from './useChecked.ts'
import { useTypedBefore } from './useTypedBefore.ts'
import { Uploading, useUploads } from './useUploads.ts'
import type { Values } from './values.ts'

type Props<N extends string> = {
  label: string
  names: Readonly<Record<N, string>>
  /** What the fields hold unless an answer brings back what was sent. */
  initial: Values
  answer: FormAnswer | undefined
  check: (values: Values) => Checked<unknown>
  hidden: Record<string, string | number | null | undefined>
  /** Of what is new: the Idempotency-Key of the page. */
  formKey?: string
  act: string
  closeTo: string
  /** Where the form is to be found, for what keeps it. */
  element?: RefObject<HTMLFormElement | null>
  /** Told of everything that is typed. */
  onInput?: (form: HTMLFormElement) => void
  children: (form: FormState<N>) => ReactNode
}

/** A form in a side panel. A plain form: what was typed comes back with what is wrong with it, with scripts or without. */
export function PanelForm<N extends string>(props: Props<N>) {
  const { label, names, initial, answer, check: checkForm, hidden, formKey, act, closeTo, onInput, children } = props
  const { state } = useNavigation()
  const own = useRef<HTMLFormElement>(null)
  const element = props.element ?? own
  const during = useUploads(element)
  const { errors, check } = useChecked(checkForm, answer?.fieldErrors)
  useTypedBefore(element, () => element.current && onInput?.(element.current))
  return (
    <Form
      ref={element}
      method="post"
      className={css.panel}
      noValidate
      preventScrollReset
      onBlur={check}
      onInput={(event) => {
        check(event)
        onInput?.(event.currentTarget)
      }}
    >
      {Object.entries(hidden).map(
        ([name, value]) => value != null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {formKey && <FormKey of={formKey} answer={answer} />}
      <FirstSubmit intent="save" />
      <PanelBody label={label}>
        {answer && <ErrorSummary errors={answer.fieldErrors} message={answer.message} left={errors} />}
        <div className={css.fields}>
          <Uploading value={during}>{children({ values: answer?.values ?? initial, errors, names })}</Uploading>
        </div>
      </PanelBody>
      <PanelActions>
        <Link to={closeTo} className={buttonClass()} preventScrollReset>
          취소
        </Link>
        <Button type="submit" name="intent" value="save" tone="primary" disabled={state !== 'idle'}>
          {state === 'submitting' ? '저장하는 중' : act}
        </Button>
      </PanelActions>
    </Form>
  )
}
