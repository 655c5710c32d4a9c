import { alertKindNames, alertKinds } from '../../shared/inventory/words.ts'
import type { Warehouse } from '../../shared/warehouses/contract.ts'
import type { Outcome } from '../api/problem.ts'
import { resetChip } from '../ui/resetChip.ts'
import { Soft } from '../ui/Soft.tsx'
import { ChipShapes, Chips, type Choice } from '../ui/Tabs.tsx'
import * as css from './Stock.css.ts'
import { cleared, type Here, isFiltered, pathTo, refined, type View } from './view.ts'

type Props = { here: Here; dropped: readonly string[]; warehouses: Promise<Outcome<Warehouse[]>> }

/** What narrows the list; a chip that is on takes itself away. */
export function Filters({ here, dropped, warehouses }: Props) {
  const { view, place } = here
  const chip = (label: string, current: boolean, on: Partial<View>, off: Partial<View>): Choice => ({
    label,
    current,
    to: refined(here, current ? off : on),
  })
  const plain = (label: string): Choice => ({ label, current: false, to: cleared(here) })
  const rest = [
    ...alertKinds
      // A warehouse is full, not a group of its goods.
      .filter((kind) => kind !== 'NEARLY_FULL')
      .map((kind) => chip(alertKindNames[kind], view.alert === kind, { alert: kind }, { alert: null })),
    ...(view.product === null ? [] : [chip('품목 하나만', true, {}, { product: null })]),
    ...(isFiltered(view) ? [plain('조건 모두 지우기')] : []),
  ]
  return (
    <div className={css.filters}>
      {place === null && (
        <Soft of={warehouses} skeleton={<ChipShapes />}>
          {(all) =>
            all.length > 1 && (
              <Chips
                label="창고"
                choices={all.map(({ warehouseId, warehouseName }) =>
                  chip(warehouseName, view.warehouse === warehouseId, { warehouse: warehouseId }, { warehouse: null }),
                )}
              />
            )
          }
        </Soft>
      )}
      <Chips label="거르기" choices={[...resetChip(dropped, pathTo(view, place)), ...rest]} />
    </div>
  )
}
