import { useRef } from 'react'
import { useAsked } from '../app/useAsked.ts'
import { SearchForm } from '../ui/SearchForm.tsx'
import { useKeys } from '../ui/useKeys.ts'
import { ListRows } from '../views/ListRows.tsx'
import { ViewBar } from '../views/ViewBar.tsx'
import { Filters } from './Filters.tsx'
import type { DeskData } from './list.ts'
import { NoWaste } from './NoWaste.tsx'
import { listing, paramsOf, readView, refined, wastePath } from './view.ts'
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
      <ViewBar listing={listing} view={view} views={views} opened={opened} />
      <ListRows
        of={found}
        view={view}
        pathOf={(change) => refined(view, change)}
        none={(value) => <NoWaste opened={value.opened} view={view} />}
      >
        {(value) => <WasteTable found={value} views={views} view={view} />}
      </ListRows>
    </>
  )
}
