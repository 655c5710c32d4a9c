import type { Batch } from '../../../shared/admin/batches.ts'
import { cx } from '../../ui/cx.ts'
import { Row, RowLink, Table, Td, Th } from '../../ui/Table.tsx'
import * as css from './Batch.css.ts'
import { Progress, StatusBadge } from './StatusBadge.tsx'
import { Turn } from './Turn.tsx'
import { pathTo, type View } from './view.ts'
import { durationWords, isAtIt, momentWords, scheduleWords } from './words.ts'

type Props = { batches: readonly Batch[]; view: View }

/** Every job, when it is done and how it went. */
export const BatchTable = ({ batches, view }: Props) => (
  <Table
    caption="배치 작업"
    head={
      <>
        <Th>작업</Th>
        <Th>일정</Th>
        <Th>마지막 실행</Th>
        <Th>결과</Th>
        <Th>다음 실행</Th>
        <Th>사용</Th>
      </>
    }
  >
    {batches.map((batch) => (
      <Row key={batch.jobId} current={batch.jobId === view.id}>
        <Td card="lead">
          <RowLink to={pathTo({ id: batch.jobId })}>{batch.jobName}</RowLink>
          <span className={css.about}>{batch.description}</span>
        </Td>
        <Td card="meta">{scheduleWords(batch.cron)}</Td>
        <Last batch={batch} />
        <Td card="note" muted={batch.nextRunAt === null}>
          <span className={css.onCard}>다음 </span>
          {batch.nextRunAt === null ? '–' : <span className={css.moment}>{momentWords(batch.nextRunAt)}</span>}
        </Td>
        <Td card="value">
          <Turn batch={batch} />
        </Td>
      </Row>
    ))}
  </Table>
)

function Last({ batch }: { batch: Batch }) {
  const { lastRun } = batch
  if (lastRun === null) {
    return (
      <>
        <Td card="none" muted>
          –
        </Td>
        <Td card="badge" muted>
          <span className={cx(css.quiet, css.moment)}>실행 전</span>
        </Td>
      </>
    )
  }
  const took = durationWords(lastRun)
  return (
    <>
      <Td card="none">
        <time dateTime={lastRun.queuedAt} className={css.moment}>
          {momentWords(lastRun.queuedAt)}
        </time>
        {took && <span className={css.about}>{took}</span>}
      </Td>
      <Td card="badge">
        <span className={css.result}>
          <StatusBadge status={lastRun.status} />
          {isAtIt(batch) && <Progress run={lastRun} />}
        </span>
      </Td>
    </>
  )
}
