import type { Connection } from '../../shared/connections/contract.ts'
import type { Trx } from '../db/open.ts'
import type { Notice } from '../notifications/notify.ts'
import { keepersOf } from './keepersOf.ts'
import { letIn } from './notices.ts'

/** What those who keep a book are told of a guest whom somebody else has let into all of it. */
export async function letInBy(trx: Trx, giverId: number, made: Connection): Promise<Notice[]> {
  if (made.reach !== 'BOOK') return []
  const keepers = await keepersOf(trx, made.bookOwnerId)
  return keepers.filter((id) => id !== giverId && id !== made.memberId).map((id) => letIn(id, made))
}
