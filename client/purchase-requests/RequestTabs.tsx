import { Tabs } from '../ui/Tabs.tsx'
import { pathTo, prepPathIn, type Tab, tabs } from './paths.ts'

const names: Record<Tab, string> = { received: '받은 요청', sent: '보낸 요청', all: '전체' }

type Props = {
  book: number | null
  current: Tab | 'prep'
  hasPrep: boolean
  pathOf?: (tab: Tab) => string
  countOf?: (tab: Tab) => number
}

/** The lists of requests, and the sheet for the auction. */
export const RequestTabs = ({ book, current, hasPrep, pathOf = (tab) => pathTo({ book, tab }), countOf }: Props) => (
  <Tabs
    label="구매 요청 구분"
    choices={[
      ...tabs.map((tab) => ({
        to: pathOf(tab),
        label: names[tab],
        count: countOf?.(tab),
        current: tab === current,
      })),
      ...(hasPrep ? [{ to: prepPathIn(book), label: '경매 준비표', current: current === 'prep' }] : []),
    ]}
  />
)
