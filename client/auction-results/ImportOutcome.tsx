import type { ReactNode } from 'react'
import type { AuctionImport } from '../../shared/auction-results/imports.ts'
import { grouped } from '../../shared/kit/money.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Soft } from '../ui/Soft.tsx'
import { TraceId } from '../ui/TraceId.tsx'
import * as css from './ImportsPage.css.ts'
import { type ImportsData, importsPathTo } from './imports.ts'
import { importsPath } from './paths.ts'
import type { useImporting } from './useImporting.ts'

type Props = { importing: ReturnType<typeof useImporting>; runs: ImportsData['runs'] }

/** What became of the last import of this page; of a day that is still fetched the list below knows more. */
export function ImportOutcome({ importing: { state, again }, runs }: Props) {
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
  return (
    done && (
      <Soft of={runs} waiting={<Done done={done} close={close} />}>
        {({ content }) => (
          <Done done={content.find(({ importId }) => importId === done.importId) ?? done} close={close} />
        )}
      </Soft>
    )
  )
}

const looks = {
  SUCCESS: ['primary', '모두 가져왔어요.'],
  PARTIAL: ['warn', '끝까지 가져오지 못했어요. 가져온 만큼은 남아 있어요.'],
  FAILED: ['danger', '가져오지 못했어요.'],
  RUNNING: ['info', '가져오는 중이에요. 아래 목록에서 결과를 볼 수 있어요.'],
} as const
const withRest = ['warn', '가져왔지만 넣지 못한 줄이 있어요.'] as const

/** Every row was read, and some of them could not be kept. */
const lookOf = ({ status, quarantined }: AuctionImport) =>
  status === 'SUCCESS' && quarantined > 0 ? withRest : looks[status]

function Done({ done, close }: { done: AuctionImport; close: ReactNode }) {
  const [tone, title] = lookOf(done)
  return (
    <Alert tone={tone} role="status" action={close}>
      <strong>{title}</strong>
      {done.message && <p>{done.message}</p>}
      <p className={css.sums}>
        <span>읽음 {grouped(done.read)}</span>
        <span>새로 넣음 {grouped(done.inserted)}</span>
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
}
