import { grouped, won } from '../../shared/kit/money.ts'
import { type GoodsType, transactionTypeNames } from '../../shared/transactions/words.ts'
import type { Values } from '../forms/values.ts'
import * as footCss from '../inventory/Receipt.css.ts'
import type { LiveForm } from '../inventory/useLiveForm.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { FormFoot } from '../ui/FormFoot.tsx'
import { keyed } from '../ui/keyNames.ts'
import * as css from './Entry.css.ts'
import { sumsOf } from './entrySums.ts'

/** `maySave`: whether it may be more than a draft. */
type Props = { form: LiveForm; type: GoodsType; busy: boolean; isShipping: boolean; maySave: boolean }

/** What the paper comes to, and the two ways to keep it. */
export const EntryFoot = ({ form, type, busy, isShipping, maySave }: Props) => (
  <FormFoot className={footCss.foot}>
    <Total values={form.typed} />
    {!isShipping && (
      <Button type="submit" name="intent" value="draft" disabled={busy} {...keyed('mod+s')} className={footCss.footAct}>
        임시저장
      </Button>
    )}
    {maySave && (
      <Button type="submit" name="intent" value="save" tone="primary" disabled={busy} className={footCss.footAct}>
        {busy ? '저장하는 중' : isShipping ? '출고하고 확정' : `${transactionTypeNames[type]} 확정`}
      </Button>
    )}
  </FormFoot>
)

function Total({ values }: { values: Values }) {
  const { lines, quantity, unit, totalAmount, supplyAmount, taxAmount, costsAmount, roundingAmount } = sumsOf(values)
  const parts: [name: string, amount: number][] = [
    ['공급가액', supplyAmount],
    ['세액', taxAmount],
    ['부대비용', costsAmount],
    ['끝수', roundingAmount],
  ]
  const said = parts.filter(([, amount]) => amount !== 0 && amount !== totalAmount)
  return (
    <output className={cx(css.total, css.footTotal)} aria-label="합계">
      <span className={css.totalValue}>{won(totalAmount)}</span>
      <span className={css.totalNote}>
        {lines}줄{unit !== null && ` · ${grouped(quantity)}${unit}`}
        {said.map(([name, amount]) => ` · ${name} ${grouped(amount)}`).join('')}
      </span>
    </output>
  )
}
