import Plus from 'lucide-react/icons/plus'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { grouped } from '../../shared/kit/money.ts'
import { LinkButton } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SearchForm } from '../ui/SearchForm.tsx'
import { Soft } from '../ui/Soft.tsx'
import { Split } from '../ui/Split.tsx'
import { useKeys } from '../ui/useKeys.ts'
import { type Listed, ListRows, type RowsProps } from './ListRows.tsx'
import * as css from './PagedList.css.ts'

/** The one main action, for those who may; the key `n` leads there too. */
type Add<T> = { to: string; label: string; may: (found: T) => boolean }

type Props<T> = RowsProps<T> & {
  title: string
  add: Add<T>
  /** What else can be done with the list, left of the main action. */
  menu?: (found: T) => ReactNode
  /** Whose list it is, above everything that narrows it. */
  whose: (found: T) => ReactNode
  search: Omit<ComponentProps<typeof SearchForm>, 'input'>
  filters: ReactNode
  /** What stands beside the list. */
  panel: ReactNode
}

/** A list page by page with its search, its filters and one of its rows beside it. */
export function PagedList<T extends Listed>({
  title,
  of,
  add,
  menu,
  whose,
  search,
  filters,
  panel,
  ...rows
}: Props<T>) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useKeys({ '/': () => input.current?.focus(), n: () => void navigate(add.to) })
  return (
    <Split
      panel={panel}
      list={
        <>
          <Head title={title} of={of} add={add} menu={menu} />
          <div className={css.list}>
            <Soft of={of}>{whose}</Soft>
            <SearchForm {...search} input={input} />
            {filters}
            <ListRows of={of} {...rows} />
          </div>
        </>
      }
    />
  )
}

/** The title row: how many there are, and the one main action. */
type Headed<T> = Pick<Props<T>, 'title' | 'of' | 'add'> & { menu: Props<T>['menu'] }
const Head = <T extends Listed>({ title, of, add, menu }: Headed<T>) => (
  <Soft of={of} waiting={<PageHead title={title} awaits />}>
    {(found) => (
      <PageHead title={title} count={grouped(found.page.totalElements)}>
        {menu?.(found)}
        {add.may(found) && (
          <LinkButton to={add.to} tone="primary" size="small" icon={<Plus size={16} />} preventScrollReset>
            {add.label}
          </LinkButton>
        )}
      </PageHead>
    )}
  </Soft>
)
