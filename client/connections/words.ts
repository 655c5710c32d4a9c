import type { Direction, Reach } from '../../shared/connections/contract.ts'
import type { Permission } from '../../shared/connections/permissions.ts'

/** What a failed operation says when the server says nothing (domain.md 27 "Korean texts"). */
export const failed = {
  mine: '연결 목록을 불러오지 못했어요.',
  ofClient: '거래처 연결을 불러오지 못했어요.',
  permissions: '권한을 변경하지 못했어요.',
  type: '연결 유형을 변경하지 못했어요.',
  disconnect: '연결을 해제하지 못했어요.',
  statistics: '통계를 불러오지 못했어요.',
  create: '연결 요청을 보내지 못했어요.',
  sent: '보낸 요청을 불러오지 못했어요.',
  received: '받은 요청을 불러오지 못했어요.',
  accept: '요청을 수락하지 못했어요.',
  reject: '요청을 거절하지 못했어요.',
  cancel: '요청을 취소하지 못했어요.',
} as const

/** What an operation that went well says (domain.md 27 "Korean texts"). */
export const done = {
  permissions: '권한을 변경했어요.',
  type: '연결 유형을 변경했어요.',
  disconnect: '연결을 해제했어요.',
  create: '연결 요청을 보냈어요.',
  accept: '요청을 수락했어요.',
  reject: '요청을 거절했어요.',
  cancel: '요청을 취소했어요.',
} as const

export const reachNames: Record<Reach, string> = { CLIENT: '이 거래처만', BOOK: '장부 전체', LINK: '거래처 연결' }

export const directionNames: Record<Direction, string> = {
  LINK: '거래처로 연결',
  INVITE: '담당자로 초대',
  JOIN: '참여 요청',
}

/** Behind what a colleague has changed first. */
export const KEPT_WORDS = '고른 것은 그대로 있어요. 확인하고 다시 저장해 주세요.'

/** The matrix of permissions: each stands in one group, in the order of the list (domain.md 6.1). */
export const permissionGroups: readonly { name: string; permissions: readonly Permission[] }[] = [
  { name: '거래처', permissions: ['CLIENT_VIEW', 'CLIENT_EDIT', 'CREDIT_EDIT'] },
  { name: '거래', permissions: ['TRANSACTION_VIEW', 'TRANSACTION_WRITE', 'TRANSACTION_VOID'] },
  { name: '돈', permissions: ['BALANCE_VIEW', 'PAYMENT_WRITE'] },
  { name: '요청', permissions: ['REQUEST_SEND', 'REQUEST_HANDLE'] },
  { name: '재고', permissions: ['INVENTORY_VIEW', 'INVENTORY_WRITE', 'WASTE_WRITE'] },
  { name: '통계·출력', permissions: ['STATS_VIEW', 'EXPORT'] },
  { name: '관리', permissions: ['CONNECTION_MANAGE'] },
]
