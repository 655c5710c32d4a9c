import { type Page, toPage } from '../../shared/kit/page.ts'
import type { ProductCode } from '../../shared/product-codes/contract.ts'
import type { Db, Trx } from '../db/open.ts'

/** `%`, `_` and `\` of a person's keyword are letters, not wildcards. */
const contains = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

/** By name, initial consonants or code; everything active when the keyword is empty. */
export async function search(
  db: Db,
  asked: { page: number; size: number; keyword?: string | undefined },
): Promise<Page<ProductCode>> {
  const keyword = asked.keyword ?? ''
  let rows = db.selectFrom('productCodes').where('isActive', '=', true)
  if (keyword) {
    const like = contains(keyword)
    rows = rows.where((e) =>
      e.or([e('productName', 'like', like), e('productNameInitial', 'like', like), e('standardCode', 'like', like)]),
    )
  }
  const content = await rows
    .select(['productCodeId', 'standardCode', 'largeName', 'midName', 'smallName', 'productName'])
    .orderBy('standardCode')
    .orderBy('productCodeId')
    .limit(asked.size)
    .offset(asked.page * asked.size)
    .execute()
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return toPage(content, total, asked)
}

/** Names of the active products among `ids`. */
export async function names(trx: Trx, ids: number[]): Promise<Map<number, string>> {
  const rows = await trx
    .selectFrom('productCodes')
    .select(['productCodeId', 'productName'])
    .where('productCodeId', 'in', ids)
    .where('isActive', '=', true)
    .execute()
  return new Map(rows.map((r) => [r.productCodeId, r.productName]))
}
