import Download from 'lucide-react/icons/download'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { FileReply } from '../../shared/kit/file.ts'
import { toProblem } from '../api/problem.ts'
import { closePopover, menuItem } from './Popover.tsx'
import { useToast } from './Toasts.tsx'

type Props = {
  /** Where the file is: a plain link before scripts have come. */
  href: string
  /** Gets it otherwise, so that it can be said how that goes. */
  fetch: () => Promise<FileReply>
  children: ReactNode
}

/** An entry of a menu that saves a file. */
export function SaveLink({ href, fetch, children }: Props) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const save = async (event: MouseEvent) => {
    event.preventDefault()
    closePopover(event.currentTarget)
    if (busy) return
    setBusy(true)
    toast('파일을 만드는 중이에요.')
    try {
      const [{ saveFile }, file] = await Promise.all([import('../api/file.ts'), fetch()])
      saveFile(file)
      toast(`${file.name} 파일을 내려받았어요.`)
    } catch (error) {
      toast(toProblem(error).message, { stays: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <a href={href} download className={menuItem} onClick={save}>
      <Download size={16} />
      {children}
    </a>
  )
}
