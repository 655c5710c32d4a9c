import Download from 'lucide-react/icons/download'
import { type MouseEvent, type ReactNode, useRef } from 'react'
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
  /** The link itself is followed once there is a file: windows of messengers save nothing that a page has made. */
  isFollowed?: boolean
  children: ReactNode
}

/** An entry of a menu, or a button, that saves a file. */
export function SaveLink({ href, fetch, isButton = false, isFollowed = false, children }: Props) {
  const save = useSaving()
  const isThere = useRef(false)
  const pressed = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isThere.current) {
      isThere.current = false
      return
    }
    event.preventDefault()
    const link = event.currentTarget
    closePopover(link)
    const follow = () => {
      isThere.current = true
      link.click()
    }
    void save(fetch, isFollowed ? follow : undefined)
  }
  return (
    <a href={href} download className={isButton ? buttonClass() : menuItem} onClick={pressed}>
      <Download size={16} />
      {children}
    </a>
  )
}
