import type { AuditEntry } from '../audit/append.ts'
import type { Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import type { KnownBoard } from './board.ts'

type Told = { postId: number; title: string; isSecret: boolean }

/** Puts what happened to a post on record; what a secret one says, its title too, is for no reader of the log. */
export const recordPost = (
  trx: Trx,
  by: Pick<Member, 'record'>,
  { boardCode }: Pick<KnownBoard, 'boardCode'>,
  { postId, title, isSecret }: Told,
  entry: Pick<AuditEntry, 'action'> & { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> =>
  by.record(trx, {
    ...entry,
    entityType: 'post',
    entityId: postId,
    entityLabel: isSecret ? null : title,
    after: { boardCode, ...entry.after },
  })
