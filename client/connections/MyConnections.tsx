import Handshake from 'lucide-react/icons/handshake'
import { permissions } from '../../shared/connections/permissions.ts'
import { LISTED_AT_MOST } from '../../shared/connections/rules.ts'
import { formatDate } from '../../shared/kit/dates.ts'
import { listPath } from '../clients/paths.ts'
import { Alert } from '../ui/Alert.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import { Row, RowLink, Table, Td, Th } from '../ui/Table.tsx'
import { Faces } from './Faces.tsx'
import { bookOf, type Listed, titleOf } from './listed.ts'
import { newPath, pathTo } from './paths.ts'
import { summary } from './rights.ts'
import { TypeBadge } from './TypeBadge.tsx'
import { useView } from './useView.ts'
import { reachNames } from './words.ts'

/** The member's own connections; the first cell's link opens one. */
export function MyConnections({ rows, memberId }: { rows: readonly Listed[]; memberId: number }) {
  const { id } = useView()
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<Handshake size={20} />}
        title="아직 연결이 없어요."
        note="거래처와 연결하면 구매 요청을 바로 주고받을 수 있어요."
      >
        <LinkButton to={newPath('request')} size="small" tone="primary">
          연결 요청
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      <Table
        caption="내 연결 목록"
        head={
          <>
            <Th>연결</Th>
            <Th>장부</Th>
            <Th>범위</Th>
            <Th>사람</Th>
            <Th>권한</Th>
            <Th>연결한 날</Th>
            <Th>유형</Th>
          </>
        }
      >
        {rows.map((row) => (
          <Row key={row.connectionId} current={row.connectionId === id}>
            <Cells row={row} memberId={memberId} />
          </Row>
        ))}
      </Table>
      {rows.length >= LISTED_AT_MOST && (
        <Alert tone="info">
          {LISTED_AT_MOST}건까지만 보여요. 나머지는 <Link to={listPath}>거래처 목록</Link>에서 거래처를 열어 관리할 수
          있어요.
        </Alert>
      )}
    </>
  )
}

const Cells = ({ row, memberId }: { row: Listed; memberId: number }) => (
  <>
    <Td card="lead">
      <RowLink to={pathTo({ id: row.connectionId })}>{titleOf(row)}</RowLink>
    </Td>
    <Td card="meta">{bookOf(row, memberId)}</Td>
    <Td card="none">{reachNames[row.reach]}</Td>
    <Td card="value">
      <Faces people={row.members} />
    </Td>
    <Td card="note" muted>
      {summary(row.permissions, permissions.length)}
    </Td>
    <Td card="none" muted>
      <time dateTime={row.connectedAt}>{formatDate(row.connectedAt)}</time>
    </Td>
    <Td card="badge">
      <TypeBadge type={row.connectionType} />
    </Td>
  </>
)
