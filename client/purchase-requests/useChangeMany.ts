import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Status } from '../../shared/purchase-requests/rules.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import type { Listed } from './listed.ts'
import { refusedWords } from './refusedWords.ts'
import { purchaseRequestsOf } from './store.ts'

/** A request that stays as it was, and why; or one that was moved, and what is to be known of that. */
export type Told = { row: Listed; words: string }
export type Changed = { refused: Told[]; warned: Told[] }

/**
 * Sets the status of several requests, one after the other, each as it was seen: one that has changed since stays. Where
 * nobody can be reached the rest is not tried.
 */
export function useChangeMany() {
  const purchaseRequests = purchaseRequestsOf(useApp().stores)
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const change = async (rows: readonly Listed[], to: Status): Promise<Changed> => {
    setBusy(true)
    const refused: Told[] = []
    const warned: Told[] = []
    let away: string | null = null
    for (const row of rows) {
      if (away !== null) {
        refused.push({ row, words: away })
        continue
      }
      try {
        const { requestId, version } = row
        const words = await purchaseRequests.updateOne(requestId, to, { body: { version } })
        if (words) warned.push({ row, words })
      } catch (error) {
        const problem = toProblem(error)
        if (problem.code === 'NETWORK') away = problem.message
        refused.push({ row, words: refusedWords(problem, row) })
      }
    }
    purchaseRequests.clearMessage()
    setBusy(false)
    void revalidate()
    return { refused, warned }
  }
  return { busy, change }
}
