import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AuctionImport } from '../../shared/auction-results/imports.ts'
import { grouped } from '../../shared/kit/money.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { TraceId } from '../ui/TraceId.tsx'
import * as css from './ImportsPage.css.ts'
import { importsPathTo } from './imports.ts'
import { importsPath } from './paths.ts'
import type { useImporting } from './useImporting.ts'

/** What became of the last import of this page. */
export function ImportOutcome({ importing: { state, again } }: { importing: ReturnType<typeof useImporting> }) {
  const { problem, done } = state
  const close = (
    <Button size="compact" tone="ghost" onClick={again}>
      닫기
    </Button>
  )
  if (problem) {
    return (
      <Alert tone="danger" role="alert" action={close}>
        <strong>{problem.fieldErrors[0]?.message ?? problem.message}</strong>
        {problem.traceId && <TraceId id={problem.traceId} />}
      </Alert>
    )
  }
  return done && <Done done={done} close={close} />
}

const tones = { SUCCESS: 'primary', PARTIAL: 'warn', FAILED: 'danger', RUNNING: 'info' } as const
const titles = {
  SUCCESS: '모두 가져왔어요.',
  PARTIAL: '가져왔지만 넣지 못한 줄이 있어요.',
  FAILED: '끝까지 가져오지 못했어요.',
  RUNNING: '가져오는 중이에요. 아래 목록에서 결과를 볼 수 있어요.',
} as const

const Done = ({ done, close }: { done: AuctionImport; close: ReactNode }) => (
  <Alert tone={tones[done.status]} role="status" action={close}>
    <strong>{titles[done.status]}</strong>
    {done.message && <p>{done.message}</p>}
    <p className={css.sums}>
      <span>읽음 {grouped(done.read)}</span>
      <span>새로 {grouped(done.inserted)}</span>
      <span>바뀜 {grouped(done.updated)}</span>
      <span>그대로 {grouped(done.unchanged)}</span>
      <span className={done.quarantined > 0 ? css.bad : undefined}>못 넣음 {grouped(done.quarantined)}</span>
    </p>
    {done.quarantined > 0 && (
      <Link to={importsPathTo(importsPath, { run: done.importId })} className={css.link} preventScrollReset>
        못 넣은 줄 보기
      </Link>
    )}
  </Alert>
)
