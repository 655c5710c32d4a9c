import type { LotDetail } from '../../shared/inventory/contract.ts'
import type { Warehouse } from '../../shared/warehouses/contract.ts'
import { storageTypeNames } from '../../shared/warehouses/words.ts'
import { SelectField } from '../forms/fields.tsx'
import { Late } from '../ui/Late.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { inUse } from './book.ts'
import { LateDay } from './LateDay.tsx'
import { Outcome } from './Outcome.tsx'
import { leftWords } from './room.ts'
import * as css from './Step.css.ts'
import { StepForm, type StepProps } from './StepForm.tsx'
import { TakenLot } from './TakenLot.tsx'
import { takenTogether, transferValues } from './transferForm.ts'
import type { LiveForm } from './useLiveForm.ts'

/** Lots, or parts of them, go to another warehouse or zone. */
export const TransferStep = ({ lots, data }: StepProps) => (
  <StepForm
    lots={lots}
    data={data}
    step="transfer"
    title="이동"
    act="옮기기"
    initial={transferValues(lots)}
    sum={(form) => (
      <Outcome
        label="옮기는 재고"
        of={takenTogether(lots, form.typed, 'lines')}
        specName={lots.length === 1 ? (lots[0]?.specName ?? null) : null}
      />
    )}
  >
    {(form) => (
      <>
        <Late of={data.warehouses} skeleton={<SkeletonRows rows={1} />}>
          {(warehouses) => <Target form={form} warehouses={warehouses} lots={lots} />}
        </Late>
        <div className={css.lots}>
          {lots.map((lot, n) => (
            <TakenLot key={lot.lotId} form={form} lot={lot} name={`lines.${n}`} label="옮길 수량" />
          ))}
        </div>
        <LateDay form={form} />
      </>
    )}
  </StepForm>
)

function Target({
  form,
  warehouses,
  lots,
}: {
  form: LiveForm
  warehouses: readonly Warehouse[]
  lots: readonly LotDetail[]
}) {
  const chosen = warehouses.find(({ warehouseId }) => String(warehouseId) === form.typed.toWarehouseId)
  const here = new Set(lots.map(({ warehouseId }) => warehouseId))
  return (
    <div className={css.places}>
      <SelectField
        form={form}
        name="toWarehouseId"
        label="옮길 창고"
        none="골라 주세요"
        options={inUse(warehouses).map((w) => [String(w.warehouseId), placeName(w, here)])}
        {...(chosen && { help: leftWords(chosen) })}
      />
      <SelectField
        isRequired={false}
        key={chosen?.warehouseId}
        form={form}
        name="toZoneId"
        label="구역"
        none="정하지 않음"
        options={chosen?.zones.map(({ zoneId, zoneName }) => [String(zoneId), zoneName]) ?? []}
      />
    </div>
  )
}

const placeName = ({ warehouseId, warehouseName, storageType }: Warehouse, here: ReadonlySet<number>): string =>
  `${warehouseName} · ${storageTypeNames[storageType]}${here.has(warehouseId) ? ' (지금 있는 곳)' : ''}`
