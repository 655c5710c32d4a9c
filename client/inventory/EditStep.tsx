import { useActionData } from 'react-router'
import type { LotDetail } from '../../shared/inventory/contract.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { AreaField, SelectField, TextField } from '../forms/fields.tsx'
import { useBegun } from '../forms/useBegun.ts'
import { Soft } from '../ui/Soft.tsx'
import { editValues } from './lotForms.ts'
import * as css from './Step.css.ts'
import { StepForm, type StepProps } from './StepForm.tsx'

/** What may be put right about a lot without moving it. */
export function EditStep({ lots, data }: StepProps) {
  const [lot] = lots
  return lot && <Edit lot={lot} data={data} />
}

function Edit({ lot, data }: { lot: LotDetail; data: StepProps['data'] }) {
  const answer = useActionData<FormAnswer>()
  const begun = useBegun(['edit'], lot, answer?.intent === 'edit' ? answer : undefined)
  return (
    <StepForm
      key={begun.times}
      lots={[lot]}
      data={data}
      step="edit"
      title="정보 고치기"
      act="저장"
      initial={editValues(begun.of)}
      onTyped={begun.typed}
    >
      {(form) => (
        <>
          <input type="hidden" name="version" value={begun.version} />
          {/* A zone that cannot be chosen yet stays. */}
          <Soft of={data.warehouses} waiting={<input type="hidden" name="zoneId" value={form.values.zoneId} />}>
            {(warehouses) => (
              <SelectField
                isRequired={false}
                form={form}
                name="zoneId"
                label="구역"
                none="정하지 않음"
                options={
                  warehouses
                    .find(({ warehouseId }) => warehouseId === lot.warehouseId)
                    ?.zones.map(({ zoneId, zoneName }) => [String(zoneId), zoneName]) ?? []
                }
              />
            )}
          </Soft>
          <div className={css.pair}>
            <TextField form={form} name="expiryDate" label="소비 기한" type="date" />
            <TextField form={form} name="harvestDate" label="수확일" type="date" />
          </div>
          <div className={css.pair}>
            <TextField form={form} name="traceNo" label="이력번호" maxLength={30} />
            <TextField form={form} name="certification" label="인증" maxLength={50} />
          </div>
          <AreaField form={form} name="memo" label="메모" maxLength={500} />
        </>
      )}
    </StepForm>
  )
}
