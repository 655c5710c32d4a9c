import { useEffect } from 'react'

/** Marks the document once the page answers to clicks: `html[data-ready]`. */
export function Ready({ told }: { told: (() => void) | undefined }) {
  useEffect(() => {
    document.documentElement.dataset.ready = 'true'
    told?.()
  }, [told])
  return null
}
