import { useState } from 'react'
import { useNavigate } from 'react-router'
import { loadForTransaction } from '../../shared/purchase-requests/contract.ts'
import { orAsOlder } from '../api/older.ts'
import { settle } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { Button } from '../ui/Button.tsx'
import { entryPath } from './paths.ts'

/** Puts the newest agreed request of the client into the form; what was typed so far stays kept in the browser. */
export function LoadRequest({ clientId, type }: { clientId: number; type: 'SALE' | 'PURCHASE' }) {
  const { call } = useApp()
  const navigate = useNavigate()
  const [told, setTold] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const load = async () => {
    setBusy(true)
    const newest = (query: { transactionType?: 'SALE' | 'PURCHASE' }) =>
      call(loadForTransaction, { query: { clientId, ...query } })
    const found = await settle(
      orAsOlder(
        ['transactionType'],
        () => newest({ transactionType: type }),
        () => newest({}),
      ),
    )
    setBusy(false)
    if (!found.ok) return setTold(found.problem.message)
    const paper = found.value?.transaction
    if (!paper || paper.transactionType !== type)
      return setTold('이 거래처와 합의하고 아직 출고하지 않은 구매 요청이 없어요.')
    void navigate(entryPath(type, { request: paper.requestId }))
  }
  return (
    <>
      <Button size="small" data-needs-script disabled={busy} onClick={() => void load()}>
        구매 요청 불러오기
      </Button>
      {told && <p role="status">{told}</p>}
    </>
  )
}
