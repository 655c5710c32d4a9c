import { type ComponentType, useState } from 'react'
import { useToast } from '../ui/Toasts.tsx'
import { inTime } from './chunks.ts'

type Opened = { onClose: () => void }

/**
 * What floats over the page and is loaded when it is opened for the first time.
 * @param module the part's path, for the words when it does not come
 * @returns how to open it, and what to draw
 */
export function useOnDemand(module: string, load: () => Promise<ComponentType<Opened>>) {
  const toast = useToast()
  const [part, setPart] = useState<{ Part: ComponentType<Opened> } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    setOpen(true)
    if (part) return
    try {
      const Part = await inTime(module, load)
      setPart({ Part })
    } catch {
      setOpen(false)
      toast('열지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.', { stays: true })
    }
  }
  const drawn = isOpen && part && <part.Part onClose={() => setOpen(false)} />
  return { open: () => void open(), drawn }
}
