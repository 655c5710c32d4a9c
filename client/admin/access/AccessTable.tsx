import { type AccessAct, type AccessRow, OFFICE_HOURS } from '../../../shared/admin/access.ts'
import { accessKind, actNames } from '../../../shared/admin/accessWords.ts'
import { roleNames } from '../../../shared/admin/roleNames.ts'
import { lastDayOf } from '../../../shared/daily-closes/rules.ts'
import { seoulSecond } from '../../../shared/kit/dates.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Row, RowLink, Table, Td, Th } from '../../ui/Table.tsx'
import * as css from '../audit/Audit.css.ts'
import { pathTo, type View } from '../audit/view.ts'

/** Which entries of the log a kind of act is. */
const entries: Record<AccessAct, Partial<View>> = {
  VIEW: { action: 'VIEW_SENSITIVE' },
  EXPORT: { action: 'EXPORT' },
  PRINT: { action: 'PRINT' },
  CHANGE: { type: 'member' },
  IMPERSONATE: { action: 'IMPERSONATE_START' },
  DENIED: { result: 'DENIED' },
}

/** Who did what to which data how often; each row leads to its entries of the log. */
export const AccessTable = ({ rows, month }: { rows: readonly AccessRow[]; month: string }) => (
  <Table
    caption="관리자의 접속 기록"
    isDense
    head={
      <>
        <Th>관리자</Th>
        <Th>한 일</Th>
        <Th>대상</Th>
        <Th number>횟수</Th>
        <Th number>대상 수</Th>
        <Th number>
          평일 {OFFICE_HOURS.from}~{OFFICE_HOURS.to}시 밖
        </Th>
        <Th number>대리 접속 중</Th>
        <Th>최근 일시</Th>
      </>
    }
  >
    {rows.map((row) => (
      <Row key={`${row.memberId} ${row.act} ${row.entityType} ${row.list}`}>
        <Cells row={row} month={month} />
      </Row>
    ))}
  </Table>
)

const Cells = ({ row, month }: { row: AccessRow; month: string }) => (
  <>
    <Td card="lead">
      <RowLink to={pathTo({ from: `${month}-01`, to: lastDayOf(month), actor: row.memberId, ...entries[row.act] })}>
        {row.name ?? '알 수 없음'}
      </RowLink>{' '}
      <span className={css.note}>{roleNames[row.role]}</span>
    </Td>
    <Td card="badge">
      <Badge tone={row.act === 'DENIED' || row.act === 'IMPERSONATE' ? 'warn' : 'neutral'}>{actNames[row.act]}</Badge>
    </Td>
    <Td card="note">{accessKind(row)}</Td>
    <Td card="value" number>
      {grouped(row.times)}번
    </Td>
    <Td card="none" number muted>
      {row.subjects > 0 ? grouped(row.subjects) : '–'}
    </Td>
    <Td card="none" number muted={row.outOfHours === 0}>
      {row.outOfHours > 0 ? <strong>{grouped(row.outOfHours)}</strong> : '–'}
    </Td>
    <Td card="none" number muted>
      {row.borrowed > 0 ? grouped(row.borrowed) : '–'}
    </Td>
    <Td card="meta">
      <time dateTime={row.lastAt} className={css.time}>
        {seoulSecond(row.lastAt).slice(5, 16)}
      </time>
      {row.outOfHours > 0 && <span className={css.stead}>시간 밖 {grouped(row.outOfHours)}</span>}
    </Td>
  </>
)
