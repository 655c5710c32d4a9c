import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { markMessagesSeen } from '../../../shared/purchase-requests/messageCalls.ts'
import { useApp } from '../../app/context.ts'
import { inBook } from '../inBook.ts'
import type { Detailed } from '../listed.ts'
import { purchaseRequestsOf } from '../store.ts'

/**
 * Tells the backend that the newest message of the other side was read, once the end of the thread is on a screen that
 * somebody looks at. An admin in a member's name reads nothing for him.
 * @param book that of the side he reads it for, where that is not his own; `newest`: its number, null where the other side has said nothing
 */
export function useSeen(
  end: RefObject<HTMLElement | null>,
  { requestId, hasNewMessage = false }: Detailed,
  { book, newest }: { book: number | null; newest: number | null },
) {
  const { boot, call, stores } = useApp()
  const isInName = boot.originalAdmin !== null
  const latest = useRef(newest)
  useEffect(() => {
    latest.current = newest
  }, [newest])
  /** From what is shown; every list that is read from now on says so too. What was said meanwhile is new. */
  const takeOff = (seq: number) => {
    if ((latest.current ?? seq) > seq) return
    const { requests, currentRequest } = purchaseRequestsOf(stores).state
    for (const one of [...requests, currentRequest]) if (one?.requestId === requestId) one.hasNewMessage = false
  }
  const tell = useEffectEvent((seq: number) => {
    const told = inBook(book, (query) => call(markMessagesSeen, { params: { id: requestId }, query, body: { seq } }))
    // Where it fails the sign stays, and the next look tells it again.
    void told.then(
      () => takeOff(seq),
      (error: unknown) => console.error(error),
    )
  })
  useEffect(() => {
    if (!hasNewMessage || newest === null || !end.current || isInName) return
    let isInSight = false
    const look = () => {
      if (!isInSight || document.visibilityState !== 'visible') return
      stop()
      tell(newest)
    }
    const sight = new IntersectionObserver((entries) => {
      isInSight = entries.some(({ isIntersecting }) => isIntersecting)
      look()
    })
    const stop = () => {
      sight.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
    sight.observe(end.current)
    document.addEventListener('visibilitychange', look)
    return stop
  }, [end, isInName, hasNewMessage, newest])
}
