import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { Link, type LinkProps } from './Link.tsx'
import { closePopover, menuItem, Popover } from './Popover.tsx'

type Props = { id: string; label: string; className?: string; children: ReactNode }

/** What can be done beside the main thing, behind three dots. */
export const MoreMenu = ({ id, label, className, children }: Props) => (
  <>
    <IconButton label={label} popoverTarget={id} className={className}>
      <Ellipsis size={16} />
    </IconButton>
    <Popover id={id}>{children}</Popover>
  </>
)

type MenuLink = Pick<LinkProps, 'to' | 'aria-keyshortcuts'> & { icon?: ReactNode; children: ReactNode }

export const MenuLink = ({ icon, children, ...rest }: MenuLink) => (
  <Link className={menuItem} onClick={(event) => closePopover(event.currentTarget)} {...rest}>
    {icon}
    {children}
  </Link>
)

type MenuButton = ComponentProps<'button'> & { icon?: ReactNode }

export const MenuButton = ({ icon, onClick, className, children, ...rest }: MenuButton) => (
  <button
    type="button"
    className={cx(menuItem, className)}
    onClick={(event) => {
      closePopover(event.currentTarget)
      onClick?.(event)
    }}
    {...rest}
  >
    {icon}
    {children}
  </button>
)
