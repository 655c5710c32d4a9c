import { useEffect } from 'react'

/** Marks the document once the page answers to clicks: `html[data-ready]`. */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = 'true'
  }, [])
  return null
}
