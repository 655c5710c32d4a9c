import { useRef } from 'react'
import { useAsked } from '../app/useAsked.ts'
import { Card } from '../ui/Card.tsx'
import { Late } from '../ui/Late.tsx'
import { SearchForm } from '../ui/SearchForm.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { useKeys } from '../ui/useKeys.ts'
import { ListPages } from '../views/ListPages.tsx'
import { ViewBar } from '../views/ViewBar.tsx'
import { Filters } from './Filters.tsx'
import type { DeskData } from './list.ts'
import { NoWaste } from './NoWaste.tsx'
import { listing, paramsOf, readView, refined, wastePath } from './view.ts'
import * as css from './Waste.css.ts'
import { WasteTable } from './WasteTable.tsx'

/** What was thrown away: found, filtered, and what it cost altogether. */
export function WasteList({ data: { view, dropped, opened, found, views } }: { data: DeskData }) {
  const asked = useAsked(view, readView)
  const search = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => search.current?.focus() })
  return (
    <>
      <SearchForm
        action={wastePath}
        label="폐기 찾기"
        placeholder="품목, 초성, 번호로 찾기"
        q={asked.q}
        kept={paramsOf({ ...asked, q: '', page: 1, id: null })}
        input={search}
      />
      <Filters view={asked} dropped={dropped} opened={opened} />
      <ViewBar listing={listing} view={view} views={views} />
      <Late
        of={found}
        skeleton={
          <Card>
            <SkeletonRows rows={8} />
          </Card>
        }
      >
        {(value) => (
          <>
            <Card className={css.tableCard}>
              {value.page.content.length === 0 ? (
                <NoWaste opened={value.opened} view={view} />
              ) : (
                <WasteTable found={value} views={views} view={view} />
              )}
            </Card>
            <ListPages page={value.page} view={view} pathOf={(change) => refined(view, change)} />
          </>
        )}
      </Late>
    </>
  )
}
