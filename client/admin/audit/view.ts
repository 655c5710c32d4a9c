import type { AuditFilters } from '../../../shared/admin/audit.ts'
import { type AuditAction, type AuditResult, auditActions, auditResults } from '../../../shared/audit/actions.ts'
import { aDate, anId, matching, oneOf, screenAt, searched, yes } from '../../app/address.ts'

export const auditPath = '/admin/audit'
export const accessPath = '/admin/audit/access'

/** What the address says about the log; defaults are left out of it. */
export type View = {
  q: string
  from: string
  to: string
  action: AuditAction | null
  type: string | null
  /** Which one of that type. */
  ref: string | null
  actor: number | null
  result: AuditResult | null
  /** Only what was done in somebody's name. */
  borrowed: boolean
  /** The list goes on below this number. */
  older: number | null
  /** The entry beside the list. */
  id: number | null
}

export const defaults: View = {
  q: '',
  from: '',
  to: '',
  action: null,
  type: null,
  ref: null,
  actor: null,
  result: null,
  borrowed: false,
  older: null,
  id: null,
}

export const { readView, paramsOf, pathTo } = screenAt<View>(auditPath, defaults, {
  q: searched(50),
  from: aDate,
  to: aDate,
  action: oneOf(auditActions),
  type: matching(/^[a-zA-Z]{1,40}$/),
  ref: matching(/^.{1,200}$/s),
  actor: anId,
  result: oneOf(auditResults),
  borrowed: yes,
  older: anId,
  id: anId,
})

/** The same log by other filters, from its newest entry on, nothing beside it. */
export const refined = (view: View, change: Partial<View>): string =>
  pathTo({ ...view, older: null, id: null, ...change })

/** True when something narrows the log. */
export const isFiltered = (view: View): boolean => paramsOf({ ...view, older: null, id: null }).length > 0

/** What list and export are asked for. */
export const filtersOf = ({ q, from, to, action, type, ref, actor, result, borrowed }: View): Filters => ({
  ...(q ? { keyword: q } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(action ? { action } : {}),
  ...(type ? { entityType: type } : {}),
  ...(type && ref ? { entityId: ref } : {}),
  ...(actor ? { actorId: actor } : {}),
  ...(result ? { result } : {}),
  ...(borrowed ? { impersonated: '1' as const } : {}),
})

/** Filters as a call sends them. */
export type Filters = Omit<AuditFilters, 'impersonated'> & { impersonated?: '1' }
