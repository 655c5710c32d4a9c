import type { Preview, Target } from '../../../shared/admin/notifications.ts'
import type { Db } from '../../db/open.ts'
import type { Caller } from '../../http/member.ts'
import { bookDays } from '../days.ts'
import { scopeOf } from '../scope.ts'
import * as receivers from './receivers.ts'

/** Who would hear it now. @throws Refusal NOT_FOUND, INVALID_FIELDS for members or a market that are not his */
export async function preview(
  db: Db,
  by: Pick<Caller, 'id' | 'role'>,
  target: Target,
  now = Date.now(),
): Promise<Preview> {
  const scope = await scopeOf(by, db)
  await receivers.requireKnown(db, scope, target)
  const who = receivers.heard(scope, target, await bookDays(db, now))
  return { ...(await receivers.count(db, who)), sample: await receivers.sample(db, who) }
}
