import { colleagues } from '../connections/colleagues.ts'
import { keepersOf } from '../connections/keepersOf.ts'
import { atEnd } from '../db/beforeCommit.ts'
import type { Trx } from '../db/open.ts'
import { type Notice, notify } from '../notifications/notify.ts'

type Words = Pick<Notice, 'title' | 'content'>

/** Tells whoever else works with a book's goods that one of them, or a specification of it, is another now. */
export const tellChanged = (
  trx: Trx,
  actorId: number,
  { bookOwnerId, productCodeId }: { bookOwnerId: number; productCodeId: number | null },
  words: Words,
): Promise<void> =>
  atEnd(trx, 'tell', async () => {
    for (const receiverId of await colleagues(trx, bookOwnerId, actorId, 'INVENTORY_VIEW'))
      await notify(trx, { receiverId, type: 'PRODUCT_UPDATE', ...words, ...aim(productCodeId) })
  })

/** Tells who keeps a book that uses some of these goods of the government's list, once for all of them. */
export async function tellUsers(trx: Trx, actorId: number | null, standardCodes: readonly string[]): Promise<void> {
  if (standardCodes.length === 0) return
  const used = await trx
    .selectFrom('productSettings as s')
    .innerJoin('productCodes as p', 'p.productCodeId', 's.productCodeId')
    .select(['s.bookOwnerId', 'p.productCodeId', 'p.productName'])
    .where('p.source', '=', 'STANDARD')
    .where('p.standardCode', 'in', [...standardCodes])
    .where('s.bookOwnerId', '!=', actorId ?? 0)
    .orderBy('s.bookOwnerId')
    .orderBy('p.standardCode')
    .execute()
  for (const [bookOwnerId, goods] of Map.groupBy(used, (one) => one.bookOwnerId)) {
    const [first] = goods
    if (!first) continue
    for (const receiverId of await keepersOf(trx, bookOwnerId))
      await notify(trx, {
        receiverId,
        type: 'PRODUCT_UPDATE',
        title: '쓰는 품목의 표준 정보가 바뀌었어요',
        content: goods.length === 1 ? first.productName : `${first.productName} 외 ${goods.length - 1}개`,
        ...aim(first.productCodeId),
      })
  }
}

const aim = (productCodeId: number | null): Pick<Notice, 'target'> =>
  productCodeId === null ? {} : { target: { type: 'PRODUCT', id: productCodeId } }
