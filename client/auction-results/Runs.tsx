import type { AuctionImport } from '../../shared/auction-results/imports.ts'
import { type ImportStatus, importSourceNames, importStatusNames } from '../../shared/auction-results/words.ts'
import { formatDay, formatTime } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Late } from '../ui/Late.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Row, RowLink, Table, Td, Th } from '../ui/Table.tsx'
import { useAgainWhile } from '../ui/useAgainWhile.ts'
import * as css from './ImportsPage.css.ts'
import { type ImportsData, type ImportsView, importsPathTo } from './imports.ts'
import { importsPath } from './paths.ts'

const to = (view: Partial<ImportsView>) => importsPathTo(importsPath, view)

/** What was brought in, the last first. */
export const Runs = ({ of, view }: { of: ImportsData['runs']; view: ImportsView }) => (
  <Late
    of={of}
    skeleton={
      <Card>
        <SkeletonRows rows={8} />
      </Card>
    }
  >
    {({ content, totalPages }) => (
      <>
        <Card title="가져온 기록" flush>
          {content.length === 0 ? (
            <EmptyState title="아직 가져온 자료가 없어요." note="파일을 올리거나 하루치를 가져오면 여기에 남아요." />
          ) : (
            <RunTable runs={content} view={view} />
          )}
        </Card>
        <Pager page={view.page} pages={totalPages} pathOf={(page) => to({ page })} />
      </>
    )}
  </Late>
)

function RunTable({ runs, view }: { runs: readonly AuctionImport[]; view: ImportsView }) {
  useAgainWhile(runs.some(isRunning))
  return (
    <Table
      caption="가져온 기록"
      head={
        <>
          <Th>자료</Th>
          <Th>시작</Th>
          <Th number>읽음</Th>
          <Th number>새로 넣음</Th>
          <Th number>바뀜</Th>
          <Th number>못 넣음</Th>
          <Th>가져온 사람</Th>
          <Th>상태</Th>
        </>
      }
    >
      {runs.map((run) => (
        <Row key={run.importId} current={run.importId === view.run}>
          <Td card="lead">
            <RowLink to={to({ page: view.page, run: run.importId })}>{runName(run)}</RowLink>
          </Td>
          <Td card="meta">
            {formatDay(run.startedAt)} {formatTime(run.startedAt)}
          </Td>
          <Td card="value" number>
            {grouped(run.read)}
          </Td>
          <Td card="none" number muted={run.inserted === 0}>
            {run.inserted === 0 ? '–' : grouped(run.inserted)}
          </Td>
          <Td card="none" number muted={run.updated === 0}>
            {run.updated === 0 ? '–' : grouped(run.updated)}
          </Td>
          <Td card="none" number muted={run.quarantined === 0}>
            {run.quarantined === 0 ? '–' : <span className={css.bad}>{grouped(run.quarantined)}</span>}
          </Td>
          <Td card="note">{run.startedByName ?? '자동'}</Td>
          <Td card="badge">
            <RunBadge status={run.status} />
          </Td>
        </Row>
      ))}
    </Table>
  )
}

/** The file's name, or `실시간 경락 11.21 110001`. */
export const runName = ({ source, saleDate, marketCode, fileName }: AuctionImport): string =>
  fileName ?? [importSourceNames[source], saleDate && formatDay(saleDate), marketCode].filter(Boolean).join(' ')

/** It ends without this page. */
export const isRunning = ({ status }: AuctionImport): boolean => status === 'RUNNING'

const tones: Record<ImportStatus, Tone> = { RUNNING: 'info', SUCCESS: 'primary', PARTIAL: 'warn', FAILED: 'danger' }

export const RunBadge = ({ status }: { status: ImportStatus }) => (
  <Badge tone={tones[status]}>{importStatusNames[status]}</Badge>
)
