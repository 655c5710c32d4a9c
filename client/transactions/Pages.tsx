import { Pager } from '../ui/Pager.tsx'
import { Chips } from '../ui/Tabs.tsx'
import type { Found } from './list.ts'
import { refined, sizes, type View } from './view.ts'

/** Steps through the list, and how many rows each step shows. */
export const Pages = ({ page, view }: { page: Found['page']; view: View }) =>
  (page.totalElements > sizes[0] || view.page > 1) && (
    <Pager
      page={view.page}
      pages={page.totalPages}
      isOpenEnded={!page.isCounted}
      pathOf={(to) => refined(view, { page: to })}
    >
      <Chips
        label="한 쪽에 보일 수"
        choices={sizes.map((size) => ({
          label: `${size}건씩`,
          current: size === view.size,
          to: refined(view, { size }),
        }))}
      />
    </Pager>
  )
