import { creditCheckPointNames, creditPolicyNames, paymentTermTypeNames } from '../../shared/clients/words.ts'
import * as formCss from '../forms/Form.css.ts'
import { errorOf, MoneyField, SelectField, TextField } from '../forms/fields.tsx'
import * as fieldCss from '../ui/Field.css.ts'
import * as css from './ClientForm.css.ts'
import { DueWords } from './DueWords.tsx'
import type { ClientFormState } from './fieldNames.ts'
import { limitChoices } from './spoken.ts'

type Props = {
  form: ClientFormState
  /** A client who is not written down yet may have what is usual. */
  isNew: boolean
  isLocked: boolean
  /** The limit is for this member's eyes. */
  isLimitShown: boolean
}

/** How much he may owe and when he pays; locked for who may not change it. */
export const CreditFields = ({ form, isNew, isLocked, isLimitShown }: Props) => (
  <fieldset className={formCss.fields} disabled={isLocked}>
    {isLocked && <p className={css.lead}>외상과 결제 조건은 권한이 있는 사람만 바꿀 수 있어요.</p>}
    {isLimitShown && <Limit form={form} />}
    <div className={formCss.pair}>
      <SelectField
        form={form}
        name="creditPolicy"
        options={Object.entries(creditPolicyNames)}
        {...(isNew ? { none: '기본값' } : {})}
      />
      <SelectField form={form} name="creditCheckPoint" options={Object.entries(creditCheckPointNames)} />
    </div>
    <div className={formCss.pair}>
      <SelectField form={form} name="paymentTermType" options={Object.entries(paymentTermTypeNames)} />
      <TextField
        form={form}
        name="paymentTermDays"
        label="결제 기한 (일)"
        isRequired
        className={css.forDays}
        maxLength={3}
        inputMode="numeric"
      />
      <TextField
        form={form}
        name="paymentDay"
        isRequired
        className={css.forDay}
        help="31은 그달의 마지막 날이에요."
        maxLength={2}
        inputMode="numeric"
      />
    </div>
    <DueWords values={form.values} />
    <div className={formCss.pair}>
      <TextField
        form={form}
        name="priceGrade"
        help="이 등급의 기준 단가로 팔아요."
        maxLength={10}
        placeholder="예: A"
      />
      <TextField
        form={form}
        name="discountRate"
        label="할인·할증률 (%)"
        help="-5는 5% 할인, 5는 5% 할증이에요. 기준 단가에 적용해요."
        maxLength={7}
        inputMode="decimal"
      />
    </div>
  </fieldset>
)

const Limit = ({ form }: { form: ClientFormState }) => (
  <fieldset className={formCss.fields}>
    <div role="radiogroup" aria-labelledby="credit-limit">
      <p id="credit-limit" className={css.legend}>
        외상한도
      </p>
      <div className={css.choices}>
        {limitChoices.map(([kind, label]) => (
          <label key={kind} className={css.choice}>
            <input
              type="radio"
              name="creditLimitKind"
              value={kind}
              className={css.radio}
              defaultChecked={(form.values.creditLimitKind || 'NONE') === kind}
            />
            {label}
          </label>
        ))}
      </div>
      {errorOf(form, 'creditLimitKind') && <p className={fieldCss.error}>{errorOf(form, 'creditLimitKind')}</p>}
    </div>
    <MoneyField
      form={form}
      name="creditLimitAmount"
      label="한도 금액"
      isRequired
      className={css.forAmount}
      help="500만, 1억 2천처럼 적어도 돼요."
    />
  </fieldset>
)
