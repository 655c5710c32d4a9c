import { useEffect } from 'react'
import { type Undo, useToast } from './Toasts.tsx'

/** Says once what was done, on whichever page that ended; `said` is told when it has been. With a way to take it back. */
export function useSaid(words: string | null, said: () => void, undo?: Undo | null) {
  const toast = useToast()
  useEffect(() => {
    if (!words) return
    toast(words, undo ? { undo } : {})
    said()
  }, [words, toast, said, undo])
}
