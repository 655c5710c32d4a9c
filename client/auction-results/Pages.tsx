import { LinkButton } from '../ui/Button.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Chips } from '../ui/Tabs.tsx'
import * as css from './Tables.css.ts'
import { pathTo, refined, sizes, type View } from './view.ts'

type Props = {
  page: { totalElements: number; totalPages: number; content: unknown[]; isCounted?: boolean }
  view: View
}

/** Steps through a list, and how many rows each step shows. */
export function Pages({ page: { totalElements, totalPages, content, isCounted = true }, view }: Props) {
  if (totalElements <= sizes[0] && view.page === 1) return null
  return (
    <Pager
      page={view.page}
      pages={totalPages}
      isOpenEnded={!isCounted && content.length === view.size}
      pathOf={(page) => pathTo({ ...view, page, id: null })}
    >
      {view.tab === 'rows' && (totalElements > 200 || !isCounted) && (
        <LinkButton to={refined(view, { all: true })} size="small" tone="ghost" className={css.allAtOnce}>
          모두 이어 보기
        </LinkButton>
      )}
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
}
