import { formatDay } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { Transaction } from '../../shared/transactions/contract.ts'
import { Row, RowLink, Table, Td, Th } from '../ui/Table.tsx'
import { Amount } from './Amount.tsx'
import { PaperBadge } from './PaperBadge.tsx'
import * as css from './Papers.css.ts'
import { pathTo, type View } from './view.ts'
import { typeName } from './words.ts'

/** Papers as rows, the newest first. */
export const PaperTable = ({ rows, view }: { rows: readonly Transaction[]; view: View }) => (
  <Table
    caption="거래 목록"
    isDense
    head={
      <>
        <Th>거래처</Th>
        <Th>구분</Th>
        <Th>영업일</Th>
        <Th>번호</Th>
        <Th>내용</Th>
        <Th number>수량</Th>
        <Th number>중량 (kg)</Th>
        <Th number>금액 (원)</Th>
        <Th>상태</Th>
      </>
    }
  >
    {rows.map((paper) => (
      <Row key={paper.transactionId} current={paper.transactionId === view.id}>
        <Cells paper={paper} view={view} />
      </Row>
    ))}
  </Table>
)

const Cells = ({ paper, view }: { paper: Transaction; view: View }) => (
  <>
    <Td card="lead">
      <RowLink to={pathTo({ ...view, id: paper.transactionId, trace: null, moves: 1 })}>{paper.clientName}</RowLink>
    </Td>
    <Td card="none">{typeName(paper)}</Td>
    <Td card="meta">
      <span className={css.onCard}>{typeName(paper)} · </span>
      <time dateTime={paper.businessDate}>{formatDay(paper.businessDate)}</time>
      {paper.transactionNo && <span className={css.onCard}> · {paper.transactionNo}</span>}
    </Td>
    <Td card="none">
      <span className={css.number}>{paper.transactionNo ?? '–'}</span>
    </Td>
    <Td card="note">
      <span className={css.summary} title={paper.summary}>
        {paper.summary}
      </span>
    </Td>
    <Td card="none" number>
      {paper.quantity === 0 ? '–' : grouped(paper.quantity)}
    </Td>
    <Td card="none" number>
      {paper.weightKg === 0 ? '–' : grouped(paper.weightKg)}
    </Td>
    <Td card="value" number muted={paper.status !== 'POSTED'}>
      <Amount of={paper.totalAmount} />
      {paper.totalAmount !== 0 && <span className={css.onCard}>원</span>}
    </Td>
    <Td card="badge">
      <PaperBadge status={paper.status} />
    </Td>
  </>
)
