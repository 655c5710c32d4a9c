import type { Permission } from '../../shared/connections/permissions.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { isShown } from '../../shared/transactions/rules.ts'
import type { PaymentType, TransactionType } from '../../shared/transactions/words.ts'
import * as clients from '../clients/writeQueries.ts'
import { type Asker, type Right, requireOnClient, rightOnBook } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'

/** What writing a paper of an amount asks for: what lowers a debt without money is for those who may undo papers. */
export const paymentNeeds: Record<PaymentType, Permission> = {
  RECEIPT: 'PAYMENT_WRITE',
  PAYMENT: 'PAYMENT_WRITE',
  SETOFF: 'PAYMENT_WRITE',
  DISCOUNT: 'PAYMENT_WRITE',
  ADJUSTMENT: 'TRANSACTION_VOID',
  BAD_DEBT: 'TRANSACTION_VOID',
}

/** A partner who is about to be charged or to pay: his row is locked, so that papers of one client wait for each other. */
export type Trading = { client: clients.Stored; right: Right }

/**
 * @throws Refusal NOT_FOUND for one that is not for his eyes, PERMISSION_MISSING, OWN_BUSINESS for the book's own
 * business
 */
export async function lockTrading(trx: Trx, by: Asker, clientId: number, needs: Permission): Promise<Trading> {
  const client = await clients.lock(trx, clientId)
  if (!client) throw new Refusal('NOT_FOUND')
  const { right } = await requireOnClient(trx, by, clientId, needs)
  if (client.clientKind === 'SELF') throw new Refusal('OWN_BUSINESS', { message: '내 사업장과는 거래할 수 없어요.' })
  return { client, right }
}

/** Papers of a client whose trade is not for his eyes look like missing ones. */
export const hidden = (refusal: unknown): never => {
  if (refusal instanceof Refusal && refusal.code === 'PERMISSION_MISSING') throw new Refusal('NOT_FOUND')
  throw refusal
}

export const seesPaper = ({ permissions }: Right, type: TransactionType): boolean =>
  isShown(type, { trade: permissions.has('TRANSACTION_VIEW'), balance: permissions.has('BALANCE_VIEW') })

/** Whether he sees all of the book's stock: what goods cost, and which lots there are. */
export async function seesStock(db: Db | Trx, by: Asker, bookOwnerId: number): Promise<boolean> {
  const whole = (await rightOnBook(db, by, bookOwnerId))?.whole
  return whole?.permissions.has('INVENTORY_VIEW') ?? false
}
