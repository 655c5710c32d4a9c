import type { Book } from '../../shared/clients/contract.ts'
import { productColumns } from '../../shared/product-codes/columns.ts'
import type { ProductCode } from '../../shared/product-codes/contract.ts'
import { taxTypeNames } from '../../shared/product-codes/words.ts'
import { storageTypeNames } from '../../shared/warehouses/words.ts'
import { may } from '../clients/may.ts'
import { Badge } from '../ui/Badge.tsx'
import { RowLink, Td } from '../ui/Table.tsx'
import { ListTable } from '../views/ListTable.tsx'
import type { Found, ProductsData } from './list.ts'
import * as css from './Products.css.ts'
import { Star } from './Star.tsx'
import { pathTo, type View } from './view.ts'

type Props = { found: Found; views: ProductsData['views']; view: View }

/** Products as rows, or as cards of three lines. */
export const ProductTable = ({ found: { page, book }, views, view }: Props) => (
  <ListTable
    caption="품목 목록"
    columns={productColumns}
    views={views}
    view={view}
    rows={page.content}
    keyOf={({ productCodeId }) => productCodeId}
    isCurrent={({ productCodeId }) => productCodeId === view.id}
    cells={(product) => cellsOf(product, book, view)}
  />
)

const cellsOf = (product: ProductCode, book: Book, view: View) => ({
  product: (
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
  ),
  shortCode: (
    <Td card="value">{product.shortCode ? <kbd className={css.key}>{product.shortCode}</kbd> : <Nothing />}</Td>
  ),
  large: (
    <Td card="meta">
      <span className={css.line}>{product.largeName}</span>
    </Td>
  ),
  aliases: (
    <Td card="note" muted={product.aliases.length === 0}>
      {product.aliases.length === 0 ? (
        <Nothing />
      ) : (
        <span className={css.aliases} title={product.aliases.join(', ')}>
          {product.aliases.join(', ')}
        </span>
      )}
    </Td>
  ),
  kept: (
    <Td card="none" muted={!keptOf(product)}>
      <span className={css.line}>{keptOf(product) || '–'}</span>
    </Td>
  ),
  tax: <Td card="none">{taxTypeNames[product.taxType]}</Td>,
})

/** An empty cell of a table; nothing on a card. */
const Nothing = () => <span className={css.none}>–</span>

/** `냉장 · 30일` */
export const keptOf = ({ storageType, shelfLifeDays }: Pick<ProductCode, 'storageType' | 'shelfLifeDays'>): string =>
  [storageType && storageTypeNames[storageType], shelfLifeDays && `${shelfLifeDays}일`].filter(Boolean).join(' · ')
