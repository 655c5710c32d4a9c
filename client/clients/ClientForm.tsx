import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ClientDetail } from '../../shared/clients/contract.ts'
import type { FormAnswer } from '../forms/answer.ts'
import type { Draft } from '../forms/drafts.ts'
import { useDraft } from '../forms/useDraft.ts'
import type { Values } from '../forms/values.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import { AccountFields } from './AccountFields.tsx'
import { BasicFields } from './BasicFields.tsx'
import * as css from './ClientForm.css.ts'
import { Conflict } from './Conflict.tsx'
import { ContactRows } from './ContactRows.tsx'
import { CreditFields } from './CreditFields.tsx'
import type { FormState } from './fields.tsx'
import { LedgerFields } from './LedgerFields.tsx'
import { maySave } from './may.ts'
import { PlaceRows } from './PlaceRows.tsx'
import { useChecked } from './useChecked.ts'

type Props = {
  /** Null for a new one. */
  client: ClientDetail | null
  values: Values
  answer: FormAnswer | undefined
  draft: Draft
  hidden: Record<string, string>
  /** May set the credit terms. */
  setsCredit: boolean
  onReload: () => void
  onDirty: () => void
}

/** A client's data. A plain form: what was typed comes back with what is wrong with it, with scripts or without. */
export function ClientForm({ client, values, answer, draft, hidden, setsCredit, onReload, onDirty }: Props) {
  const { state } = useNavigation()
  const element = useRef<HTMLFormElement>(null)
  const { errors, check } = useChecked(client === null, answer?.fieldErrors)
  const keep = useDraft(draft, element)
  const form: FormState = { values, errors }
  const isEditable = client === null || maySave(client)
  const isStale = client !== null && Boolean(values.version) && values.version !== String(client.version)
  const changed = () => {
    keep()
    onDirty()
  }
  return (
    <Form
      ref={element}
      method="post"
      className={css.form}
      noValidate
      onInput={changed}
      onBlur={(event: FocusEvent<HTMLFormElement>) => check(event)}
      onKeyDown={saveByKey}
    >
      {answer && !isStale && <ErrorSummary errors={answer.fieldErrors} message={answer.message} />}
      {client && isStale && <Conflict client={client} sent={values} onReload={onReload} />}
      {Object.entries({ ...hidden, ...(values.version ? { version: values.version } : {}) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Enter in a field presses the first submit button of a form. */}
      <button type="submit" name="intent" value="save" hidden aria-hidden="true" tabIndex={-1} />
      <fieldset className={css.form} disabled={!isEditable}>
        <Card title="기본 정보" padded>
          <BasicFields form={form} />
        </Card>
        <Card title="담당자" padded>
          <ContactRows form={form} />
        </Card>
        <Card title="배송지" padded>
          <PlaceRows form={form} />
        </Card>
        <Card title="결제·외상" padded>
          <CreditFields
            form={form}
            isLocked={!setsCredit}
            isLimitShown={client === null || client.creditLimitAmount !== undefined}
          />
        </Card>
        <Card title="계좌" padded>
          <AccountFields form={form} client={client} />
        </Card>
        <Card title="증빙·이월·메모" padded>
          <LedgerFields form={form} client={client} setsCredit={setsCredit} />
        </Card>
      </fieldset>
      {isEditable && (
        <FormFoot>
          <span className={css.hint} data-needs-script>
            Ctrl+Enter로도 저장해요
          </span>
          <Button type="submit" name="intent" value="save" tone="primary" disabled={state !== 'idle'}>
            {state === 'submitting' ? '저장하는 중' : client ? '저장' : '등록'}
          </Button>
        </FormFoot>
      )}
    </Form>
  )
}

function saveByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return
  event.preventDefault()
  const save = event.currentTarget.querySelector<HTMLButtonElement>('button[value=save]')
  event.currentTarget.requestSubmit(save)
}
