/** What a connection lets a member do with a client or a whole book (domain.md 6.1). */
export const permissions = [
  'CLIENT_VIEW',
  'CLIENT_EDIT',
  'CREDIT_EDIT',
  'TRANSACTION_VIEW',
  'TRANSACTION_WRITE',
  'TRANSACTION_VOID',
  'BALANCE_VIEW',
  'PAYMENT_WRITE',
  'REQUEST_SEND',
  'REQUEST_HANDLE',
  'INVENTORY_VIEW',
  'INVENTORY_WRITE',
  'WASTE_WRITE',
  'STATS_VIEW',
  'EXPORT',
  'CONNECTION_MANAGE',
] as const
export type Permission = (typeof permissions)[number]

export const permissionNames: Record<Permission, string> = {
  CLIENT_VIEW: '거래처 조회',
  CLIENT_EDIT: '거래처 수정',
  CREDIT_EDIT: '외상한도·단가 변경',
  TRANSACTION_VIEW: '거래 내역 조회',
  TRANSACTION_WRITE: '거래 등록',
  TRANSACTION_VOID: '거래 취소',
  BALANCE_VIEW: '미수·미지급 조회',
  PAYMENT_WRITE: '입금·지급 등록',
  REQUEST_SEND: '구매 요청 보내기',
  REQUEST_HANDLE: '구매 요청 처리',
  INVENTORY_VIEW: '재고 조회',
  INVENTORY_WRITE: '입출고',
  WASTE_WRITE: '폐기 등록',
  STATS_VIEW: '통계 조회',
  EXPORT: '엑셀·명세서 출력',
  CONNECTION_MANAGE: '연결·권한 관리',
}

export const connectionTypes = ['OWNER', 'MANAGER'] as const
export type ConnectionType = (typeof connectionTypes)[number]
export const connectionTypeNames: Record<ConnectionType, string> = { OWNER: '소유자', MANAGER: '담당자' }

/** What a manager gets when nobody chooses. */
export const managerDefaults: readonly Permission[] = [
  'CLIENT_VIEW',
  'TRANSACTION_VIEW',
  'TRANSACTION_WRITE',
  'REQUEST_SEND',
  'REQUEST_HANDLE',
  'INVENTORY_VIEW',
]

/** Writing implies seeing what is written. */
const implied: Partial<Record<Permission, Permission>> = {
  TRANSACTION_WRITE: 'TRANSACTION_VIEW',
  TRANSACTION_VOID: 'TRANSACTION_VIEW',
  PAYMENT_WRITE: 'BALANCE_VIEW',
  INVENTORY_WRITE: 'INVENTORY_VIEW',
  WASTE_WRITE: 'INVENTORY_VIEW',
}

/**
 * What a connection really holds: an owner everything, a manager what was chosen with what that implies, and always the
 * sight of the client. In the order of the list, each once.
 */
export function held(type: ConnectionType, chosen: Iterable<Permission>): Permission[] {
  if (type === 'OWNER') return [...permissions]
  const all = new Set<Permission>(['CLIENT_VIEW'])
  for (const permission of chosen) {
    all.add(permission)
    const seen = implied[permission]
    if (seen) all.add(seen)
  }
  return permissions.filter((permission) => all.has(permission))
}

export type Holder = { connectionType: ConnectionType; permissions: ReadonlySet<Permission> }

/**
 * Which of the wanted permissions the granter may not give, because he lacks them; an owner's place only an owner gives,
 * and somebody who may not manage connections gives nothing.
 */
export function notGrantable(granter: Holder, type: ConnectionType, chosen: Iterable<Permission>): Permission[] {
  const wanted = held(type, chosen)
  if (granter.connectionType === 'OWNER') return []
  if (type === 'OWNER' || !granter.permissions.has('CONNECTION_MANAGE')) return wanted
  return wanted.filter((permission) => !granter.permissions.has(permission))
}
