import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import * as css from './State.css.ts'

type Props = { title: string; note?: string; icon?: ReactNode; children?: ReactNode }

/** Nothing here, why, and what to do about it. */
export const EmptyState = ({ title, note, icon = <Inbox size={20} />, children }: Props) => (
  <div className={css.state}>
    <span className={css.icon}>{icon}</span>
    <p className={css.title}>{title}</p>
    {note && <p className={css.note}>{note}</p>}
    {children && <div className={css.actions}>{children}</div>}
  </div>
)
