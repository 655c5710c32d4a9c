import { Tabs } from '../ui/Tabs.tsx'
import { notOfLots, pathTo, type View } from './view.ts'

/** Prices of goods, single lots, and what clients want. */
export function ViewTabs({ view }: { view: View }) {
  const to = (change: Partial<View>) => pathTo({ ...view, page: 1, id: null, ...change })
  return (
    <Tabs
      label="보기"
      choices={[
        { label: '시세', to: to({ ...notOfLots, tab: 'prices' }), current: view.tab === 'prices' },
        { label: '낙찰 내역', to: to({ tab: 'rows' }), current: view.tab === 'rows' },
        { label: '받은 구매 요청', to: to({ ...notOfLots, tab: 'wanted' }), current: view.tab === 'wanted' },
      ]}
    />
  )
}
