import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import * as css from './Folded.css.ts'

type Props = {
  label: ReactNode
  isOpen?: boolean
  /** What is in it does nothing without scripts. */
  needsScript?: boolean
  children: ReactNode
}

/** Fields behind a line of words, until somebody wants them or one of them is set. */
export const Folded = ({ label, isOpen = false, needsScript = false, children }: Props) => (
  <details open={isOpen} data-needs-script={needsScript || undefined}>
    <summary className={css.label}>
      {label}
      <ChevronDown size={14} className={css.chevron} />
    </summary>
    {children}
  </details>
)
