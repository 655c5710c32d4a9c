import { adjustReasonNames, adjustReasons } from '../../shared/inventory/words.ts'
import { NumberField, SelectField } from '../forms/fields.tsx'
import * as choiceCss from '../ui/Check.css.ts'
import { LateDay } from './LateDay.tsx'
import { adjusted } from './lotForms.ts'
import { Outcome, wrongAt } from './Outcome.tsx'
import * as css from './Step.css.ts'
import { StepForm, type StepProps } from './StepForm.tsx'
import type { LiveForm } from './useLiveForm.ts'
import { packageWord } from './words.ts'

/** A lot holds more or less than the books say. */
export function AdjustStep({ lots, data }: StepProps) {
  const [lot] = lots
  if (!lot) return null
  return (
    <StepForm lots={[lot]} data={data} step="adjust" title="재고 조정" act="조정하기" initial={{ direction: 'OUT' }}>
      {(form) => {
        const outlook = adjusted(lot, form.typed)
        return (
          <>
            <Directions form={form} />
            <div className={css.pair}>
              <NumberField
                isRequired
                form={form}
                name="quantity"
                label="수량"
                unit={packageWord(lot.specName)}
                wrong={wrongAt(outlook, 'quantity')}
              />
              <NumberField
                form={form}
                name="weightKg"
                label="중량"
                unit="kg"
                help="비우면 수량만큼, 감모처럼 중량만 줄었으면 여기만 적어요."
                wrong={wrongAt(outlook, 'weightKg')}
              />
            </div>
            <Outcome label="남는 재고" of={outlook} specName={lot.specName} />
            <SelectField
              form={form}
              name="reasonCode"
              label="사유"
              none="골라 주세요"
              options={adjustReasons.map((reason) => [reason, adjustReasonNames[reason]])}
            />
            <LateDay form={form} />
          </>
        )
      }}
    </StepForm>
  )
}

const directions = { OUT: '줄이기', IN: '늘리기' } as const

const Directions = ({ form }: { form: LiveForm }) => (
  <fieldset className={choiceCss.options}>
    <legend className={choiceCss.legend}>어떻게 바꿀까요?</legend>
    <div className={choiceCss.cards}>
      {Object.entries(directions).map(([value, name]) => (
        <label key={value} className={choiceCss.card}>
          <input
            type="radio"
            name="direction"
            value={value}
            defaultChecked={(form.values.direction ?? 'OUT') === value}
            className={choiceCss.box}
          />
          <span className={choiceCss.name}>{name}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
