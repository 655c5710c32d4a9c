import type { LotDetail } from '../../shared/inventory/contract.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { Warehouse } from '../../shared/warehouses/contract.ts'
import { errorOf, NumberField, SelectField, TextField } from '../forms/fields.tsx'
import { Rows } from '../forms/Rows.tsx'
import { rowsOf } from '../forms/values.ts'
import { Alert } from '../ui/Alert.tsx'
import { Soft } from '../ui/Soft.tsx'
import { BalanceSheet } from './BalanceSheet.tsx'
import { inUse } from './book.ts'
import { LateDay } from './LateDay.tsx'
import { LineProduct } from './LineProduct.tsx'
import { balanceOf, repackValues, toValues } from './repackForm.ts'
import * as css from './Step.css.ts'
import { StepForm, type StepProps } from './StepForm.tsx'
import { TakenLot } from './TakenLot.tsx'
import { lineUnit } from './unit.ts'
import type { LiveForm } from './useLiveForm.ts'
import { lineWeight } from './weight.ts'

/** Packages are opened and others made of them. Weight may be lost on the way, never made. */
export const RepackStep = ({ lots, data }: StepProps) => (
  <StepForm
    lots={lots}
    data={data}
    step="repack"
    title="소분"
    act="소분하기"
    initial={repackValues(lots)}
    isBarred={(values) => balanceOf(lots, values).loss < 0}
    sum={(form) => <BalanceSheet of={balanceOf(lots, form.typed)} />}
  >
    {(form) => (
      <>
        <div className={css.lots}>
          {lots.map((lot, n) => (
            <TakenLot key={lot.lotId} form={form} lot={lot} name={`from.${n}`} label="뜯을 수량" />
          ))}
        </div>
        <div className={css.lots}>
          <Rows name="결과" initial={rowsOf(form.values, 'to')} max={20} intent="addTo">
            {(n) => <MadeLine form={form} lots={lots} n={n} data={data} />}
          </Rows>
        </div>
        <TooHeavy by={-balanceOf(lots, form.typed).loss} error={errorOf(form, 'to')} />
        <LateDay form={form} />
      </>
    )}
  </StepForm>
)

function TooHeavy({ by, error }: { by: number; error: string | undefined }) {
  if (by <= 0 && !error) return null
  return (
    <Alert tone="danger" role="status">
      {error ?? `만든 중량이 뜯은 중량보다 ${grouped(by)}kg 많아요. 소분으로 중량이 늘 수는 없어요.`}
    </Alert>
  )
}

type Made = { form: LiveForm; lots: readonly LotDetail[]; n: number; data: StepProps['data'] }

function MadeLine({ form, lots, n, data }: Made) {
  const [first] = lots
  const name = `to.${n}`
  // A line that was added is of the same goods until somebody says otherwise.
  const values = first && !form.values[`${name}.productCodeId`] ? { ...form.values, ...toValues(lots, n) } : form.values
  const line = { ...form, values }
  const kg = lineWeight(form.typed, name)
  return (
    <>
      <LineProduct form={line} name={name} bookOwnerId={first?.bookOwnerId} />
      <div className={css.pair}>
        <NumberField
          isRequired
          form={line}
          name={`${name}.quantity`}
          label="만든 수량"
          unit={lineUnit(form.typed, name)}
        />
        <NumberField
          isRequired
          form={line}
          name={`${name}.weightKg`}
          label="중량"
          unit="kg"
          placeholder={kg === null ? '' : String(kg)}
          help={kg === null ? '규격에 중량이 없으면 적어 주세요.' : '비우면 규격대로 계산해요.'}
        />
      </div>
      <Soft of={data.warehouses}>{(warehouses) => <MadePlace form={line} name={name} warehouses={warehouses} />}</Soft>
    </>
  )
}

const MadePlace = ({ form, name, warehouses }: { form: LiveForm; name: string; warehouses: readonly Warehouse[] }) => (
  <details>
    <summary className={css.moreHead}>창고·기한</summary>
    <div className={css.moreBody}>
      <SelectField
        form={form}
        name={`${name}.warehouseId`}
        label="넣을 창고"
        options={inUse(warehouses).map(({ warehouseId, warehouseName }) => [String(warehouseId), warehouseName])}
      />
      <TextField form={form} name={`${name}.expiryDate`} label="소비 기한" type="date" />
    </div>
  </details>
)
