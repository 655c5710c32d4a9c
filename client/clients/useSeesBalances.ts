import { useEffect, useState } from 'react'
import type { ListData } from './list.ts'

/** Whether the list may be ordered and narrowed by what is owed; as long as nobody has said otherwise it may. */
export function useSeesBalances(of: ListData['found']): boolean {
  const [sees, setSees] = useState(true)
  useEffect(() => {
    let isLatest = true
    void of.then((outcome) => {
      // What was refused has told nothing of it.
      if (isLatest && outcome.ok) setSees(outcome.value.page.seesBalances !== false)
    })
    return () => {
      isLatest = false
    }
  }, [of])
  return sees
}
