import * as contract from '../../shared/menus/contract.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import { authorityOf } from './access.ts'
import * as menus from './queries.ts'

export function menuRoutes(serve: Serve, db: Db) {
  serve(contract.activeMenu, { access: 'visitor', owner: 'nobody', tagged: true }, async ({ member, reply }) => {
    const { version, tree } = await menus.activeTree(db, authorityOf(member))
    if (version !== null) reply.header(contract.VERSION_HEADER, version)
    return tree
  })
  // Asked for by every page, each time it comes into sight.
  serve(contract.menuVersion, { access: 'anyone', owner: 'nobody', limit: 'glance' }, () => menus.version(db))
  serve(contract.accessibleMenu, { access: 'visitor', owner: 'nobody' }, ({ member }) =>
    menus.accessibleTree(db, authorityOf(member)),
  )
}
