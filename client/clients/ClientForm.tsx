import { type FocusEvent, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ClientDetail } from '../../shared/clients/contract.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { Conflict } from '../forms/Conflict.tsx'
import { differences } from '../forms/differences.ts'
import type { Draft } from '../forms/drafts.ts'
import * as formCss from '../forms/Form.css.ts'
import { useChecked } from '../forms/useChecked.ts'
import { useDraft } from '../forms/useDraft.ts'
import type { Values } from '../forms/values.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import { AccountFields } from './AccountFields.tsx'
import { BasicFields } from './BasicFields.tsx'
import { ContactRows } from './ContactRows.tsx'
import { CreditFields } from './CreditFields.tsx'
import { type ClientFormState, fieldNames } from './fieldNames.ts'
import { checkChange, checkNew } from './form.ts'
import { LedgerFields } from './LedgerFields.tsx'
import { labelOf } from './labelOf.ts'
import { maySave } from './may.ts'
import { PlaceRows } from './PlaceRows.tsx'
import { valuesOf } from './values.ts'

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
  const { errors, check } = useChecked(client ? checkChange : checkNew, answer?.fieldErrors)
  const keep = useDraft(draft, element)
  const form: ClientFormState = { values, errors, names: fieldNames }
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
      className={formCss.form}
      noValidate
      onInput={changed}
      onBlur={(event: FocusEvent<HTMLFormElement>) => check(event)}
    >
      {answer && !isStale && <ErrorSummary errors={answer.fieldErrors} message={answer.message} />}
      {client && isStale && (
        <Conflict
          now={client}
          sent={values}
          differ={(mine) => differences(valuesOf(client), mine, labelOf)}
          onReload={onReload}
        />
      )}
      {Object.entries({ ...hidden, ...(values.version ? { version: values.version } : {}) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Enter in a field presses the first submit button of a form. */}
      <button type="submit" name="intent" value="save" hidden aria-hidden="true" tabIndex={-1} />
      <fieldset className={formCss.form} disabled={!isEditable}>
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
            isNew={client === null}
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
          <span className={formCss.hint} data-needs-script>
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
