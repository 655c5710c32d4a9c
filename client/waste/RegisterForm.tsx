import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { won } from '../../shared/kit/money.ts'
import { MAX_PHOTOS } from '../../shared/waste/contract.ts'
import { lossOf } from '../../shared/waste/rules.ts'
import { wasteReasonNames } from '../../shared/waste/words.ts'
import { useApp } from '../app/context.ts'
import { FirstSubmit } from '../forms/FirstSubmit.tsx'
import * as formCss from '../forms/Form.css.ts'
import { FormKey } from '../forms/FormKey.tsx'
import { errorOf } from '../forms/fields.tsx'
import { Uploading, useUploads } from '../forms/useUploads.ts'
import type { Values } from '../forms/values.ts'
import { useLiveForm } from '../inventory/useLiveForm.ts'
import { amountWords, goodsName, packageWord } from '../inventory/words.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ChipField } from '../ui/ChipField.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import { NumberInput } from '../ui/inputs.tsx'
import { Link } from '../ui/Link.tsx'
import { wasteActs } from './acts.ts'
import { MoreFields } from './MoreFields.tsx'
import { Photos } from './Photos.tsx'
import * as css from './Register.css.ts'
import type { Chosen } from './register.ts'
import { newPath } from './view.ts'

type Props = { chosen: Chosen; formKey: string }

const nothing: Values = {}

/** How many, why, a photo: three taps and it is gone. A plain form before scripts have come. */
export function RegisterForm({ chosen: { lot, leavesAtOnce }, formKey }: Props) {
  const app = useApp()
  const { element, answer, form } = useLiveForm('create', nothing)
  const during = useUploads(element)
  const { state } = useNavigation()
  const quantity = useRef<HTMLInputElement>(null)
  const values = answer?.values ?? nothing
  const put = (packages: number) => {
    if (quantity.current) quantity.current.value = String(packages)
    form.touch()
  }
  if (lot.quantityAvailable === 0) {
    return (
      <Card>
        <EmptyState title={`${goodsName(lot)}: 남은 수량이 없어요.`} note="다른 로트를 골라 주세요." />
      </Card>
    )
  }
  const unit = packageWord(lot.specName)
  const quick = [1, 2, 5].filter((packages) => packages < lot.quantityAvailable)
  return (
    <Form ref={element} method="post" className={formCss.form} noValidate onInput={form.touch}>
      {answer && <ErrorSummary errors={answer.fieldErrors} message={answer.message} left={form.errors} />}
      <FormKey of={formKey} answer={answer} />
      <input type="hidden" name="lotId" value={lot.lotId} />
      <FirstSubmit intent="save" />
      <Card className={css.chosen}>
        <div>
          <p className={css.lotName}>{goodsName(lot)}</p>
          <p className={css.muted}>
            {lot.lotNo} · {lot.warehouseName}
          </p>
          <p>
            남은 수량 {amountWords({ quantity: lot.quantityAvailable, weightKg: lot.weightAvailable }, lot.specName)}
          </p>
        </div>
        <Link to={newPath(lot.bookOwnerId)} className={css.other}>
          다른 로트
        </Link>
      </Card>
      <Field name="quantity" label="버릴 수량" error={errorOf(form, 'quantity')}>
        {(control) => <NumberInput {...control} ref={quantity} unit={unit} defaultValue={values.quantity ?? ''} />}
      </Field>
      <div className={css.quick} data-needs-script>
        {quick.map((packages) => (
          <Button key={packages} onClick={() => put(packages)}>
            {packages}
            {unit}
          </Button>
        ))}
        <Button onClick={() => put(lot.quantityAvailable)}>전부</Button>
      </div>
      <ChipField
        name="reason"
        legend="사유"
        error={errorOf(form, 'reason')}
        options={Object.entries(wasteReasonNames)}
        defaultValue={values.reason}
      />
      <Uploading value={during}>
        <Photos
          of="폐기"
          max={MAX_PHOTOS}
          sendPhoto={(file, onProgress) => wasteActs(app).sendPhoto(file, lot.bookOwnerId, onProgress)}
          error={errorOf(form, 'photos')}
        />
      </Uploading>
      <MoreFields form={form} />
      <FormFoot>
        <Loss chosen={lot} typed={form.typed.quantity ?? ''} />
        <Button type="submit" name="intent" value="save" tone="primary" disabled={state !== 'idle'}>
          {leavesAtOnce ? '폐기하기' : '폐기 요청'}
        </Button>
      </FormFoot>
    </Form>
  )
}

/** What it will cost, while one types. */
function Loss({ chosen, typed }: { chosen: Chosen['lot']; typed: string }) {
  const { quantityOnHand: quantity, weightOnHand: weightKg, amountOnHand: amount } = chosen
  const packages = Number(typed.replace(/[,\s]/g, ''))
  const loss = packages > 0 ? lossOf({ quantity, weightKg, amount }, packages) : null
  return (
    <p className={css.loss} role="status">
      <span className={css.muted}>손실 예상</span>
      <strong className={css.lossAmount}>{loss === null ? '–' : won(loss)}</strong>
    </p>
  )
}
