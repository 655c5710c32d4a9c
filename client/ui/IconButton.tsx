import type { ComponentProps, ReactNode } from 'react'
import * as css from './Button.css.ts'
import { cx } from './cx.ts'

type Props = ComponentProps<'button'> & { label: string; tone?: keyof typeof css.tones; children: ReactNode }

/** A button that shows only a picture; the label is its name and its tip. */
export function IconButton({ label, tone = 'ghost', type = 'button', className, ...rest }: Props) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={cx(css.button, css.icon, css.tones[tone], className)}
      {...rest}
    />
  )
}
