import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import * as css from './Alert.css.ts'
import { cx } from './cx.ts'

const icons = { danger: CircleAlert, warn: TriangleAlert, info: Info, primary: CircleCheck } as const

type Props = { tone: keyof typeof css.tones; role?: 'alert' | 'status'; action?: ReactNode; children: ReactNode }

/** A message that belongs to the part of the page it stands in. */
export function Alert({ tone, role, action, children }: Props) {
  const Icon = icons[tone]
  return (
    <div className={cx(css.alert, css.tones[tone])} role={role}>
      <Icon size={16} className={css.icon} />
      <div className={css.content}>{children}</div>
      {action}
    </div>
  )
}
