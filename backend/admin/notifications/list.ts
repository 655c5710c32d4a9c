import type { Broadcast } from '../../../shared/admin/notifications.ts'
import { type Page, toPage } from '../../../shared/kit/page.ts'
import type { Db } from '../../db/open.ts'
import type { Caller } from '../../http/member.ts'
import { scopeOf } from '../scope.ts'
import * as broadcasts from './queries.ts'

/** What was told, newest first; of a manager's market what its managers told. */
export async function list(
  db: Db,
  by: Pick<Caller, 'id' | 'role'>,
  asked: { page: number; size: number },
): Promise<Page<Broadcast>> {
  const scope = await scopeOf(by, db)
  return toPage(await broadcasts.page(db, scope, asked), await broadcasts.count(db, scope), asked)
}
