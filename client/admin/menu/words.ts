import type { Authority, MenuRight, MenuType } from '../../../shared/menus/contract.ts'
import type { AdminIconName, MenuIconName } from '../../../shared/menus/icons.ts'
import type { Part } from './view.ts'

export const typeNames: Record<MenuType, string> = { PUBLIC: '서비스 메뉴', ADMIN: '관리자 메뉴' }

export const partNames: Record<Part, string> = {
  tree: '메뉴 구성',
  rights: '권한',
  preview: '미리 보기',
  check: '점검',
}

export const authorityNames: Record<Authority, string> = {
  ROLE_SYSADMIN: '시스템 관리자',
  ROLE_MANAGER: '시장 관리자',
  ROLE_USER: '일반 회원',
  ROLE_PENDING: '가입 미완료',
  ROLE_ANONYMOUS: '방문자',
}

export const rightNames: Record<MenuRight, string> = {
  canRead: '보기',
  canCreate: '등록',
  canUpdate: '수정',
  canDelete: '삭제',
  canExport: '내려받기',
}

/** Where there is room for two letters. */
export const rightHeads: Record<MenuRight, string> = { ...rightNames, canExport: '받기' }

export const iconNames: Record<MenuIconName | AdminIconName, string> = {
  house: '집',
  'clipboard-list': '목록',
  handshake: '악수',
  wallet: '지갑',
  receipt: '영수증',
  'receipt-text': '명세서',
  gavel: '경매봉',
  boxes: '상자들',
  package: '상자',
  warehouse: '창고',
  'trash-2': '휴지통',
  tag: '꼬리표',
  'calendar-check': '달력',
  'chart-column': '막대그래프',
  'messages-square': '대화',
  link: '연결',
  network: '조직도',
  'user-round': '사람',
  'shield-check': '방패',
  gauge: '계기판',
  users: '사람들',
  store: '가게',
  'list-tree': '가지 목록',
  settings: '톱니바퀴',
  'scroll-text': '두루마리',
  'bell-ring': '종',
  timer: '시계',
}
