import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../db/open.ts'
import { sendChunk } from './chunk.ts'

/** How often it is looked whether another process has left something. */
const EVERY_MS = 5_000
/** When everybody who is left is just being told something else. */
const RETRY_MS = 50

export type Sender = {
  /** Something is there to be sent. */
  wake(): void
  /** Ends after the chunk that is being sent; what is left goes on in the next process. */
  stop(): Promise<void>
}

/** Sends broadcasts, chunk by chunk, as long as there are any. Any number of processes may do so at once. */
export function createSender(db: Db, failed: (error: unknown) => void): Sender {
  let isStopped = false
  let going: Promise<void> | null = null

  const drain = async () => {
    while (!isStopped) {
      const told = await sendChunk(db)
      if (told === null) return
      if (told === 0) await pause(RETRY_MS)
    }
  }
  const wake = () => {
    if (isStopped || going) return
    going = drain()
      .catch(failed)
      .finally(() => {
        going = null
      })
  }
  const timer = setInterval(wake, EVERY_MS).unref()
  return {
    wake,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await going
    },
  }
}
