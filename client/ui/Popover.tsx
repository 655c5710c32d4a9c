import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import * as css from './Popover.css.ts'

type Props = ComponentProps<'div'> & { id: string; children: ReactNode }

/**
 * Floats under the button whose `popoverTarget` names it. The browser places it, closes it on Escape or a click
 * beside it, and gives the focus back; it opens before any script has come.
 */
export const Popover = ({ className, ...rest }: Props) => (
  <div popover="auto" className={cx(css.popover, className)} {...rest} />
)

/** The class of a link or button in a menu. */
export const menuItem = css.item
/** Of one that takes something away. */
export const dangerItem = cx(css.item, css.dangerItem)
export const menuNote = css.note

/** Closes the popover that holds the element. */
export function closePopover(element: Element) {
  element.closest<HTMLElement>('[popover]')?.hidePopover()
}
