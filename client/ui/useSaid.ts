import { useEffect } from 'react'
import { useToast } from './Toasts.tsx'

/** Says once what was done, on whichever page that ended; `said` is told when it has been. */
export function useSaid(words: string | null, said: () => void) {
  const toast = useToast()
  useEffect(() => {
    if (!words) return
    toast(words)
    said()
  }, [words, toast, said])
}
