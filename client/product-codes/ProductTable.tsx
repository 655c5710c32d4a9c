import type { Book } from '../../shared/clients/contract.ts'
import type { ProductCode } from '../../shared/product-codes/contract.ts'
import { taxTypeNames } from '../../shared/product-codes/words.ts'
import { storageTypeNames } from '../../shared/warehouses/words.ts'
import { may } from '../clients/may.ts'
import { Badge } from '../ui/Badge.tsx'
import { Row, RowLink, Table, Td, Th } from '../ui/Table.tsx'
import type { Found } from './list.ts'
import * as css from './Products.css.ts'
import { Star } from './Star.tsx'
import { pathTo, type View } from './view.ts'

type Props = { found: Found; view: View }

/** Products as rows, or as cards of three lines. */
export const ProductTable = ({ found: { page, book }, view }: Props) => (
  <Table
    caption="품목 목록"
    isDense
    head={
      <>
        <Th>품목</Th>
        <Th>단축번호</Th>
        <Th>부류</Th>
        <Th>별칭</Th>
        <Th>보관</Th>
        <Th>과세</Th>
      </>
    }
  >
    {page.content.map((product) => (
      <Row key={product.productCodeId} current={product.productCodeId === view.id}>
        <Cells product={product} book={book} view={view} />
      </Row>
    ))}
  </Table>
)

const Cells = ({ product, book, view }: { product: ProductCode; book: Book; view: View }) => (
  <>
    <Td card="lead">
      <span className={css.goods}>
        {may(book, 'INVENTORY_WRITE') && <Star product={product} bookOwnerId={book.bookOwnerId} />}
        <span className={css.name} title={product.productName}>
          <RowLink to={pathTo({ ...view, id: product.productCodeId, add: false })}>{product.productName}</RowLink>
        </span>
        {product.source === 'CUSTOM' && <Badge tone="info">자체</Badge>}
        {!product.isActive && <Badge tone="neutral">사용 안 함</Badge>}
        <span className={css.code}>{product.standardCode}</span>
      </span>
    </Td>
    <Td card="value">{product.shortCode ? <kbd className={css.key}>{product.shortCode}</kbd> : <Nothing />}</Td>
    <Td card="meta">
      <span className={css.line}>{product.largeName}</span>
    </Td>
    <Td card="note" muted={product.aliases.length === 0}>
      {product.aliases.length === 0 ? (
        <Nothing />
      ) : (
        <span className={css.aliases} title={product.aliases.join(', ')}>
          {product.aliases.join(', ')}
        </span>
      )}
    </Td>
    <Td card="none" muted={!keptOf(product)}>
      <span className={css.line}>{keptOf(product) || '–'}</span>
    </Td>
    <Td card="none">{taxTypeNames[product.taxType]}</Td>
  </>
)

/** An empty cell of a table; nothing on a card. */
const Nothing = () => <span className={css.none}>–</span>

/** `냉장 · 30일` */
export const keptOf = ({ storageType, shelfLifeDays }: Pick<ProductCode, 'storageType' | 'shelfLifeDays'>): string =>
  [storageType && storageTypeNames[storageType], shelfLifeDays && `${shelfLifeDays}일`].filter(Boolean).join(' · ')
