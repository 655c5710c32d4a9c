import { clientStatuses, clientStatusNames, clientTypeNames } from '../../shared/clients/words.ts'
import { resetChip } from '../ui/resetChip.ts'
import { Chips, type Choice } from '../ui/Tabs.tsx'
import { cleared, isFiltered, pathTo, refined, type View } from './view.ts'

type Props = { view: View; dropped: readonly string[]; seesBalances: boolean }

/** What narrows the list; a chip that is on takes itself away. */
export function Filters({ view, dropped, seesBalances }: Props) {
  const chip = (label: string, current: boolean, on: Partial<View>, off: Partial<View>): Choice => ({
    label,
    current,
    to: refined(view, current ? off : on),
  })
  const flag = (label: string, name: 'overdue' | 'overLimit' | 'linked') =>
    chip(label, view[name], { [name]: true }, { [name]: false })
  return (
    <Chips
      label="거르기"
      choices={[
        ...resetChip(dropped, pathTo(view)),
        ...clientStatuses.map((status) =>
          chip(clientStatusNames[status], view.status === status, { status }, { status: null }),
        ),
        ...(['SALES', 'PURCHASE'] as const).map((type) =>
          chip(clientTypeNames[type], view.type === type, { type }, { type: null }),
        ),
        // One that the address asks for all the same is there to be taken away.
        ...(seesBalances || view.overdue ? [flag('연체', 'overdue')] : []),
        ...(seesBalances || view.overLimit ? [flag('한도 초과', 'overLimit')] : []),
        flag('연결됨', 'linked'),
        ...(isFiltered(view) ? [{ label: '조건 모두 지우기', current: false, to: cleared(view) }] : []),
      ]}
    />
  )
}
