import { specificationScopeNames, specificationScopes } from '../../shared/specifications/words.ts'
import type { Outcome } from '../api/problem.ts'
import { resetChip } from '../ui/resetChip.ts'
import { Soft } from '../ui/Soft.tsx'
import { Chips, type Choice } from '../ui/Tabs.tsx'
import type { Found } from './list.ts'
import { cleared, isFiltered, pathTo, refined, type View } from './view.ts'

type Props = { view: View; dropped: readonly string[]; of: Promise<Outcome<Found>> }

/** What narrows the list; a chip that is on takes itself away. */
export function Filters({ view, dropped, of }: Props) {
  const chip = (label: string, current: boolean, on: Partial<View>, off: Partial<View>): Choice => ({
    label,
    current,
    to: refined(view, current ? off : on),
  })
  const plain = (label: string): Choice => ({ label, current: false, to: cleared(view) })
  const chips = (productName: string | null) => (
    <Chips
      label="거르기"
      choices={[
        ...resetChip(dropped, pathTo(view)),
        ...(view.product === null ? [] : [chip(productName ?? '품목 하나만', true, {}, { product: null })]),
        ...specificationScopes.map((scope) =>
          chip(specificationScopeNames[scope], view.scope === scope, { scope }, { scope: null }),
        ),
        chip('사용 안 함', view.status === 'INACTIVE', { status: 'INACTIVE' }, { status: 'ACTIVE' }),
        ...(isFiltered(view) ? [plain('조건 모두 지우기')] : []),
      ]}
    />
  )
  return (
    <Soft of={of} waiting={chips(null)}>
      {({ product }) => chips(product?.productName ?? null)}
    </Soft>
  )
}
