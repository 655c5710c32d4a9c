import type { DataRouter } from 'react-router'
import type { App } from '../app/context.ts'
import { connectionsOf } from '../connections/store.ts'
import { requestCountOf } from '../purchase-requests/countStore.ts'

/** Pushes of one burst bring the page up to date once. */
const SETTLE_MS = 100
/** A reading whose connection is dead without saying so is waited for no longer: what is pushed then begins anew. */
const READ_MS = 10_000

/** Numbers that belong to no page: what waits of connection requests and of purchase requests. */
type Counts = { connections: boolean; requests: boolean }

/**
 * What others may have changed is read again; the page keeps what it shows until the answer is there. What changes while
 * it is read is read after that: a reading that begins anew with each push would never end where many come.
 * `about`: which of the numbers that belong to no page may have changed too.
 */
export function refresher({ call, stores }: Pick<App, 'call' | 'stores'>, router: Pick<DataRouter, 'revalidate'>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let isWanted = false
  const stale: Counts = { connections: false, requests: false }
  const readPage = async () => {
    isWanted = isReading
    if (isReading) return
    isReading = true
    const over = Promise.withResolvers<void>()
    const limit = setTimeout(over.resolve, READ_MS)
    await Promise.race([router.revalidate(), over.promise])
    clearTimeout(limit)
    isReading = false
    if (isWanted) settled()
  }
  const settled = () => {
    clearTimeout(timer)
    timer = undefined
    // Whatever was read may be out of date, or not for this member's eyes any more.
    call.forget('')
    void readPage()
    if (stale.connections) void connectionsOf(stores).countAgain()
    if (stale.requests) void requestCountOf(stores).again()
    stale.connections = false
    stale.requests = false
  }
  return (about: Counts) => {
    stale.connections ||= about.connections
    stale.requests ||= about.requests
    timer ??= setTimeout(settled, SETTLE_MS)
  }
}
