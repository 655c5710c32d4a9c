import type { IncomingMessage } from 'node:http'
import { addressKey } from '../shared/kit/address.ts'

/** What an answer tells of itself: that it has ended, or that nobody is there to take it. */
type Answer = { once(event: 'close', heard: () => void): unknown }

/**
 * Bounds the bodies of one address that have begun to come and have not come whole: while they come their calls count among
 * those that are passed on, and whoever never ends them would hold up everybody.
 */
export function createArriving(most: number): {
  /** False when `address` sends so many already. */
  take(address: string, request: IncomingMessage, answer: Answer): boolean
} {
  const senders = new Map<string, number>()
  return {
    take(address, request, answer) {
      const { 'content-length': length, 'transfer-encoding': coding } = request.headers
      if (coding === undefined && (length === undefined || length === '0')) return true
      const key = addressKey(address)
      const sending = senders.get(key) ?? 0
      if (sending >= most) return false
      senders.set(key, sending + 1)
      let isOver = false
      const over = () => {
        if (isOver) return
        isOver = true
        const left = (senders.get(key) ?? 1) - 1
        if (left === 0) senders.delete(key)
        else senders.set(key, left)
      }
      request.once('end', over)
      answer.once('close', over)
      return true
    },
  }
}
