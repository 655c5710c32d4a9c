import {
  type Holder,
  held,
  notGrantable,
  type Permission,
  permissionNames,
} from '../../shared/connections/permissions.ts'

/** Why a permission is in and cannot be taken out; null when it can. */
export function lockOf(chosen: ReadonlySet<Permission>, permission: Permission): string | null {
  if (permission === 'CLIENT_VIEW') return '항상 포함돼요.'
  const writer = [...chosen].find((other) => other !== permission && held('MANAGER', [other]).includes(permission))
  return writer ? `${permissionNames[writer]}에 포함돼요.` : null
}

/** True for what the granter may not give; somebody unknown is left to the server. */
export const isDenied = (granter: Holder | null, permission: Permission): boolean =>
  granter !== null && notGrantable(granter, 'MANAGER', [permission]).length > 0

/** What saving would add and take away. */
export function changes(before: Iterable<Permission>, after: Iterable<Permission>) {
  const [had, has] = [new Set(held('MANAGER', before)), new Set(held('MANAGER', after))]
  return { added: [...has].filter((p) => !had.has(p)), removed: [...had].filter((p) => !has.has(p)) }
}

/** `거래처 조회, 거래 등록 외 3개`: the first few, the rest as a number. */
export function summary(held: readonly Permission[], total: number): string {
  if (held.length === total) return '모든 권한'
  const named = held.slice(0, 2).map((permission) => permissionNames[permission])
  return held.length > 2 ? `${named.join(', ')} 외 ${held.length - 2}개` : named.join(', ')
}
