import type { ComponentProps, ReactNode } from 'react'
import * as css from './Switch.css.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { className: string; children?: ReactNode }

/** Something that is on or off at once; all of its label is pressed. */
export const Switch = ({ className, children, ...rest }: Props) => (
  <label className={className}>
    {children}
    <input type="checkbox" className={css.track} {...rest} />
  </label>
)
