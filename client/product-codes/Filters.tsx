import type { Outcome } from '../api/problem.ts'
import { resetChip } from '../ui/resetChip.ts'
import { Soft } from '../ui/Soft.tsx'
import { ChipShapes, Chips, type Choice } from '../ui/Tabs.tsx'
import type { Found } from './list.ts'
import * as css from './Products.css.ts'
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
  return (
    <>
      <Chips
        label="거르기"
        choices={[
          ...resetChip(dropped, pathTo(view)),
          chip('즐겨찾기', view.favorite, { favorite: true }, { favorite: false }),
          chip('자체 품목', view.own, { own: true }, { own: false }),
          chip('사용 안 함', view.status === 'INACTIVE', { status: 'INACTIVE' }, { status: 'ACTIVE' }),
          ...(isFiltered(view) ? [plain('조건 모두 지우기')] : []),
        ]}
      />
      <Soft
        of={of}
        skeleton={
          <div className={css.classes}>
            <ChipShapes />
          </div>
        }
      >
        {({ tree }) => (
          <div className={css.classes}>
            <Chips
              label="부류"
              choices={tree.map(({ largeCode, largeName, count }) => ({
                ...chip(largeName, view.large === largeCode, { large: largeCode }, { large: '' }),
                count,
              }))}
            />
          </div>
        )}
      </Soft>
    </>
  )
}
