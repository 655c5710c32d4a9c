import { useNavigate } from 'react-router'
import { addDays, firstOfMonth } from '../../shared/kit/dates.ts'
import { wasteReasonNames, wasteStatuses, wasteStatusNames } from '../../shared/waste/words.ts'
import type { Outcome } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { bookOf } from '../connections/books.ts'
import { businessDay, type DatedBook } from '../connections/businessDay.ts'
import { row } from '../ui/Folded.css.ts'
import { Folded } from '../ui/Folded.tsx'
import { resetChip } from '../ui/resetChip.ts'
import { ShownDay, ShownSelect } from '../ui/Shown.tsx'
import { Soft } from '../ui/Soft.tsx'
import { Chips, type Choice } from '../ui/Tabs.tsx'
import type { Opened } from './list.ts'
import { cleared, isFiltered, pathTo, refined, type View } from './view.ts'
import * as css from './Waste.css.ts'

type Props = { view: View; dropped: readonly string[]; opened: Promise<Outcome<Opened>> }

/** What narrows the list; a chip that is on takes itself away. */
export function Filters({ view, dropped, opened }: Props) {
  const app = useApp()
  const chip = (label: string, current: boolean, on: Partial<View>, off: Partial<View>): Choice => ({
    label,
    current,
    to: refined(view, current ? off : on),
  })
  const month = (label: string, from: string, to: string) =>
    chip(label, view.from === from && view.to === to, { from, to }, { from: '', to: '' })
  const quick = (book: DatedBook | null) => {
    const today = businessDay(app, book)
    const [first, before] = [firstOfMonth(today), firstOfMonth(today, -1)]
    return (
      <Chips
        label="거르기"
        choices={[
          ...resetChip(dropped, pathTo(view)),
          ...wasteStatuses.map((status) =>
            chip(wasteStatusNames[status], view.status === status, { status }, { status: null }),
          ),
          month('이번 달', first, ''),
          month('지난달', before, addDays(first, -1)),
          ...(view.product === null ? [] : [chip('품목 하나만', true, {}, { product: null })]),
          ...(isFiltered(view) ? [{ label: '조건 모두 지우기', current: false, to: cleared(view) }] : []),
        ]}
      />
    )
  }
  return (
    <div className={css.filters}>
      <Soft of={opened} waiting={quick(null)}>
        {({ books, bookOwnerId }) => quick(bookOf(books, bookOwnerId))}
      </Soft>
      <More view={view} opened={opened} />
    </div>
  )
}

/** What is chosen seldom, folded away until something of it is. */
function More({ view, opened }: Pick<Props, 'view' | 'opened'>) {
  const navigate = useNavigate()
  const choose = (change: Partial<View>) => void navigate(refined(view, change), { preventScrollReset: true })
  const isOpen = view.reason !== null || view.warehouse !== null || view.from !== '' || view.to !== ''
  return (
    <Folded label="기간·사유·창고" isOpen={isOpen} needsScript>
      <div className={row}>
        <span className={css.period}>
          <ShownDay label="시작일" className={css.filter} value={view.from} onDay={(from) => choose({ from })} />
          <span>~</span>
          <ShownDay label="종료일" className={css.filter} value={view.to} onDay={(to) => choose({ to })} />
        </span>
        <ShownSelect
          aria-label="사유"
          className={css.filter}
          value={view.reason ?? ''}
          onChange={({ currentTarget }) => choose({ reason: (currentTarget.value || null) as View['reason'] })}
        >
          <option value="">모든 사유</option>
          {Object.entries(wasteReasonNames).map(([reason, name]) => (
            <option key={reason} value={reason}>
              {name}
            </option>
          ))}
        </ShownSelect>
        <Soft of={opened}>
          {({ warehouses }) =>
            warehouses.length > 1 && (
              <ShownSelect
                aria-label="창고"
                className={css.filter}
                value={String(view.warehouse ?? '')}
                choices={warehouses.length}
                onChange={({ currentTarget }) => choose({ warehouse: Number(currentTarget.value) || null })}
              >
                <option value="">모든 창고</option>
                {warehouses.map(({ warehouseId, warehouseName }) => (
                  <option key={warehouseId} value={warehouseId}>
                    {warehouseName}
                  </option>
                ))}
              </ShownSelect>
            )
          }
        </Soft>
      </div>
    </Folded>
  )
}
