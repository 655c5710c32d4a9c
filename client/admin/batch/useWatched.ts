import { useEffect, useRef } from 'react'
import type { Batch } from '../../../shared/admin/batches.ts'
import { useToast } from '../../ui/Toasts.tsx'
import { useAgainWhile } from '../../ui/useAgainWhile.ts'
import { endingWords, isAtIt } from './words.ts'

/** Asks again while a run is open, and says when one has ended that was seen running. */
export function useWatched(batches: readonly Batch[]): void {
  const toast = useToast()
  const seen = useRef(new Set<string>())
  useAgainWhile(batches.some(isAtIt))

  useEffect(() => {
    for (const batch of batches) {
      if (isAtIt(batch)) seen.current.add(batch.jobId)
      else if (seen.current.delete(batch.jobId)) toast(endingWords(batch))
    }
  }, [batches, toast])
}
