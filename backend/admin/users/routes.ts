import * as contract from '../../../shared/admin/users.ts'
import type { Audit } from '../../audit/append.ts'
import type { Db } from '../../db/open.ts'
import type { Serve } from '../../http/serve.ts'
import { bulk } from './bulk.ts'
import { change } from './change.ts'
import { setStatus } from './changeStatus.ts'
import { afterwards, detail, list } from './view.ts'

export function userRoutes(serve: Serve, db: Db, audit: Audit) {
  const admins = { access: 'manager', owner: 'everyone', impersonated: 'refused' } as const
  serve(contract.listMembers, admins, ({ member, query }) => list(db, member, query))
  serve(contract.oneMember, admins, ({ member, params }) => detail(db, member, params.id))
  serve(contract.changeMember, admins, async ({ member: by, params, body: { reason, ...fields } }) => {
    await db.transaction().execute((trx) => change(trx, { audit, by, reason }, params.id, fields))
    return afterwards(db, params.id)
  })
  serve(contract.changeMemberStatus, admins, async ({ member: by, params, query: { status, reason } }) => {
    await db.transaction().execute((trx) => setStatus(trx, { audit, by, reason }, params.id, status))
    return afterwards(db, params.id)
  })
  serve(
    contract.withdrawMember,
    { ...admins, access: 'sysadmin' },
    async ({ member: by, params, query: { reason } }) => {
      await db.transaction().execute((trx) => setStatus(trx, { audit, by, reason }, params.id, 'WITHDRAWN'))
      return undefined
    },
  )
  serve(contract.bulkAction, admins, ({ member: by, body, idempotencyKey: key, request }) =>
    bulk({ db, audit, by, key, failed: (err, memberId) => request.log.error({ err, memberId }, 'bulk action') }, body),
  )
}
