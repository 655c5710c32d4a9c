import { useNavigate } from 'react-router'
import { Title } from '../app/Title.tsx'
import { BookTabs } from '../connections/BookTabs.tsx'
import { Soft } from '../ui/Soft.tsx'
import { Split } from '../ui/Split.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useKeys } from '../ui/useKeys.ts'
import { Figures } from './Figures.tsx'
import type { DeskData } from './list.ts'
import { Statistics, WastePanel } from './parts.ts'
import { newPath, pathTo } from './view.ts'
import * as css from './Waste.css.ts'
import { WasteHead } from './WasteHead.tsx'
import { WasteList } from './WasteList.tsx'

/** Waste of a book: what it costs, the list or its statistics, and one of them beside that. */
export function Desk({ data }: { data: DeskData }) {
  const { view, opened, statistics, one } = data
  const navigate = useNavigate()
  useKeys({ n: () => void navigate(newPath(view.book)) })
  return (
    <>
      <Title of="폐기" />
      <Split
        list={
          <>
            <WasteHead data={data} />
            <div className={css.list}>
              <Soft of={opened}>
                {({ books, bookOwnerId }) => (
                  <BookTabs books={books} bookOwnerId={bookOwnerId} pathOf={(book) => pathTo({ book })} />
                )}
              </Soft>
              <Figures data={data} />
              <Tabs
                label="폐기 보기"
                choices={[
                  { label: '목록', to: pathTo({ book: view.book }), current: view.tab === 'list' },
                  {
                    label: '통계',
                    to: pathTo({ book: view.book, tab: 'statistics' }),
                    current: view.tab === 'statistics',
                  },
                ]}
              />
              {statistics ? <Statistics of={statistics} view={view} /> : <WasteList data={data} />}
            </div>
          </>
        }
        panel={one && <WastePanel of={one} view={view} />}
      />
    </>
  )
}
