import { useEffect, useState } from 'react'
import { useApp } from '../app/context.ts'
import { Alert } from '../ui/Alert.tsx'
import type { Listed } from './listed.ts'
import { type Ahead, lookAhead } from './lookAhead.ts'
import * as css from './Many.css.ts'
import { purchaseRequestsOf } from './store.ts'

/**
 * Which of the requests would pass their sender's limit, or be sold below cost, before they are accepted together; nothing
 * where nobody knows.
 */
export function ManyCredit({ rows }: { rows: readonly Listed[] }) {
  const ahead = useAhead(rows)
  if (ahead === 'looking') return <p className={css.party}>외상한도를 확인하고 있어요.</p>
  if (!ahead) return null
  return (
    <>
      {ahead.isLimited && <OverLimits rows={rows} ahead={ahead} />}
      <BelowCost rows={rows} ahead={ahead} />
    </>
  )
}

/** Which of the requests have something in them that costs more than is paid for it. */
export function BelowCost({ rows, ahead: { below } }: { rows: readonly Listed[]; ahead: Pick<Ahead, 'below'> }) {
  const names = rows.filter(({ requestId }) => below.has(requestId)).map((row) => `${row.senderName} · ${row.summary}`)
  return names.length > 0 && <p className={css.party}>원가보다 낮은 단가가 있어요: {names.join(', ')}</p>
}

/** Of those that were not looked at nothing is said. */
export function OverLimits({ rows, ahead: { known, over } }: { rows: readonly Listed[]; ahead: Omit<Ahead, 'below'> }) {
  const isWhole = known === rows.length
  const found = rows.flatMap((row) => {
    const one = over.get(row.requestId)
    return one ? [{ row, one }] : []
  })
  if (found.length === 0) return isWhole ? <p className={css.party}>외상한도를 넘는 요청이 없어요.</p> : null
  return (
    <Alert tone="warn" role="status">
      <strong>
        {!isWhole && `확인한 ${known}건 가운데 `}
        {found.length}건이 외상한도를 넘어요
      </strong>
      <ul className={css.list}>
        {found.map(({ row, one }) => (
          <li key={row.requestId}>
            {row.senderName} · {row.summary}: {one.title}. {one.words}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function useAhead(rows: readonly Listed[]): 'looking' | Ahead | null {
  const { fetchOne } = purchaseRequestsOf(useApp().stores)
  const [ahead, find] = useState<'looking' | Ahead | null>('looking')
  useEffect(() => {
    let isGone = false
    // What could not be looked at is told by the answer.
    lookAhead(rows, fetchOne).then(
      (all) => isGone || find(all),
      () => isGone || find(null),
    )
    return () => {
      isGone = true
    }
  }, [rows, fetchOne])
  return ahead
}
