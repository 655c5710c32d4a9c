import { type ComponentProps, type FormEvent, type ReactNode, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import type { FormAnswer } from './answer.ts'
import { Conflict } from './Conflict.tsx'
import type { Checked } from './check.ts'
import type { Draft } from './drafts.ts'
import { FirstSubmit } from './FirstSubmit.tsx'
import * as css from './Form.css.ts'
import { FormKey } from './FormKey.tsx'
import type { FormState } from './fields.tsx'
import { useChecked } from './useChecked.ts'
import { useDraft } from './useDraft.ts'
import { useTypedBefore } from './useTypedBefore.ts'
import type { Values } from './values.ts'

type Conflicting = ComponentProps<typeof Conflict>

type Props<N extends string, S extends Conflicting['now']> = {
  names: Readonly<Record<N, string>>
  /** What the form changes, as it is stored now; null for a new one. */
  stored: S | null
  values: Values
  answer: FormAnswer | undefined
  check: (values: Values) => Checked<unknown>
  draft: Draft
  hidden: Record<string, string>
  /** Of what is new: the Idempotency-Key of the page. */
  formKey?: string
  isEditable: boolean
  /** How what is stored differs from what stands in the form. */
  differ: (stored: S, mine: Values) => ReturnType<Conflicting['differ']>
  onReload: () => void
  /** Told when something is typed. */
  onTyped?: () => void
  /** Its cards. */
  children: (form: FormState<N>) => ReactNode
}

/**
 * A page's form over something that others change as well, or over a new one. A plain form: what was typed comes back
 * with what is wrong with it, with scripts or without.
 */
export function RecordForm<N extends string, S extends Conflicting['now']>(props: Props<N, S>) {
  const {
    names,
    stored,
    values,
    answer,
    check: checkForm,
    draft,
    hidden,
    formKey,
    isEditable,
    differ,
    onReload,
    onTyped,
  } = props
  const { state } = useNavigation()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const { errors, check } = useChecked(checkForm, answer?.fieldErrors)
  const keep = useDraft(draft, element)
  useTypedBefore(element, () => onTyped?.())
  const newer = stored && values.version && values.version !== String(stored.version) ? stored : null
  const typed = (event: FormEvent<HTMLFormElement>) => {
    check(event)
    keep()
    onTyped?.()
  }
  return (
    <Form ref={element} id={id} method="post" className={css.form} noValidate onInput={typed} onBlur={check}>
      {answer && !newer && <ErrorSummary errors={answer.fieldErrors} message={answer.message} left={errors} />}
      {newer && <Conflict now={newer} sent={values} differ={(mine) => differ(newer, mine)} onReload={onReload} />}
      {Object.entries({ ...hidden, ...(values.version ? { version: values.version } : {}) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {formKey && <FormKey of={values.formKey ?? formKey} answer={answer} />}
      <FirstSubmit intent="save" />
      <fieldset className={css.form} disabled={!isEditable}>
        {props.children({ values, errors, names, id })}
      </fieldset>
      {isEditable && (
        <FormFoot>
          <span className={css.hint} data-needs-script>
            Ctrl+Enter로도 저장해요
          </span>
          <Button type="submit" name="intent" value="save" tone="primary" disabled={state !== 'idle'}>
            {state === 'submitting' ? '저장하는 중' : stored ? '저장' : '등록'}
          </Button>
        </FormFoot>
      )}
    </Form>
  )
}
