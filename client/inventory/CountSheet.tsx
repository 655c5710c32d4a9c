import type { StockCount } from '../../shared/inventory/contract.ts'
import { Alert } from '../ui/Alert.tsx'
import { CountForm } from './CountForm.tsx'
import { CountResult } from './CountResult.tsx'
import type { CountData } from './count.ts'

/** The lots of a count: to be counted while it is open, by who may; to be read by everybody else. */
export function CountSheet({ count, data }: { count: StockCount; data: CountData }) {
  if (count.status !== 'DRAFT') return <CountResult count={count} />
  if (count.mayWrite !== false) return <CountForm count={count} data={data} />
  return (
    <>
      <Alert tone="info">아직 세는 중이에요. 입출고 권한이 있는 사람만 세고 확정할 수 있어요.</Alert>
      <CountResult count={count} />
    </>
  )
}
