import type { Receipt } from '../../shared/inventory/contract.ts'
import { formatDateLong } from '../../shared/kit/dates.ts'
import { grouped, won } from '../../shared/kit/money.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/SidePanel.tsx'
import { Row, RowLink, Table, Td, Th } from '../ui/Table.tsx'
import { receiptPath } from './paths.ts'
import * as css from './Receipt.css.ts'
import { pathTo } from './view.ts'
import { goodsName, packageWord } from './words.ts'

/** What a slip brought in, each lot with a link to it. */
export const ReceiptDone = ({ receipt }: { receipt: Receipt }) => (
  <div className={css.form}>
    <Card padded>
      <Facts>
        <Fact term="전표">{receipt.receiptNo}</Fact>
        <Fact term="창고">{receipt.warehouseName}</Fact>
        <Fact term="영업일">{formatDateLong(receipt.businessDate)}</Fact>
        {receipt.supplierName && <Fact term="매입처">{receipt.supplierName}</Fact>}
        <Fact term="금액">{won(receipt.amount)}</Fact>
        {receipt.memo && <Fact term="메모">{receipt.memo}</Fact>}
      </Facts>
    </Card>
    <Card title="새 로트" count={receipt.lots.length} flush>
      <Table
        caption="새 로트"
        head={
          <>
            <Th>로트</Th>
            <Th>품목·규격</Th>
            <Th number>수량</Th>
            <Th number>중량 (kg)</Th>
            <Th number>금액 (원)</Th>
          </>
        }
      >
        {receipt.lots.map((lot) => (
          <Row key={lot.lotId}>
            <Td card="meta">
              <RowLink to={pathTo({ lot: lot.lotId, book: lot.bookOwnerId })}>{lot.lotNo}</RowLink>
            </Td>
            <Td card="lead">{goodsName(lot)}</Td>
            <Td card="none" number>
              {grouped(lot.quantityOnHand)}
              {packageWord(lot.specName)}
            </Td>
            <Td card="none" number>
              {grouped(lot.weightOnHand)}
            </Td>
            <Td card="value" number>
              {grouped(lot.amountOnHand)}
            </Td>
          </Row>
        ))}
      </Table>
    </Card>
    <div className={css.actions}>
      <LinkButton to={receiptPath({ book: receipt.bookOwnerId, warehouse: receipt.warehouseId })} tone="primary">
        이어서 입고
      </LinkButton>
      <LinkButton to={pathTo({ book: receipt.bookOwnerId })}>재고 보기</LinkButton>
    </div>
  </div>
)
