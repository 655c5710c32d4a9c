import { formatDay } from '../../shared/kit/dates.ts'
import { grouped, won } from '../../shared/kit/money.ts'
import { Row, RowLink, Table, Td, Th } from '../ui/Table.tsx'
import { Amount } from './Amount.tsx'
import type { History } from './history.ts'
import { PaperBadge } from './PaperBadge.tsx'
import * as css from './Papers.css.ts'
import { paperPath } from './paths.ts'
import { typeName } from './words.ts'

type Line = History['content'][number]
type Props = { rows: readonly Line[]; hasBalance: boolean }

/** A client's papers, the newest first; what was owed after each for who may see it. */
export const HistoryTable = ({ rows, hasBalance }: Props) => (
  <Table
    caption="거래 이력"
    isDense
    head={
      <>
        <Th>구분</Th>
        <Th>영업일</Th>
        <Th>번호</Th>
        <Th>내용</Th>
        <Th number>수량</Th>
        <Th number>공급가액 (원)</Th>
        <Th number>세액 (원)</Th>
        <Th number>합계 (원)</Th>
        <Th number>입금·지급 (원)</Th>
        {hasBalance && <Th number>미수 잔액 (원)</Th>}
        {hasBalance && <Th number>미지급 잔액 (원)</Th>}
        <Th>상태</Th>
      </>
    }
  >
    {rows.map((line) => (
      <Row key={line.transactionId}>
        <Cells line={line} hasBalance={hasBalance} />
      </Row>
    ))}
  </Table>
)

const Cells = ({ line, hasBalance }: { line: Line; hasBalance: boolean }) => (
  <>
    <Td card="lead">
      <RowLink to={paperPath(line.transactionId, line.bookOwnerId)}>{typeName(line)}</RowLink>
    </Td>
    <Td card="meta">
      <time dateTime={line.businessDate}>{formatDay(line.businessDate)}</time>
      <span className={css.onCard}> · {line.summary}</span>
    </Td>
    <Td card="none">
      <span className={css.number}>{line.transactionNo ?? '–'}</span>
    </Td>
    <Td card="none">
      <span className={css.summary} title={line.summary}>
        {line.summary}
      </span>
    </Td>
    <Td card="none" number>
      {line.quantity === 0 ? '–' : grouped(line.quantity)}
    </Td>
    <Td card="none" number>
      <Amount of={line.supplyAmount} />
    </Td>
    <Td card="none" number>
      <Amount of={line.taxAmount} />
    </Td>
    <Td card="value" number>
      <Amount of={line.totalAmount} />
      {line.totalAmount !== 0 && <span className={css.onCard}>원</span>}
    </Td>
    <Td card="none" number>
      <Amount of={line.receivedAmount} />
    </Td>
    {hasBalance && <Balance line={line} />}
    <Td card="badge">
      <PaperBadge status={line.status} />
    </Td>
  </>
)

const Balance = ({ line: { balanceAfter } }: { line: Line }) => (
  <>
    <Td card="note" number>
      <span className={css.onCard}>잔액 {won(balanceAfter?.receivableAmount ?? 0)}</span>
      <span className={css.onTable}>
        <Amount of={balanceAfter?.receivableAmount ?? 0} />
      </span>
    </Td>
    <Td card="none" number>
      <Amount of={balanceAfter?.payableAmount ?? 0} />
    </Td>
  </>
)
