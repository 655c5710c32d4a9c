import { withParticle } from '../../shared/kit/hangul.ts'
import { won } from '../../shared/kit/money.ts'
import { transactionTypeNames } from '../../shared/transactions/words.ts'
import { nameOf } from '../clients/bookQueries.ts'
import type { Trx } from '../db/open.ts'
import { notify } from '../notifications/notify.ts'
import type { Stored } from './writeQueries.ts'

/** The partner on the service, and the row by which his book knows ours. */
const otherSide = (trx: Trx, { clientId, bookOwnerId }: Stored) =>
  trx
    .selectFrom('clients as c')
    .innerJoin('clients as self', 'self.clientId', 'c.linkedClientId')
    .innerJoin('clients as ours', (on) =>
      on.on('ours.clientKind', '=', 'SELF').on('ours.bookOwnerId', '=', bookOwnerId),
    )
    .leftJoin('clients as back', (on) =>
      on.onRef('back.bookOwnerId', '=', 'self.bookOwnerId').onRef('back.linkedClientId', '=', 'ours.clientId'),
    )
    .select(['self.bookOwnerId as memberId', 'back.clientId as clientId'])
    .where('c.clientId', '=', clientId)
    .executeTakeFirst()

/** Tells a linked partner that goods were written for or from him (domain.md 20). */
export async function tellOther(trx: Trx, actorId: number, paper: Stored): Promise<void> {
  const other = await otherSide(trx, paper)
  if (!other || other.memberId === actorId) return
  const name = await nameOf(trx, paper.bookOwnerId)
  await notify(trx, {
    receiverId: other.memberId,
    type: 'TRANSACTION_COMPLETED',
    title: `${withParticle(name, '이/가')} ${withParticle(transactionTypeNames[paper.transactionType], '을/를')} 등록했어요`,
    content: `${paper.transactionNo} · ${won(paper.totalAmount)}`,
    ...(other.clientId === null ? {} : { target: { type: 'CLIENT', id: other.clientId } }),
  })
}
