import { AreaField, NumberField } from '../forms/fields.tsx'
import { reserved } from './lotForms.ts'
import { Outcome, wrongAt } from './Outcome.tsx'
import * as css from './Step.css.ts'
import { StepForm, type StepProps } from './StepForm.tsx'
import { packageWord } from './words.ts'

/** Goods of a lot are kept for somebody. */
export function ReserveStep({ lots, data }: StepProps) {
  const [lot] = lots
  if (!lot) return null
  return (
    <StepForm lots={[lot]} data={data} step="reserve" title="예약" act="예약하기" initial={{}}>
      {(form) => {
        const outlook = reserved(lot, form.typed)
        return (
          <>
            <div className={css.pair}>
              <NumberField
                isRequired
                form={form}
                name="quantity"
                label="예약할 수량"
                unit={packageWord(lot.specName)}
                wrong={wrongAt(outlook, 'quantity')}
              />
              <NumberField form={form} name="weightKg" label="중량" unit="kg" wrong={wrongAt(outlook, 'weightKg')} />
            </div>
            <Outcome label="예약하고 남는 가용" of={outlook} specName={lot.specName} />
            <AreaField
              form={form}
              name="memo"
              label="누구 몫인지"
              maxLength={200}
              placeholder="예: 정든밥상 내일 아침"
            />
          </>
        )
      }}
    </StepForm>
  )
}
