import type { ClientPrice } from '../../shared/clients/prices.ts'
import { priceBasisNames } from '../../shared/clients/words.ts'
import { formatDate } from '../../shared/kit/dates.ts'
import { useApp } from '../app/context.ts'
import { businessDay } from '../connections/businessDay.ts'
import { CellInput } from '../ui/CellInput.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Row, RowLink, Table, Td, Th } from '../ui/Table.tsx'
import * as css from './ClientPage.css.ts'
import { priceWords } from './priceWords.ts'
import { type SidePages, sidePath } from './sidePath.ts'
import { cellName, usePriceSheet } from './usePriceSheet.ts'

type Props = { prices: readonly ClientPrice[]; clientId: number; pages: SidePages; isEditable: boolean }

/** Prices, the fixed ones to be changed where they stand. */
export function PriceTable({ prices, clientId, pages, isEditable }: Props) {
  const sheet = usePriceSheet(prices)
  return (
    <Sheet onFill={sheet.fill} onMeant={sheet.keepAll} onCancel={sheet.cancel}>
      <Table
        caption="거래처 단가"
        head={
          <>
            <Th>품목</Th>
            <Th number>단가</Th>
            <Th>기간</Th>
          </>
        }
      >
        {prices.map((price) => (
          <Row key={price.priceId}>
            <PriceCells
              price={price}
              to={sidePath(clientId, pages, price.priceId)}
              isEditable={isEditable}
              sheet={sheet}
            />
          </Row>
        ))}
      </Table>
    </Sheet>
  )
}

type Cells = { price: ClientPrice; to: string; isEditable: boolean; sheet: ReturnType<typeof usePriceSheet> }

function PriceCells({ price, to, isEditable, sheet }: Cells) {
  const today = businessDay(useApp())
  const isOver = price.validTo !== null && price.validTo < today
  const name = `${price.productName}${price.specName ? ` · ${price.specName}` : ''}${price.priceGrade ? ` · ${price.priceGrade}등급` : ''}`
  const { text, problem } = sheet.cellAt(price)
  return (
    <>
      <Td card="lead" muted={isOver}>
        {isEditable ? <RowLink to={to}>{name}</RowLink> : name}
      </Td>
      <Td card="value" number muted={isOver}>
        {isEditable && price.markupType === 'FIXED' ? (
          <CellInput
            name={cellName(price.priceId)}
            label={`${name} 단가`}
            column={0}
            unit="원"
            value={text}
            problem={problem}
            onType={sheet.type}
          />
        ) : (
          priceWords(price)
        )}{' '}
        <span className={css.when}>{priceBasisNames[price.priceBasis]}</span>
      </Td>
      <Td card="meta" muted>
        {formatDate(price.validFrom)} – {price.validTo ? formatDate(price.validTo) : '계속'}
        {isOver && ' (끝남)'}
        {price.validFrom > today && ' (예정)'}
      </Td>
    </>
  )
}
