import { disposalMethodNames } from '../../shared/waste/words.ts'
import * as formCss from '../forms/Form.css.ts'
import { AreaField, type FormState, MoneyField, NumberField, SelectField, TextField } from '../forms/fields.tsx'
import { cx } from '../ui/cx.ts'
import { Folded } from '../ui/Folded.tsx'
import { useEver } from '../ui/useEver.ts'
import * as css from './Register.css.ts'

const names = {
  reasonDetail: '자세한 사유',
  weightKg: '중량',
  disposalMethod: '처리 방법',
  disposalCompany: '처리 업체',
  disposalCostAmount: '처리 비용',
  businessDate: '영업일',
} as const

/** What is seldom said, folded away until something of it is wrong. */
export function MoreFields({ form }: { form: Omit<FormState, 'names'> }) {
  const whole = { ...form, names }
  const isOpen = useEver(form.errors.some(({ field }) => Object.hasOwn(names, field)))
  return (
    <Folded label="자세히 적기 (처리 방법·비용·날짜)" isOpen={isOpen}>
      <div className={cx(formCss.fields, css.details)}>
        <AreaField form={whole} name="reasonDetail" maxLength={500} />
        <div className={formCss.pair}>
          <SelectField form={whole} name="disposalMethod" options={Object.entries(disposalMethodNames)} />
          <MoneyField form={whole} name="disposalCostAmount" />
        </div>
        <div className={formCss.pair}>
          <TextField form={whole} name="disposalCompany" maxLength={50} />
          <NumberField form={whole} name="weightKg" unit="kg" help="비워 두면 수량에 맞춰 계산해요." />
        </div>
        <TextField form={whole} name="businessDate" type="date" help="비워 두면 지금 영업일이에요." />
      </div>
    </Folded>
  )
}
