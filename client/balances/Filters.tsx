import { resetChip } from '../ui/resetChip.ts'
import { Chips, type Choice } from '../ui/Tabs.tsx'
import { cleared, isFiltered, pathTo, refined, type View } from './view.ts'

/** What narrows the list, and which period it is of; a chip that is on takes itself away. */
export function Filters({ view, dropped }: { view: View; dropped: readonly string[] }) {
  const chip = (label: string, current: boolean, on: Partial<View>, off: Partial<View>): Choice => ({
    label,
    current,
    to: refined(view, current ? off : on),
  })
  return (
    <Chips
      label="거르기"
      choices={[
        ...resetChip(dropped, pathTo(view)),
        chip('받을 곳', view.kind === 'AR', { kind: 'AR' }, { kind: null }),
        chip('줄 곳', view.kind === 'AP', { kind: 'AP', sort: '-payable' }, { kind: null, sort: '-receivable' }),
        chip('연체', view.overdue, { overdue: true }, { overdue: false }),
        chip('한도 초과', view.overLimit, { overLimit: true }, { overLimit: false }),
        chip('지난달', view.months === 1, { months: 1 }, { months: null }),
        chip('지난 3개월', view.months === 3, { months: 3 }, { months: null }),
        ...(isFiltered(view) || view.months !== null
          ? [{ label: '조건 모두 지우기', current: false, to: cleared(view) }]
          : []),
      ]}
    />
  )
}
