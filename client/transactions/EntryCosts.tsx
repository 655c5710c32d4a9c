import { grouped } from '../../shared/kit/money.ts'
import { isReturn } from '../../shared/transactions/rules.ts'
import {
  bearerNames,
  bearers,
  extraCostTypeNames,
  extraCostTypes,
  type GoodsType,
  paymentMethodNames,
} from '../../shared/transactions/words.ts'
import { errorOf, MoneyField, SelectField } from '../forms/fields.tsx'
import { Rows } from '../forms/Rows.tsx'
import { rowsOf } from '../forms/values.ts'
import * as slipCss from '../inventory/Receipt.css.ts'
import type { LiveForm } from '../inventory/useLiveForm.ts'
import { ChipField } from '../ui/ChipField.tsx'
import * as css from './Entry.css.ts'
import { MAX_COSTS } from './entryForm.ts'
import { isEstimate } from './entrySums.ts'

const returned =
  '사는 쪽이 냈던 비용이면 반품 금액에 더해 돌려줘요. 원래 전표에 남은 비용보다 많으면 거래를 취소할 권한이 있어야 해요.'

/** Freight and the like, and who bears it. */
export const EntryCosts = ({ form, type }: { form: LiveForm; type: GoodsType }) => (
  <Rows name="부대비용" initial={rowsOf(form.values, 'extraCosts')} max={MAX_COSTS} intent="addCost">
    {(n) => (
      <div className={css.costs}>
        <SelectField
          form={form}
          name={`extraCosts.${n}.type`}
          label="비용"
          options={extraCostTypes.map((type) => [type, extraCostTypeNames[type]])}
        />
        <MoneyField form={form} name={`extraCosts.${n}.amount`} label="금액" isRequired />
        <SelectField
          form={form}
          name={`extraCosts.${n}.borneBy`}
          label="내는 쪽"
          help={isReturn(type) ? returned : '사는 쪽이 내면 청구 금액에 더해요.'}
          options={bearers.map((by) => [by, bearerNames[by]])}
        />
      </div>
    )}
  </Rows>
)

/** What can be handed over with the goods. */
const atOnce = ['CASH', 'TRANSFER', 'CARD'] as const

/** Money that changes hands at once: none of it unless somebody says so. */
export function EntryPayment({ form, type, total }: { form: LiveForm; type: GoodsType; total: number }) {
  const all = isEstimate(form.typed)
    ? '비우면 전액이에요. 금액은 로트의 중량으로 정해져요.'
    : `비우면 전액 ${grouped(total)}원이에요.`
  const sells = type === 'SALE'
  const method = form.typed.payMethod
  return (
    <div className={slipCss.form}>
      <ChipField
        name="payMethod"
        legend={sells ? '바로 받은 돈' : '바로 준 돈'}
        error={errorOf(form, 'payMethod')}
        options={[['', '없음 (외상)'], ...atOnce.map((one) => [one, paymentMethodNames[one]] as const)]}
        defaultValue={form.values.payMethod ?? ''}
      />
      {method && <MoneyField form={form} name="payAmount" label={sells ? '받은 금액' : '준 금액'} help={all} />}
    </div>
  )
}
