import { statusNames } from '../../shared/purchase-requests/rules.ts'
import { Chips, Tabs } from '../ui/Tabs.tsx'
import * as css from './Filters.css.ts'
import type { Listed } from './listed.ts'
import { pathTo, type Tab, tabs, type View } from './paths.ts'
import { countByStatus, rowsOf } from './view.ts'

const tabNames: Record<Tab, string> = { received: '받은 요청', sent: '보낸 요청', all: '전체' }

type Props = { view: View; requests: readonly Listed[]; memberId: number }

/** Which requests are listed; every choice is a link. */
export function Filters({ view, requests, memberId }: Props) {
  const inTab = rowsOf(requests, view.tab, memberId)
  const counts = countByStatus(inTab)
  return (
    <div className={css.filters}>
      <Tabs
        label="구매 요청 구분"
        choices={tabs.map((tab) => ({
          to: pathTo({ tab }),
          label: tabNames[tab],
          count: rowsOf(requests, tab, memberId).length,
          current: tab === view.tab,
        }))}
      />
      {counts.length > 0 && (
        <Chips
          label="상태로 거르기"
          choices={[
            { to: pathTo({ tab: view.tab }), label: '모든 상태', current: view.status === null },
            ...counts.map(([status, count]) => ({
              to: pathTo({ tab: view.tab, status }),
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
