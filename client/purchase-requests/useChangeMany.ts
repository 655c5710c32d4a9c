import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Status } from '../../shared/purchase-requests/rules.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import type { Listed } from './listed.ts'
import { refusedWords } from './refusedWords.ts'

/** A request that stays as it was, and why. */
export type Refused = { row: Listed; words: string }

/**
 * Sets the status of several requests, one after the other, each under a key of its own, so that pressing again does
 * nothing twice. Where nobody can be reached the rest is not tried.
 */
export function useChangeMany() {
  const { purchaseRequests } = useApp().stores
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const keys = useRef(new Map<number, string>())
  const keyOf = ({ requestId }: Listed): string => {
    const key = keys.current.get(requestId) ?? crypto.randomUUID()
    keys.current.set(requestId, key)
    return key
  }
  const change = async (rows: readonly Listed[], to: Status): Promise<Refused[]> => {
    setBusy(true)
    const refused: Refused[] = []
    let away: string | null = null
    for (const row of rows) {
      if (away !== null) {
        refused.push({ row, words: away })
        continue
      }
      try {
        const { requestId, version } = row
        await purchaseRequests.updateStatus(requestId, to, { body: { version }, idempotencyKey: keyOf(row) })
      } catch (error) {
        const problem = toProblem(error)
        if (problem.code === 'NETWORK') away = problem.message
        refused.push({ row, words: refusedWords(problem, row) })
      }
    }
    purchaseRequests.clearMessage()
    setBusy(false)
    void revalidate()
    return refused
  }
  return { busy, change }
}
