import { statusNames } from '../../shared/purchase-requests/rules.ts'
import { resetChip } from '../ui/resetChip.ts'
import { Chips } from '../ui/Tabs.tsx'
import * as css from './Filters.css.ts'
import type { Listed } from './listed.ts'
import type { PurchaseRequestData } from './load.ts'
import { Permitted } from './Permitted.tsx'
import { pathTo, type View } from './paths.ts'
import { RequestTabs } from './RequestTabs.tsx'
import { cleared, countByStatus, refined, rowsOf } from './view.ts'

type Props = {
  view: View
  dropped: readonly string[]
  requests: readonly Listed[]
  books: PurchaseRequestData['books']
  memberId: number
}

/** Which requests are listed; every choice is a link. */
export function Filters({ view, dropped, requests, books, memberId }: Props) {
  const inTab = rowsOf(requests, view.tab, memberId)
  const counts = countByStatus(inTab)
  return (
    <div className={css.filters}>
      <Permitted books={books} permission="REQUEST_HANDLE">
        {(mayPrepare) => (
          <RequestTabs
            book={view.book}
            current={view.tab}
            hasPrep={mayPrepare}
            pathOf={(tab) => cleared({ ...view, tab })}
            countOf={(tab) => rowsOf(requests, tab, memberId).length}
          />
        )}
      </Permitted>
      {counts.length + dropped.length > 0 && (
        <Chips
          label="상태로 거르기"
          choices={[
            ...resetChip(dropped, pathTo(view)),
            { to: refined(view, { status: null }), label: '모든 상태', current: view.status === null },
            ...counts.map(([status, count]) => ({
              to: refined(view, { status }),
              label: statusNames[status],
              count,
              current: status === view.status,
            })),
          ]}
        />
      )}
    </div>
  )
}
