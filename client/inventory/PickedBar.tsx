import { statusOf } from '../../shared/inventory/rules.ts'
import { grouped } from '../../shared/kit/money.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import { sumOf } from './holding.ts'
import * as css from './Stock.css.ts'
import type { Picked } from './usePicked.ts'
import { changed, type Here, MAX_PICKED, type Step } from './view.ts'

/** What was ticked comes to, and what can be done with it together. */
export function PickedBar({ picked, here }: { picked: Picked; here: Here }) {
  const { lots, clear, isFull } = picked
  if (lots.length === 0 || here.view.step !== null) return null
  const sum = sumOf(
    lots.map((lot) => ({ quantity: lot.quantityAvailable, weightKg: lot.weightAvailable, amount: lot.amountOnHand })),
  )
  const to = (step: Step) => changed(here, { lot: null, lots: lots.map(({ lotId }) => lotId).join(), step })
  return (
    <FormFoot>
      <span className={css.chosen} role="status">
        <span className={css.chosenCount}>로트 {lots.length}개</span> · {grouped(sum.weightKg)}kg
        {isFull && ` (한 번에 ${MAX_PICKED}개까지예요)`}
      </span>
      <Button size="small" tone="ghost" onClick={clear}>
        해제
      </Button>
      {lots.every((lot) => statusOf(lot) === 'AVAILABLE') && (
        <LinkButton to={to('repack')} size="small" preventScrollReset>
          소분
        </LinkButton>
      )}
      <LinkButton to={to('transfer')} size="small" tone="primary" preventScrollReset>
        이동
      </LinkButton>
    </FormFoot>
  )
}
