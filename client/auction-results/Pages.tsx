import type { ComponentProps } from 'react'
import { LinkButton } from '../ui/Button.tsx'
import { ListPages } from '../views/ListPages.tsx'
import * as css from './Tables.css.ts'
import { refined, type View } from './view.ts'

type Props = { page: ComponentProps<typeof ListPages>['page']; view: View }

/** Steps through a list, and how many rows each step shows. */
export const Pages = ({ page, view }: Props) => (
  <ListPages page={page} view={view} pathOf={(change) => refined(view, change)}>
    {view.tab === 'rows' && (page.totalElements > 200 || page.isCounted === false) && (
      <LinkButton to={refined(view, { all: true })} size="small" tone="ghost" className={css.allAtOnce}>
        모두 이어 보기
      </LinkButton>
    )}
  </ListPages>
)
