import type { StockCount } from '../../shared/inventory/contract.ts'
import { grouped } from '../../shared/kit/money.ts'
import { Card } from '../ui/Card.tsx'
import { Row, RowLink, Table, Td, Th } from '../ui/Table.tsx'
import { CountSums } from './CountSums.tsx'
import { countValues, differenceOf, summaryOf } from './countForm.ts'
import { MoreOrLess } from './MoreOrLess.tsx'
import { pathTo } from './view.ts'
import { goodsName, packageWord } from './words.ts'

/** What a count has found: all of it once it is over, so far while others count. */
export function CountResult({ count }: { count: StockCount }) {
  const values = countValues(count)
  return (
    <>
      <CountSums of={summaryOf(count, values)} />
      <Card title="로트" count={count.lines.length} flush>
        <Table
          caption="센 로트"
          head={
            <>
              <Th>품목·규격</Th>
              <Th>로트</Th>
              <Th number>장부</Th>
              <Th number>센 수량</Th>
              <Th number>차이</Th>
            </>
          }
        >
          {count.lines.map((line) => {
            const difference = line.posted ?? differenceOf(line, values)
            const isFound = difference !== null && (difference.quantity !== 0 || difference.weightKg !== 0)
            const unit = packageWord(line.specName)
            return (
              <Row key={line.lotId}>
                <Td card="lead">
                  <RowLink to={pathTo({ lot: line.lotId, book: count.bookOwnerId })}>{goodsName(line)}</RowLink>
                </Td>
                <Td card="meta">{line.lotNo}</Td>
                <Td card="none" number>
                  {grouped(line.systemQuantity)}
                  {unit}
                </Td>
                <Td card="note" number muted={line.countedQuantity === null}>
                  {line.countedQuantity === null ? '세지 않음' : `${grouped(line.countedQuantity)}${unit}`}
                </Td>
                <Td card="value" number muted={!isFound}>
                  {isFound ? <MoreOrLess of={difference} unit={unit} /> : '–'}
                </Td>
              </Row>
            )
          })}
        </Table>
      </Card>
    </>
  )
}
