import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
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
import { BasicFields } from './BasicFields.tsx'
import { fieldNames, labelOf, type WarehouseFormState } from './fieldNames.ts'
import { checkChange, checkNew } from './form.ts'
import { NoteFields } from './NoteFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import type { Opened } from './register.ts'
import { SpaceFields } from './SpaceFields.tsx'
import { spoken, valuesOf } from './values.ts'
import { ZoneRows } from './ZoneRows.tsx'

type Props = {
  opened: Opened
  values: Values
  answer: FormAnswer | undefined
  draft: Draft
  hidden: Record<string, string>
  isEditable: boolean
  onReload: () => void
}

/** A warehouse's data. A plain form: what was typed comes back with what is wrong with it, with scripts or without. */
export function WarehouseForm({ opened, values, answer, draft, hidden, isEditable, onReload }: Props) {
  const { warehouse, keepers } = opened
  const { state } = useNavigation()
  const element = useRef<HTMLFormElement>(null)
  const { errors, check } = useChecked(warehouse ? checkChange : checkNew, answer?.fieldErrors)
  const keep = useDraft(draft, element)
  const form: WarehouseFormState = { values, errors, names: fieldNames }
  const stale = warehouse && values.version && values.version !== String(warehouse.version) ? warehouse : null
  return (
    <Form ref={element} method="post" className={formCss.form} noValidate onInput={keep} onBlur={check}>
      {answer && !stale && <ErrorSummary errors={answer.fieldErrors} message={answer.message} />}
      {stale && (
        <Conflict
          now={stale}
          sent={values}
          differ={(mine) => differences(spoken(valuesOf(stale), keepers), spoken(mine, keepers), labelOf)}
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
          <BasicFields form={form} opened={opened} />
        </Card>
        <Card title="위치" padded>
          <PlaceFields form={form} />
        </Card>
        <Card title="용량·온도" padded>
          <SpaceFields form={form} />
        </Card>
        <Card title="구역" padded>
          <ZoneRows form={form} zones={warehouse?.zones ?? []} />
        </Card>
        <Card title="기타" padded>
          <NoteFields form={form} warehouse={warehouse} />
        </Card>
      </fieldset>
      {isEditable && (
        <FormFoot>
          <span className={formCss.hint} data-needs-script>
            Ctrl+Enter로도 저장해요
          </span>
          <Button type="submit" name="intent" value="save" tone="primary" disabled={state !== 'idle'}>
            {state === 'submitting' ? '저장하는 중' : warehouse ? '저장' : '등록'}
          </Button>
        </FormFoot>
      )}
    </Form>
  )
}
