import Download from 'lucide-react/icons/download'
import type { MouseEvent, ReactNode } from 'react'
import type { FileReply } from '../../shared/kit/file.ts'
import { closePopover, menuItem } from './Popover.tsx'
import { useSaving } from './useSaving.ts'

type Props = {
  /** Where the file is: a plain link before scripts have come. */
  href: string
  /** Gets it otherwise, so that it can be said how that goes. */
  fetch: () => Promise<FileReply>
  children: ReactNode
}

/** An entry of a menu that saves a file. */
export function SaveLink({ href, fetch, children }: Props) {
  const save = useSaving()
  const pressed = (event: MouseEvent) => {
    event.preventDefault()
    closePopover(event.currentTarget)
    void save(fetch)
  }
  return (
    <a href={href} download className={menuItem} onClick={pressed}>
      <Download size={16} />
      {children}
    </a>
  )
}
