import { useEffect } from 'react'
import { type Undo, useToast } from './Toasts.tsx'

/**
 * Says once what was done, on whichever page that ended; `said` is told when it has been.
 * @param undo a way to take it back
 * @param stays until somebody closes it
 */
export function useSaid(words: string | null, said: () => void, undo: Undo | null = null, stays = false) {
  const toast = useToast()
  useEffect(() => {
    if (!words) return
    toast(words, undo ? { undo } : { stays })
    said()
  }, [words, toast, said, undo, stays])
}
