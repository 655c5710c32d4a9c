import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useApp } from '../app/context.ts'
import { hidden } from '../ui/hidden.css.ts'
import { titleOf } from './words.ts'

/** Reads a notification aloud that came while the page was open. */
export function Arrivals() {
  const { items } = useSnapshot(useApp().stores.notifications.state)
  const newest = items[0]
  const seen = useRef<number | null>(null)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (!newest) return
    if (seen.current !== null && newest.id > seen.current && !newest.isRead) setWords(titleOf(newest))
    seen.current = newest.id
  }, [newest])
  return (
    <span role="status" className={hidden}>
      {words}
    </span>
  )
}
