import { useNavigate } from 'react-router'
import { resultSortNames, resultSorts } from '../../shared/auction-results/words.ts'
import { grouped } from '../../shared/kit/money.ts'
import { Check } from '../ui/Check.tsx'
import { ShownSelect } from '../ui/Shown.tsx'
import type { Choosing } from '../ui/useSelection.ts'
import { lotIds } from './Marks.tsx'
import type { ResultPage } from './results.ts'
import * as css from './Tables.css.ts'
import { refined, type View } from './view.ts'

type Props = { page: ResultPage; view: View; choosing: Choosing | null }

/** How many lots there are, all of this page, and their order. */
export function ListTools({ page, view, choosing }: Props) {
  const navigate = useNavigate()
  const { content, totalElements, isCounted } = page
  const all = lotIds(content).length
  return (
    <div className={css.tools}>
      {choosing && (
        <span data-needs-script>
          <Check
            label="이 쪽 모두"
            checked={choosing.chosen.length > 0 && choosing.chosen.length === all}
            ref={(box) => {
              if (box) box.indeterminate = choosing.chosen.length > 0 && choosing.chosen.length < all
            }}
            onChange={choosing.toggleAll}
          />
        </span>
      )}
      <span className={css.count} role="status">
        {grouped(totalElements)}
        {isCounted ? '건' : '건 이상'}
        {choosing && choosing.chosen.length > 0 && ` · ${choosing.chosen.length}건 골랐어요`}
      </span>
      <span className={css.sortBox} data-needs-script>
        <ShownSelect
          aria-label="순서"
          value={view.sort}
          className={css.sort}
          onChange={({ currentTarget }) => {
            const sort = resultSorts.find((known) => known === currentTarget.value)
            if (sort) void navigate(refined(view, { sort }), { preventScrollReset: true })
          }}
        >
          {resultSorts.map((sort) => (
            <option key={sort} value={sort}>
              {resultSortNames[sort]}
            </option>
          ))}
        </ShownSelect>
      </span>
    </div>
  )
}
