import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import * as css from './BackLink.css.ts'
import { Link } from './Link.tsx'

/** The way back to where a page was opened from. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={css.back}>
    <ArrowLeft size={14} />
    {children}
  </Link>
)
