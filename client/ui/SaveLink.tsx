import Download from 'lucide-react/icons/download'
import type { MouseEvent, ReactNode } from 'react'
import type { FileReply } from '../../shared/kit/file.ts'
import { buttonClass } from './Button.tsx'
import { closePopover, menuItem } from './Popover.tsx'
import { useSaving } from './useSaving.ts'

type Props = {
  /** Where the file is: a plain link before scripts have come. */
  href: string
  /** Gets it otherwise, so that it can be said how that goes. */
  fetch: () => Promise<FileReply>
  /** Outside a menu it looks like a button. */
  isButton?: boolean
  children: ReactNode
}

/** An entry of a menu, or a button, that saves a file. */
export function SaveLink({ href, fetch, isButton = false, children }: Props) {
  const save = useSaving()
  const pressed = (event: MouseEvent) => {
    event.preventDefault()
    closePopover(event.currentTarget)
    void save(fetch)
  }
  return (
    <a href={href} download className={isButton ? buttonClass() : menuItem} onClick={pressed}>
      <Download size={16} />
      {children}
    </a>
  )
}
