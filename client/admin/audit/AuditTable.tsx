import type { AuditEntry } from '../../../shared/admin/audit.ts'
import { actionWords, entityName, resultNames } from '../../../shared/audit/words.ts'
import { seoulSecond } from '../../../shared/kit/dates.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Row, RowLink, Table, Td, Th } from '../../ui/Table.tsx'
import * as css from './Audit.css.ts'
import { pathTo, type View } from './view.ts'
import { reasonWords, resultTones, targetOf } from './words.ts'

type Props = { entries: readonly AuditEntry[]; view: View }

export const AuditTable = ({ entries, view }: Props) => (
  <Table
    caption="감사 기록"
    isDense
    head={
      <>
        <Th>일시</Th>
        <Th>행위자</Th>
        <Th>한 일</Th>
        <Th>대상</Th>
        <Th>사유</Th>
        <Th>결과</Th>
      </>
    }
  >
    {entries.map((entry) => (
      <Row key={entry.auditId} current={entry.auditId === view.id}>
        <Cells entry={entry} view={view} />
      </Row>
    ))}
  </Table>
)

const Cells = ({ entry, view }: { entry: AuditEntry; view: View }) => (
  <>
    <Td card="meta">
      <RowLink to={pathTo({ ...view, id: entry.auditId })}>
        <time dateTime={entry.occurredAt} className={css.time}>
          {seoulSecond(entry.occurredAt).slice(5)}
        </time>
      </RowLink>
    </Td>
    <Td card="lead">
      {entry.actorName ?? '알 수 없음'}
      {entry.realActorId !== null && <span className={css.stead}>대리 {entry.realActorName}</span>}
    </Td>
    <Td card="value">{actionWords(entry)}</Td>
    <Td card="note">
      <Target entry={entry} />
    </Td>
    <Td card="none" muted>
      <span className={css.reason}>{reasonWords(entry)}</span>
    </Td>
    <Td card="badge">
      <Badge tone={resultTones[entry.result]}>{resultNames[entry.result]}</Badge>
    </Td>
  </>
)

function Target({ entry }: { entry: AuditEntry }) {
  const { name, code } = targetOf(entry)
  return (
    <>
      {entityName(entry.entityType)} <span className={css.what}>{name}</span>{' '}
      {code !== null && <span className={css.note}>{code}</span>}
    </>
  )
}
