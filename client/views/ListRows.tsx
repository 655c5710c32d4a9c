import type { ReactNode } from 'react'
import { grouped } from '../../shared/kit/money.ts'
import type { Page } from '../../shared/kit/page.ts'
import type { Outcome } from '../api/problem.ts'
import { Card } from '../ui/Card.tsx'
import { hidden } from '../ui/hidden.css.ts'
import { Late } from '../ui/Late.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { ListPages } from './ListPages.tsx'
import type { PageSize } from './listing.ts'

export type Listed = { page: Pick<Page<unknown>, 'totalElements' | 'totalPages' | 'content'> & { isCounted?: boolean } }

export type RowsProps<T> = {
  /** The page of the list, which may be late. */
  of: Promise<Outcome<T>>
  view: { page: number; size: PageSize }
  /** The same list with its next page, or with more rows a page. */
  pathOf: (change: { page: number; size?: PageSize }) => string
  /** Of what its rows are: 건, 곳. */
  unit?: string
  /** Why there are no rows. */
  none: (found: T) => ReactNode
  /** The table of its rows. */
  children: (found: T) => ReactNode
}

/** The rows of a list, and the steps through its pages. */
export const ListRows = <T extends Listed>({ of, none, children, ...pages }: RowsProps<T>) => (
  <Late
    of={of}
    skeleton={
      <Card>
        <SkeletonRows rows={10} />
      </Card>
    }
  >
    {(found) => (
      <>
        <p role="status" className={hidden}>
          모두 {grouped(found.page.totalElements)}
          {pages.unit ?? '건'} {found.page.isCounted === false && '이상 '}있어요.
        </p>
        <Card flush>{found.page.content.length === 0 ? none(found) : children(found)}</Card>
        <ListPages page={found.page} {...pages} />
      </>
    )}
  </Late>
)
