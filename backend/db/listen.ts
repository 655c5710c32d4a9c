import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const RETRY_MS = 500
const DIAL_MS = 5_000
/** A line on which nothing is told looks like one that is dead: so often it is asked, and so long it has to answer. */
const ASK_MS = 10_000
const ANSWER_MS = 5_000

/**
 * Keeps one connection of its own on LISTEN and dials again after a loss, also one of which nothing is heard; `onNotify('')`
 * then says that messages may have been missed.
 */
export async function listenOn(
  databaseUrl: string,
  channel: string,
  onNotify: (payload: string) => void,
  onError: (error: Error) => void,
  { askMs = ASK_MS, answerMs = ANSWER_MS } = {},
): Promise<{ close(): Promise<void> }> {
  const stopped = new AbortController()
  let client = await dial()

  async function dial() {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: DIAL_MS,
      query_timeout: answerMs,
    })
    next.on('notification', (m) => onNotify(m.payload ?? ''))
    next.on('error', onError)
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`).catch(async (error: unknown) => {
      await next.end()
      throw error
    })
    const asking = setInterval(() => {
      // A question without an answer still stands: to end says no farewell then, and closes the socket.
      next.query('select 1').catch(() => next.end())
    }, askMs).unref()
    // Only now: one that is lost before it listens is dialled again by whoever has dialled it, and by nobody else.
    next.on('end', () => {
      clearInterval(asking)
      void redial()
    })
    return next
  }

  async function redial() {
    while (!stopped.signal.aborted) {
      await wait(RETRY_MS, undefined, { ref: false })
      if (stopped.signal.aborted) return
      try {
        client = await dial()
        onNotify('')
        return
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
      }
    }
  }

  return {
    async close() {
      stopped.abort()
      await client.end()
    },
  }
}
