import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'

/**
 * The embedded database writes its log in pieces of 16 MB: room for two more, and for what is written meanwhile. Where it
 * finds none it ends in the middle of a write.
 */
const RESERVE_BYTES = 48 * 1_048_576
const SAME_LOOK_MS = 1_000

/** Tells whether the disk of `directory` has room to write on; it looks once a second at most. */
export function roomOn(directory: string): () => Promise<boolean> {
  let last: { at: number; look: Promise<boolean> } | undefined
  const look = async () => {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize >= RESERVE_BYTES
  }
  return () => {
    if (!last || performance.now() - last.at >= SAME_LOOK_MS) last = { at: performance.now(), look: look() }
    return last.look
  }
}

/** The same, and the operator hears when it changes. */
export function toldRoom(
  { hasRoom }: { hasRoom(): Promise<boolean> },
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): () => Promise<boolean> {
  let had = true
  return async () => {
    const has = await hasRoom()
    if (had && !has) log.error('the disk is full: nothing is written until there is room again')
    if (!had && has) log.warn('the disk has room again')
    had = has
    return has
  }
}
