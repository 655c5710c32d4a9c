import Users from 'lucide-react/icons/users'
import { Suspense, useState } from 'react'
import { changeView, type ListViews } from '../../shared/views/contract.ts'
import type { Outcome } from '../api/problem.ts'
import { addressOf, type Parts } from '../app/address.ts'
import { lazily } from '../app/lazily.tsx'
import { Button } from '../ui/Button.tsx'
import { hidden } from '../ui/hidden.css.ts'
import { keyed } from '../ui/keyNames.ts'
import { Link } from '../ui/Link.tsx'
import { MenuButton, MoreMenu } from '../ui/MoreMenu.tsx'
import { resetChip } from '../ui/resetChip.ts'
import { Soft } from '../ui/Soft.tsx'
import * as chip from '../ui/Tabs.css.ts'
import { Chips } from '../ui/Tabs.tsx'
import { useToast } from '../ui/Toasts.tsx'
import { useSaying } from './act.ts'
import { bookShown, type Listing, type ListParts, type Opened, plainAddress, queryOf, savedAddress } from './listing.ts'
import * as css from './ViewBar.css.ts'

const ViewsDialog = lazily('client/views/ViewsDialog', () => import('./ViewsDialog.tsx').then((m) => m.ViewsDialog))
const ColumnsDialog = lazily('client/views/ColumnsDialog', () =>
  import('./ColumnsDialog.tsx').then((m) => m.ColumnsDialog),
)

type Props<V extends ListParts & Parts<V>> = {
  listing: Listing<V>
  view: V
  views: Promise<Outcome<ListViews>>
  /** For a list that opens a book where the address names none. */
  opened?: Opened
}
type Shown<V extends ListParts & Parts<V>> = Omit<Props<V>, 'views'> & { of: ListViews }
/** Which dialog is open; counted, so that the same one opens again. */
type Open = { what: 'views' | 'columns'; times: number } | null

/** The views of a list that are kept under a name, and how its rows are drawn. */
export const ViewBar = <V extends ListParts & Parts<V>>({ views, ...rest }: Props<V>) => (
  <Soft of={views}>{(of) => <Bar of={of} {...rest} />}</Soft>
)

function Bar<V extends ListParts & Parts<V>>({ listing, view, of, opened }: Shown<V>) {
  const [open, setOpen] = useState<Open>(null)
  const say = useSaying()
  const toast = useToast()
  const current = of.views.find(({ viewId }) => viewId === view.view)
  const query = queryOf(listing, view, of)
  const isChanged = current !== undefined && query !== known(listing, current.query, of)
  const show = (what: 'views' | 'columns') => setOpen((before) => ({ what, times: (before?.times ?? 0) + 1 }))
  const save = async () => {
    if (!current?.mayChange || !isChanged) return show('views')
    const { viewId, version, name } = current
    const problem = await say((call) => call(changeView, { params: { id: viewId }, body: { query, version } }))
    toast(problem ? problem.message : `‘${name}’ 보기를 지금 화면으로 바꿨어요.`)
  }
  const isMissing = view.view !== null && view.view > 0 && !current
  return (
    <>
      <div className={css.bar}>
        {(of.views.length > 0 || isMissing) && (
          <nav aria-label="저장한 보기" className={chip.chips}>
            <Link
              to={plainAddress(listing, view, of)}
              className={chip.chip}
              aria-current={current ? undefined : 'page'}
              preventScrollReset
            >
              전체
            </Link>
            {of.views.map((saved, at) => (
              <Link
                key={saved.viewId}
                to={savedAddress(listing, saved, view)}
                className={chip.chip}
                aria-current={saved === current ? 'page' : undefined}
                title={saved.authorName === null ? undefined : `${saved.authorName}님이 만든 보기예요`}
                preventScrollReset
                {...keyOf(at)}
              >
                {saved.bookOwnerId !== null && <Users size={14} />}
                {saved.name}
                {saved === current && isChanged && (
                  <>
                    <span aria-hidden="true">*</span>
                    <span className={hidden}>바뀜</span>
                  </>
                )}
              </Link>
            ))}
          </nav>
        )}
        {isMissing && (
          <Chips
            label="읽지 못한 보기"
            choices={resetChip(['저장한 보기'], addressOf(listing.path, listing.paramsOf({ ...view, view: 0 })))}
          />
        )}
        <span className={css.tools} data-needs-script>
          <Button size="compact" tone="ghost" className={css.save} onClick={() => void save()} {...keyed('mod+s')}>
            {isChanged && current.mayChange ? '바꿔 저장' : '보기 저장'}
          </Button>
          <MoreMenu id={`views-${listing.key}`} label="보기와 열">
            <MenuButton onClick={() => show('columns')}>열·줄 간격</MenuButton>
            <MenuButton onClick={() => show('views')}>보기 저장·관리</MenuButton>
          </MoreMenu>
        </span>
      </div>
      <Suspense>
        {open?.what === 'views' && (
          <ViewsDialog
            key={open.times}
            listKey={listing.key}
            of={of}
            query={query}
            book={() => bookShown(view, opened)}
          />
        )}
        {open?.what === 'columns' && (
          <ColumnsDialog key={open.times} listing={listing as never} view={view as never} of={of} />
        )}
      </Suspense>
    </>
  )
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const keyOf = (at: number) => {
  const digit = digits[at]
  return digit && keyed(digit)
}

/**
 * A stored query as the list reads it now: what it no longer knows is no change of the person's, nor are his own columns where
 * it names none.
 */
const known = <V extends ListParts & Parts<V>>(listing: Listing<V>, query: string, of: ListViews): string =>
  queryOf(listing, listing.readView(new URLSearchParams(query)).view, of)
