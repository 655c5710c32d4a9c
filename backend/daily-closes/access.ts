import { closesNeed } from '../../shared/daily-closes/rules.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { type Asker, type Right, requireInBook } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'

/**
 * Who sees the statistics of a book and its stock sees its closings; to who sees no trade they are not there.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING
 */
export async function requireLook(db: Db | Trx, by: Asker, bookOwnerId: number): Promise<Right> {
  const right = await requireInBook(db, by, bookOwnerId, 'TRANSACTION_VIEW')
  if (!closesNeed.every((one) => right.permissions.has(one))) throw new Refusal('PERMISSION_MISSING')
  return right
}

export const mayClose = ({ connectionType }: Right): boolean => connectionType === 'OWNER'

/** Closing and opening again is the owners' (domain.md 24.1). @throws Refusal NOT_FOUND, PERMISSION_MISSING */
export async function requireOwner(db: Db | Trx, by: Asker, bookOwnerId: number): Promise<Right> {
  const right = await requireLook(db, by, bookOwnerId)
  if (!mayClose(right)) throw new Refusal('PERMISSION_MISSING', { message: '마감은 대표만 할 수 있어요.' })
  return right
}
