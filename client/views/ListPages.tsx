import { Pager } from '../ui/Pager.tsx'
import { Chips } from '../ui/Tabs.tsx'
import { type PageSize, pageSizes } from './listing.ts'
import { type Reached, reachOf } from './reach.ts'

type Props = {
  page: Reached & { totalElements: number }
  view: { page: number; size: PageSize }
  /** Of what its rows are: 건, 곳. */
  unit?: string
  /** The same list with its next page, or with more rows a page. */
  pathOf: (change: { page: number; size?: PageSize }) => string
  children?: React.ReactNode
}

/** Steps through a list, and how many rows each step shows; `children` stand before that. */
export function ListPages({ page, view, unit = '건', pathOf, children }: Props) {
  if (page.totalElements <= pageSizes[0] && view.page === 1) return null
  return (
    <Pager page={view.page} {...reachOf(page, view.page, view.size)} pathOf={(to) => pathOf({ page: to })}>
      {children}
      <Chips
        label="한 쪽에 볼 개수"
        choices={pageSizes.map((size) => ({
          label: `${size}${unit}씩`,
          current: size === view.size,
          to: pathOf({ page: 1, size }),
        }))}
      />
    </Pager>
  )
}
