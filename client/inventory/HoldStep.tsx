import { useState } from 'react'
import { AreaField } from '../forms/fields.tsx'
import { StepForm, type StepProps } from './StepForm.tsx'

/** A lot is taken off sale, or put on it again. */
export function HoldStep({ lots, data }: StepProps) {
  const [lot] = lots
  // What one has begun to do stays that when somebody else has done it meanwhile.
  const [isHeld] = useState(lot?.status === 'HOLD')
  if (!lot) return null
  return (
    <StepForm
      lots={[lot]}
      data={data}
      step="hold"
      title={isHeld ? '보류 풀기' : '보류'}
      act={isHeld ? '보류 풀기' : '보류하기'}
      initial={{}}
    >
      {(form) => (
        <>
          <p>{isHeld ? '다시 예약하고 팔 수 있어요.' : '풀 때까지 이 로트에서는 예약하거나 팔 수 없어요.'}</p>
          <input type="hidden" name="status" value={isHeld ? 'AVAILABLE' : 'HOLD'} />
          <AreaField form={form} name="reason" label="사유" maxLength={200} placeholder="예: 잔류농약 검사 결과 대기" />
        </>
      )}
    </StepForm>
  )
}
