import Upload from 'lucide-react/icons/upload'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { exportResults } from '../../shared/auction-results/contract.ts'
import type { Book } from '../../shared/clients/contract.ts'
import { formatDateLong } from '../../shared/kit/dates.ts'
import { useApp } from '../app/context.ts'
import { ExportItems } from '../exports/ExportItems.tsx'
import { MenuLink, MoreMenu } from '../ui/MoreMenu.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Soft } from '../ui/Soft.tsx'
import { useKeys } from '../ui/useKeys.ts'
import { filtersOf } from './asked.ts'
import { DayForm } from './DayForm.tsx'
import { daysBeside } from './days.ts'
import * as css from './Head.css.ts'
import { mayImport } from './may.ts'
import { Watch } from './parts.ts'
import { importsPath } from './paths.ts'
import type { Choices, ResultsData } from './results.ts'
import { refined, type View } from './view.ts'

/** The title row: which market on which day. */
export function Head({ data: { books, choices, markets, watched, view } }: { data: ResultsData }) {
  useDayKeys(choices, view)
  return (
    <PageHead
      title="경락 시세"
      count={<Soft of={choices}>{(value) => chosenGoods(view, value)}</Soft>}
      note={
        <Soft of={choices} waiting={'\u00a0'}>
          {({ scope }) => dayWords(view, scope)}
        </Soft>
      }
    >
      <div className={css.side}>
        {watched && view.mid !== null && (
          <Soft of={choices}>
            {(value) => (
              <Soft of={watched}>
                {(items) => (
                  <Watch
                    marketCode={value.scope.marketCode}
                    mid={view.mid ?? ''}
                    name={value.mid.find(({ code }) => code === view.mid?.slice(2))?.name ?? '품목'}
                    watched={items}
                  />
                )}
              </Soft>
            )}
          </Soft>
        )}
        <Soft of={choices} waiting={<span className={css.day} />}>
          {(value) => <DayForm choices={value} markets={markets} view={view} />}
        </Soft>
        <Soft of={books}>{(mine) => <Menu books={mine} view={view} />}</Soft>
      </div>
    </PageHead>
  )
}

/** The arrow keys go from one trading day to the next, also before the days are drawn. */
function useDayKeys(choices: ResultsData['choices'], view: View) {
  const navigate = useNavigate()
  // Where the last key leads, until that is shown: the next one goes on from there.
  const aim = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed
  useEffect(() => {
    aim.current = null
  }, [view])
  const step = (side: 'before' | 'after') => async () => {
    const known = await choices
    if (!known.ok) return
    const { scope, dates } = known.value
    const date = aim.current ?? view.date ?? scope.to
    const day = date && daysBeside(date, dates)[side]
    if (!day) return
    aim.current = day
    await navigate(refined(view, { date: day, from: null }))
  }
  useKeys({ ArrowLeft: step('before'), ArrowRight: step('after') })
}

/** `사과 후지 특`: what the screen is narrowed to, from the item on. */
function chosenGoods(view: View, { large, mid, small, grades }: Choices): string {
  const nameOf = (all: Choices['large'], code: string | undefined) => all.find((one) => one.code === code)?.name
  const goods =
    view.mid === null
      ? [nameOf(large, view.large ?? undefined)]
      : [nameOf(mid, view.mid.slice(2)), nameOf(small, view.small?.slice(4))]
  return [...goods, nameOf(grades, view.grade ?? undefined)].filter(Boolean).join(' ')
}

/** An evening auction belongs to the next day, so the day is named for what it is (ux.md 1.4). */
function dayWords({ from, date }: View, { to }: Choices['scope']): string {
  const day = date ?? to
  if (day === null) return '아직 거래일이 없어요'
  return from ? `${formatDateLong(from)} – ${formatDateLong(day)} 영업일` : `${formatDateLong(day)} 영업일`
}

function Menu({ books, view }: { books: readonly Book[]; view: View }) {
  const { member } = useSnapshot(useApp().stores.session.state)
  const { book, sort } = view
  const ofBook = books.find(({ reach, bookOwnerId }) => (book === null ? reach === 'OWN' : bookOwnerId === book))
  return (
    <MoreMenu id="auction-menu" label="경락 시세 메뉴">
      {mayImport(member) && (
        <MenuLink to={importsPath} icon={<Upload size={16} />}>
          경락 자료 가져오기
        </MenuLink>
      )}
      <ExportItems
        of={exportResults}
        query={{ ...filtersOf(view), sort }}
        may={ofBook?.permissions.includes('EXPORT') ?? false}
        what="낙찰 내역 "
      />
    </MoreMenu>
  )
}
