import { type ComponentType, useRef, useState } from 'react'
import { useToast } from '../ui/Toasts.tsx'
import { AGAIN_WORDS, asChunkFailure, inTime } from './chunks.ts'

type Opened = { onClose: () => void }

/**
 * What floats over the page and is loaded when it is opened for the first time.
 * @param module the part's path, for the words when it does not come
 * @returns how to open it, and what to draw
 */
export function useOnDemand(module: string, load: () => Promise<ComponentType<Opened>>) {
  const toast = useToast()
  const [part, setPart] = useState<{ Part: ComponentType<Opened> } | null>(null)
  // The number of the opening, 0 while it is closed: a dialog tells of its end a moment late, and must not end the next one.
  const [opening, setOpening] = useState(0)
  const openings = useRef(0)
  const closeOnly = (one: number) => setOpening((now) => (now === one ? 0 : now))
  const open = async () => {
    openings.current += 1
    const next = openings.current
    setOpening((now) => now || next)
    if (part) return
    try {
      const Part = await inTime(module, load)
      setPart({ Part })
    } catch (error) {
      setOpening(0)
      const words = asChunkFailure(error)?.words
      toast(['열지 못했어요.', words, AGAIN_WORDS].filter(Boolean).join(' '), { stays: true })
    }
  }
  const drawn = opening > 0 && part && <part.Part key={opening} onClose={() => closeOnly(opening)} />
  return { open: () => void open(), drawn }
}
