import { PAGE_SIZE } from '../../shared/notifications/contract.ts'
import { shell } from '../../shared/shell/contract.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import { authorityOf } from '../menus/access.ts'
import type { MenuMarks } from '../menus/marks.ts'
import { list } from '../notifications/queries.ts'
import type { UnreadOf } from '../notifications/unreadCounts.ts'
import { waiting } from '../statistics/desk/workQueries.ts'

/** What stands beside every page: a page asks once, and is admitted once. */
export function shellRoutes(serve: Serve, db: Db, unreadOf: UnreadOf, menuOf: MenuMarks) {
  serve(shell, { access: 'member', owner: 'self' }, async ({ member }) => {
    const { id } = member
    const [unread, newest, waits, menu] = await Promise.all([
      unreadOf(id),
      list(db, id, { page: 0, size: PAGE_SIZE }),
      waiting(db, id),
      menuOf(authorityOf(member)),
    ])
    return { unread, newest, waiting: waits, menu }
  })
}
