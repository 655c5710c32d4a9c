import { Pager } from '../ui/Pager.tsx'
import { Chips } from '../ui/Tabs.tsx'
import type { Found } from './stock.ts'
import { changed, type Here, refined, sizes } from './view.ts'

/** Steps through the list, and how many rows each step shows. */
export function Pages({ page, here }: { page: Found['page']; here: Here }) {
  const { view } = here
  if (page.totalElements <= sizes[0] && view.page === 1) return null
  return (
    <Pager page={view.page} pages={page.totalPages} pathOf={(to) => changed(here, { page: to, open: '' })}>
      <Chips
        label="한 쪽에 보일 수"
        choices={sizes.map((size) => ({
          label: `${size}줄씩`,
          current: size === view.size,
          to: refined(here, { size }),
        }))}
      />
    </Pager>
  )
}
