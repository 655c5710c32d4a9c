import { Form, useNavigation } from 'react-router'
import { grouped, won } from '../../shared/kit/money.ts'
import type { Draft } from '../forms/drafts.ts'
import { FormKey } from '../forms/FormKey.tsx'
import { SelectField } from '../forms/fields.tsx'
import { Rows } from '../forms/Rows.tsx'
import { useDraft } from '../forms/useDraft.ts'
import { rowsOf, type Values } from '../forms/values.ts'
import { useAwake } from '../theme/useAwake.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import { inUse, type StockBook } from './book.ts'
import { LateDay } from './LateDay.tsx'
import { onwardsByEnter } from './onwards.ts'
import * as css from './Receipt.css.ts'
import { ReceiptLine } from './ReceiptLine.tsx'
import { MAX_LINES, slipTotal } from './receiptForm.ts'
import { SupplierPick } from './SupplierPick.tsx'
import { useLiveForm } from './useLiveForm.ts'

type Props = {
  book: StockBook
  initial: Values
  /** It begins again by `initial`, whatever was answered so far. */
  isAnew: boolean
  draft: Draft
  formKey: string
}

/** The slip. A plain form that is kept in the browser until it is written. */
export function ReceiptForm({ book, initial, isAnew, draft, formKey }: Props) {
  const { element, answer, form } = useLiveForm('save', initial, isAnew)
  const keep = useDraft(draft, element)
  useAwake()
  const busy = useNavigation().state !== 'idle'
  const changed = () => {
    keep()
    form.touch()
  }
  const warehouses = inUse(book.warehouses)
  const place = warehouses.find(({ warehouseId }) => String(warehouseId) === form.typed.warehouseId)
  return (
    <Form ref={element} method="post" className={css.form} noValidate onInput={changed} onKeyDown={onwardsByEnter}>
      {answer && <ErrorSummary errors={answer.fieldErrors} message={answer.message} left={form.errors} />}
      <FormKey of={form.values.formKey ?? formKey} answer={answer} />
      <input type="hidden" name="bookOwnerId" value={book.bookOwnerId} />
      <Card padded>
        <div className={css.columns}>
          <SelectField
            form={form}
            name="warehouseId"
            label="입고할 창고"
            options={warehouses.map(({ warehouseId, warehouseName }) => [String(warehouseId), warehouseName])}
          />
          <SupplierPick form={form} bookOwnerId={book.bookOwnerId} mayRegister={book.mayRegister} />
        </div>
        <LateDay form={form} />
      </Card>
      <Card title="품목" padded>
        <div className={css.form}>
          <Rows name="품목" initial={rowsOf(form.values, 'lines')} max={MAX_LINES} intent="addLine">
            {(n) => <ReceiptLine form={form} n={n} bookOwnerId={book.bookOwnerId} zones={place?.zones ?? []} />}
          </Rows>
        </div>
      </Card>
      <FormFoot className={css.foot}>
        <SlipTotal values={form.typed} />
        <Button type="submit" name="intent" value="save" tone="primary" disabled={busy} className={css.footAct}>
          {busy ? '입고하는 중' : '입고하기'}
        </Button>
      </FormFoot>
    </Form>
  )
}

function SlipTotal({ values }: { values: Values }) {
  const { lines, quantity, unit, weightKg, amount } = slipTotal(values)
  return (
    <output className={css.total} aria-label="합계">
      <span className={css.totalValue}>{won(amount)}</span>
      <span className={css.totalNote}>
        {lines}줄{unit !== null && ` · ${grouped(quantity)}${unit}`} · {grouped(weightKg)}kg
      </span>
    </output>
  )
}
