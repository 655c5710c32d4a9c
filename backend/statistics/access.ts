import { Refusal } from '../../shared/kit/errors.ts'
import { type Asker, rightOnBook, rightOnClient } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import * as productCodes from '../product-codes/queries.ts'

/** What of a book is summed up: all of it, or some clients' trade, or that of one product; and how much of it is shown. */
export type Scope = {
  bookOwnerId: number
  /** Null for everybody, and for what concerns nobody. */
  clientIds: readonly number[] | null
  productCodeId: number | null
  /** Whether what goods cost and what was thrown away is shown. */
  seesStock: boolean
  seesBalances: boolean
}

type Asked = { bookOwnerId: number; clientId?: number | undefined; productCodeId?: number | undefined }

/**
 * What the asker sees of a book's statistics: all of it, or the trade of the clients whose statistics are his.
 * @throws Refusal NOT_FOUND for a book, client or product that is not for his eyes, PERMISSION_MISSING where he sees a book
 * without its statistics
 */
export async function requireStatistics(db: Db, by: Asker, asked: Asked): Promise<Scope> {
  const { bookOwnerId, clientId, productCodeId = null } = asked
  const right = await rightOnBook(db, by, bookOwnerId)
  if (!right) throw new Refusal('NOT_FOUND')
  const whole = right.whole?.permissions.has('STATS_VIEW') ? right.whole : null
  const single = [...right.single].filter(([, { permissions }]) => permissions.has('STATS_VIEW'))
  if (!whole && single.length === 0) throw new Refusal('PERMISSION_MISSING')
  const seen = whole ? [whole] : single.map(([, one]) => one)
  const scope = {
    bookOwnerId,
    clientIds: whole ? null : single.map(([id]) => id),
    productCodeId,
    seesStock: right.whole?.permissions.has('INVENTORY_VIEW') ?? false,
    seesBalances: seen.every(({ permissions }) => permissions.has('BALANCE_VIEW')),
  }
  if (productCodeId !== null) await requireProduct(db, bookOwnerId, productCodeId)
  return clientId === undefined ? scope : ofClient(db, by, scope, clientId)
}

async function ofClient(db: Db, by: Asker, scope: Scope, clientId: number): Promise<Scope> {
  const found = await rightOnClient(db, by, clientId)
  if (found?.bookOwnerId !== scope.bookOwnerId || !found.right.permissions.has('STATS_VIEW'))
    throw new Refusal('NOT_FOUND')
  return { ...scope, clientIds: [clientId], seesBalances: found.right.permissions.has('BALANCE_VIEW') }
}

async function requireProduct(db: Db, bookOwnerId: number, productCodeId: number): Promise<void> {
  const found = await productCodes
    .seenBy(db, bookOwnerId)
    .select('p.productCodeId')
    .where('p.productCodeId', '=', productCodeId)
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
}
