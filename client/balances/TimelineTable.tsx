import { formatDay } from '../../shared/kit/dates.ts'
import { won } from '../../shared/kit/money.ts'
import { Amount } from '../transactions/Amount.tsx'
import type { History } from '../transactions/history.ts'
import { paperPath } from '../transactions/paths.ts'
import { typeName } from '../transactions/words.ts'
import { Row, RowLink, Table, Td, Th } from '../ui/Table.tsx'
import * as css from './Balance.css.ts'

type Line = History['content'][number]

/** The latest papers, the newest first, and what stood after each. */
export const TimelineTable = ({ rows }: { rows: readonly Line[] }) => (
  <Table
    caption="거래와 잔액"
    isDense
    head={
      <>
        <Th>거래</Th>
        <Th>영업일</Th>
        <Th>내용</Th>
        <Th number>금액 (원)</Th>
        <Th number>받을 돈 (원)</Th>
        <Th number>줄 돈 (원)</Th>
      </>
    }
  >
    {rows.map((line) => (
      <Row key={line.transactionId}>
        <Cells line={line} />
      </Row>
    ))}
  </Table>
)

const Cells = ({ line }: { line: Line }) => (
  <>
    <Td card="lead">
      <span className={css.oneLine}>
        <RowLink to={paperPath(line.transactionId, line.bookOwnerId)}>{typeName(line)}</RowLink>
      </span>
    </Td>
    <Td card="meta">
      <time dateTime={line.businessDate} className={css.oneLine}>
        {formatDay(line.businessDate)}
      </time>
      <span className={css.onCard}> · {line.summary}</span>
    </Td>
    <Td card="none">{line.summary}</Td>
    <Td card="value" number>
      <Amount of={line.totalAmount} />
      <span className={css.onCard}>원</span>
    </Td>
    <Td card="note" number>
      {line.balanceAfter && <span className={css.onCard}>받을 돈 {won(line.balanceAfter.receivableAmount)}</span>}
      <span className={css.onTable}>
        <Amount of={line.balanceAfter?.receivableAmount ?? 0} />
      </span>
    </Td>
    <Td card="none" number>
      <Amount of={line.balanceAfter?.payableAmount ?? 0} />
    </Td>
  </>
)
