import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import * as buttonCss from './Button.css.ts'
import { buttonClass } from './Button.tsx'
import { cx } from './cx.ts'
import { hidden } from './hidden.css.ts'
import { keyed } from './keyNames.ts'
import { Link } from './Link.tsx'
import * as css from './SidePanel.css.ts'

type Props = { label: string; page: string; closeTo: string; children: ReactNode }

/** One thing beside the list; on a phone a page of its own, which `page` names. */
export const SidePanel = ({ label, page, closeTo, children }: Props) => (
  <aside className={css.panel} aria-label={label} tabIndex={-1}>
    <Link
      to={closeTo}
      aria-label="목록으로"
      title="목록으로"
      preventScrollReset
      {...keyed('Escape')}
      className={cx(buttonClass({ tone: 'ghost' }), buttonCss.icon, css.close)}
    >
      <X size={18} className={css.beside} />
      <ArrowLeft size={20} className={css.instead} />
    </Link>
    {/* The list's own heading is not there when this stands instead of it. */}
    <h1 className={cx(hidden, css.instead)}>{page}</h1>
    {children}
  </aside>
)

/** What the panel shows, with a line above it and its states below. */
export const PanelHead = ({ over, title, children }: { over?: ReactNode; title: ReactNode; children?: ReactNode }) => (
  <header className={css.head}>
    {over && <p className={css.over}>{over}</p>}
    <h2 className={css.title}>{title}</h2>
    {children && <p className={css.state}>{children}</p>}
  </header>
)

// What scrolls must be reachable without a mouse.
const scrolled = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label }) as const

export const PanelBody = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.body} {...scrolled(label)}>
    {children}
  </div>
)

/** What can be done, the main act last, at the right. Messages rise above it by `data-foot`. */
export const PanelActions = ({ children }: { children: ReactNode }) => (
  <footer className={css.actions} data-foot>
    {children}
  </footer>
)

/** Names and values. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={css.facts}>{children}</dl>

export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className={css.term}>{term}</dt>
    <dd>{children}</dd>
  </>
)

/** A part of the panel under a heading. */
export const PanelSection = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section id={id} className={css.section}>
    <h3 className={css.sectionTitle}>{title}</h3>
    {children}
  </section>
)
