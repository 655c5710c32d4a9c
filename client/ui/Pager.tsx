import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Link } from './Link.tsx'
import * as css from './Pager.css.ts'

type Props = {
  /** From 1. */
  page: number
  pages: number
  /** More may follow than were counted. */
  isOpenEnded?: boolean
  pathOf: (page: number) => string
  children?: ReactNode
}

/** Steps through a long list; `children` stand at its other end. */
export function Pager({ page, pages, isOpenEnded = false, pathOf, children }: Props) {
  return (
    <nav className={css.pager} aria-label="쪽 이동">
      <div className={css.side}>{children}</div>
      {(pages > 1 || page > 1) && (
        <div className={cx(css.side, css.last)}>
          <Step label="이전 쪽" to={page > 1 ? pathOf(Math.min(page - 1, pages)) : null}>
            <ChevronLeft size={16} />
          </Step>
          <span className={css.place}>
            <strong>{page}</strong> / {pages}
            {isOpenEnded && '+'}
          </span>
          <Step label="다음 쪽" to={page < pages || isOpenEnded ? pathOf(page + 1) : null}>
            <ChevronRight size={16} />
          </Step>
        </div>
      )}
    </nav>
  )
}

function Step({ label, to, children }: { label: string; to: string | null; children: ReactNode }) {
  if (to === null) {
    return (
      <span className={cx(css.step, css.off)} aria-hidden="true">
        {children}
      </span>
    )
  }
  return (
    <Link to={to} className={css.step} aria-label={label} title={label}>
      {children}
    </Link>
  )
}
