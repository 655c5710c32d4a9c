import { useEffect, useState } from 'react'
import { useApp } from '../app/context.ts'
import { Alert } from '../ui/Alert.tsx'
import type { Over } from './creditWords.ts'
import type { Listed } from './listed.ts'
import * as css from './Many.css.ts'
import { purchaseRequestsOf } from './store.ts'

/** As many are looked at beforehand; of the others the answer tells. */
const MOST = 30

/** `isWhole`: all were looked at, and of each it is known how its sender stands. */
type Found = { isLimited: boolean; isWhole: boolean; over: ReadonlyMap<number, Over> }

/** Which of the requests would pass their sender's limit, before they are accepted together; nothing where nobody knows. */
export function ManyCredit({ rows }: { rows: readonly Listed[] }) {
  const found = useFound(rows)
  if (found === 'looking') return <p className={css.party}>외상한도를 확인하고 있어요.</p>
  if (!found?.isLimited) return null
  const over = rows.flatMap((row) => {
    const one = found.over.get(row.requestId)
    return one ? [{ row, one }] : []
  })
  if (over.length === 0) return found.isWhole ? <p className={css.party}>외상한도를 넘는 요청이 없어요.</p> : null
  return (
    <Alert tone="warn" role="status">
      <strong>{over.length}건이 외상한도를 넘어요</strong>
      <ul className={css.list}>
        {over.map(({ row, one }) => (
          <li key={row.requestId}>
            {row.senderName} · {row.summary}: {one.title}. {one.words}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function useFound(rows: readonly Listed[]): 'looking' | Found | null {
  const { fetchOne } = purchaseRequestsOf(useApp().stores)
  const [found, find] = useState<'looking' | Found | null>('looking')
  useEffect(() => {
    let isGone = false
    const look = async (): Promise<Found> => {
      const asked = Promise.all(rows.slice(0, MOST).map(({ requestId }) => fetchOne(requestId)))
      const [requests, { overLimits }] = await Promise.all([asked, import('./overLimits.ts')])
      const isLimited = requests.some(({ standing }) => (standing?.credit.limitAmount ?? null) !== null)
      const isWhole = rows.length <= MOST && requests.every(({ standing }) => standing)
      return { isLimited, isWhole, over: overLimits(requests) }
    }
    // What could not be looked at is told by the answer.
    look().then(
      (all) => isGone || find(all),
      () => isGone || find(null),
    )
    return () => {
      isGone = true
    }
  }, [rows, fetchOne])
  return found
}
