import * as contract from '../../../shared/admin/audit.ts'
import { type Outcome, settle } from '../../api/problem.ts'
import type { Loading } from '../../app/page.ts'
import { filtersOf, readView, type View } from './view.ts'

export type AuditData = {
  view: View
  /** What of the address could not be read, by name. */
  dropped: readonly string[]
  found: Promise<Outcome<contract.AuditList>>
  one: Promise<Outcome<contract.AuditDetail>> | null
  /** The chain is verified by who looks after the whole. */
  mayVerify: boolean
}

/** Starts the calls of the screen; both may be late. The log grows with every act, so that nothing of it is kept. */
export function load({ app: { call }, url, member }: Loading): AuditData {
  const { view, dropped } = readView(url.searchParams)
  call.forget(contract.listAudit.path)
  const query = { ...filtersOf(view), ...(view.older === null ? {} : { older: view.older }) }
  return {
    view,
    dropped,
    found: settle(call(contract.listAudit, { query })),
    one: view.id === null ? null : settle(call(contract.oneAudit, { params: { id: view.id } })),
    mayVerify: member.baseAuthRole === 'ROLE_SYSADMIN',
  }
}
