import type { ComponentProps, ReactNode } from 'react'
import * as css from './Button.css.ts'
import { cx } from './cx.ts'
import { Link, type LinkProps } from './Link.tsx'

type Look = {
  tone?: keyof typeof css.tones
  size?: keyof typeof css.sizes
  icon?: ReactNode
  wide?: boolean
}

/** The class of anything that looks like a button, for elements that are neither button nor link. */
export const buttonClass = ({ tone = 'secondary', size = 'medium', wide = false }: Look = {}) =>
  cx(css.button, css.sizes[size], css.tones[tone], wide && css.wide)

/** One action. `primary` once per view. */
export function Button({
  tone,
  size,
  icon,
  wide,
  type = 'button',
  className,
  children,
  ...rest
}: Look & ComponentProps<'button'>) {
  const look = { ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) }
  return (
    <button type={type} className={cx(buttonClass(look), className)} {...rest}>
      {icon}
      {children}
    </button>
  )
}

/** Goes somewhere and looks like a button. */
export function LinkButton({ tone, size, icon, wide, className, children, ...rest }: Look & LinkProps) {
  const look = { ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) }
  return (
    <Link className={cx(buttonClass(look), className)} {...rest}>
      {icon}
      {children}
    </Link>
  )
}
