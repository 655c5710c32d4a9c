import type { ReactNode } from 'react'
import * as css from '../../boards/Comments.css.ts'
import { cx } from '../../ui/cx.ts'
import { reason } from '../../ui/Steps.css.ts'

type Props = { who: string; facts: ReactNode; content: string }

/** Who said it, for whom and when, and what. */
export const MessageItem = ({ who, facts, content }: Props) => (
  <li>
    <p className={css.by}>
      <strong>{who}</strong>
      <span className={css.facts}>{facts}</span>
    </p>
    <p className={cx(reason, css.words)}>{content}</p>
  </li>
)
