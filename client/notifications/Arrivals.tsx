import { use, useEffect, useRef, useState } from 'react'
import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import type { ShellData } from '../app/shellData.ts'
import { hidden } from '../ui/hidden.css.ts'
import { notificationsOf } from './store.ts'
import { titleOf } from './words.ts'

/** Of many that come together one is read: nobody hears a hundred out, and each would draw the page anew. */
const SETTLE_MS = 300

/** Reads a notification aloud that came while the page was open: one that the page did not begin with. */
export function Arrivals({ head }: { head: NonNullable<ShellData['head']> }) {
  const begun = use(head)
  const { items } = useSnapshot(notificationsOf(useApp().stores).state)
  const newest = items[0]
  const seen = useRef(begun.ok ? (begun.value.page.content[0]?.id ?? 0) : null)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (!newest) return
    const isNew = seen.current !== null && newest.id > seen.current && !newest.isRead
    if (!isNew) {
      seen.current = newest.id
      return
    }
    const timer = setTimeout(() => {
      seen.current = newest.id
      setWords(titleOf(newest))
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [newest])
  return (
    <span role="status" className={hidden}>
      {words}
    </span>
  )
}
