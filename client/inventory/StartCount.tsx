import { Form, useNavigation } from 'react-router'
import { FormKey } from '../forms/FormKey.tsx'
import { SelectField, TextField } from '../forms/fields.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { inUse } from './book.ts'
import * as css from './Count.css.ts'
import type { Counts, CountsData } from './count.ts'
import { useLiveForm } from './useLiveForm.ts'

/** Opens a count over the lots of one warehouse. */
export function StartCount({ counts, data }: { counts: Counts; data: CountsData }) {
  const places = inUse(counts.warehouses).filter(({ lotsOnHand }) => lotsOnHand > 0)
  const { element, answer, form } = useLiveForm('start', { warehouseId: String(data.warehouse ?? '') })
  const busy = useNavigation().state !== 'idle'
  if (places.length === 0) return null
  return (
    <Card title="새 실사" padded>
      <Form ref={element} method="post" className={css.start} onInput={form.touch} noValidate>
        {answer?.message && (
          <Alert tone="danger" role="alert">
            {answer.message}
          </Alert>
        )}
        <FormKey of={data.formKey} answer={answer} />
        <input type="hidden" name="bookOwnerId" value={counts.bookOwnerId} />
        <SelectField
          form={form}
          name="warehouseId"
          label="어느 창고를 셀까요?"
          none="골라 주세요"
          options={places.map((place) => [
            String(place.warehouseId),
            `${place.warehouseName} (로트 ${place.lotsOnHand}개)`,
          ])}
        />
        <TextField form={form} name="memo" label="메모" maxLength={500} />
        <div>
          <Button type="submit" name="intent" value="start" tone="primary" disabled={busy}>
            실사 시작
          </Button>
        </div>
      </Form>
    </Card>
  )
}
