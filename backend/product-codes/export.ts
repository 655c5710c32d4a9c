import type { SheetFormat } from '../../shared/exports/contract.ts'
import type { StreamedFile } from '../../shared/kit/file.ts'
import type { ProductCode, ProductFilters } from '../../shared/product-codes/contract.ts'
import { productSourceNames, taxTypeNames } from '../../shared/product-codes/words.ts'
import { storageTypeNames } from '../../shared/warehouses/words.ts'
import { requireInBook } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import type { Column } from '../exports/column.ts'
import type { Exports } from '../exports/exports.ts'
import type { Member } from '../http/member.ts'
import * as products from './queries.ts'

const columns: readonly Column<ProductCode>[] = [
  { header: '코드', cell: (p) => p.standardCode },
  { header: '구분', cell: (p) => productSourceNames[p.source] },
  { header: '부류', cell: (p) => p.largeName },
  { header: '품목', cell: (p) => p.midName },
  { header: '품종', cell: (p) => p.smallName },
  { header: '품목 이름', cell: (p) => p.productName },
  { header: '별칭', cell: (p) => p.aliases.join(', ') },
  { header: '단축번호', cell: (p) => p.shortCode },
  { header: '즐겨찾기', cell: (p) => (p.isFavorite ? '예' : null) },
  { header: '사용', cell: (p) => (p.isActive ? '사용 중' : '사용 안 함') },
  { header: '보관 방법', cell: (p) => p.storageType && storageTypeNames[p.storageType] },
  { header: '보관 기한(일)', kind: 'quantity', cell: (p) => p.shelfLifeDays },
  { header: '과세 구분', cell: (p) => taxTypeNames[p.taxType] },
]

/**
 * A book's goods as a file, put on record.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING without EXPORT, EXPORT_TOO_LARGE, TOO_MANY_REQUESTS
 */
export async function exportProducts(
  db: Db,
  exports: Exports,
  by: Member,
  { format, bookOwnerId = by.id, ...asked }: ProductFilters & { format: SheetFormat },
): Promise<StreamedFile> {
  await requireInBook(db, by, bookOwnerId, 'INVENTORY_VIEW', 'EXPORT')
  return exports.file(by, {
    ...{ name: '품목', format, columns, bookOwnerId, asked },
    ids: (limit) => products.ids(db, bookOwnerId, asked, limit),
    count: () => products.count(db, bookOwnerId, asked),
    rows: (ids) => products.byIds(db, bookOwnerId, ids),
  })
}
