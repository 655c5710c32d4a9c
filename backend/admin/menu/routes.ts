import * as contract from '../../../shared/admin/menu.ts'
import * as auth from '../../../shared/admin/menuAuth.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { VERSION_HEADER } from '../../../shared/menus/contract.ts'
import type { Db } from '../../db/open.ts'
import type { Serve } from '../../http/serve.ts'
import { authorityOf } from '../../menus/access.ts'
import { accessibleTree, version } from '../../menus/queries.ts'
import { create } from './create.ts'
import { diagnose } from './diagnose.ts'
import { order } from './order.ts'
import { propagate } from './propagate.ts'
import * as menu from './read.ts'
import { remove } from './remove.ts'
import { changeRight, changeRights } from './rights.ts'
import { update } from './update.ts'

/** Menus are everybody's, so only the system's administrators change them. */
const editor = { access: 'sysadmin', owner: 'nobody', impersonated: 'refused' } as const

export function adminMenuRoutes(serve: Serve, db: Db) {
  serve(
    contract.listMenu,
    { access: 'manager', owner: 'nobody', impersonated: 'refused', tagged: true },
    async ({ member, query: { type, adminMode }, reply }) => {
      if (adminMode && member.role !== 'ROLE_SYSADMIN') throw new Refusal('ERROR_ACCESSDENIED')
      // Asked for first: a menu that is newer than its version is only fetched once too often.
      reply.header(VERSION_HEADER, (await version(db)).version)
      return adminMode ? menu.whole(db, type) : menu.seen(db, type, authorityOf(member))
    },
  )
  serve(contract.childMenus, editor, ({ params, query }) => menu.children(db, params.id, query.type))
  serve(contract.menuOfPath, editor, ({ query }) => menu.ofPath(db, query.path, query.type))
  serve(contract.diagnoseMenu, editor, () => diagnose(db))
  serve(contract.oneMenu, editor, ({ params }) => menu.one(db, params.id))
  serve(contract.createMenu, editor, ({ member, body }) => create(db, member, body))
  serve(contract.orderMenu, editor, ({ member, body }) => order(db, member, body))
  serve(contract.updateMenu, editor, ({ member, params, body }) => update(db, member, params.id, body))
  serve(contract.deleteMenu, editor, ({ member, params, query }) => remove(db, member, params.id, query))
  serve(auth.changeRights, editor, ({ member, body }) => changeRights(db, member, body))
  serve(contract.previewMenu, editor, ({ params }) => accessibleTree(db, params.auth))
  serve(auth.changeRight, editor, ({ member, params, body }) => changeRight(db, member, params.id, body))
  serve(auth.propagateRights, editor, ({ member, params, query }) =>
    propagate(db, member, params.id, query.includeInactive),
  )
}
