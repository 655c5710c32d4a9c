import type { Role } from '../members/contract.ts'

/** A menu entry as the shell uses it (spec.md 2 "Shell behaviour"). */
export type MenuItem = {
  id: string
  name: string
  url: string
  icon?: string
  description?: string
  openInNewTab?: true
  subMenu?: readonly MenuItem[]
}

const item = (url: string, name: string, subMenu?: MenuItem[]): MenuItem => ({
  id: url,
  name,
  url,
  ...(subMenu ? { subMenu } : {}),
})

const everyone: MenuItem[] = [
  item('/main', '홈'),
  item('/client', '거래처', [
    item('/client/list', '거래처 목록'),
    item('/client/detail/new', '거래처 등록'),
    item('/client/transactionHistory', '거래 이력'),
    item('/transaction-view', '거래 조회'),
    item('/member/connections', '내 연결 관리'),
  ]),
  item('/services', '서비스', [
    item('/services/auctionResults', '경락 시세'),
    item('/services/productManagement', '품목 관리'),
    item('/services/inventory', '재고 관리'),
    item('/services/waste-management', '폐기 관리'),
  ]),
  item('/contactus', '통계'),
  item('/community', '커뮤니티', [item('/community/notice', '공지사항'), item('/community/board', '자유게시판')]),
]

const admin: MenuItem = item('/admin', '관리자', [
  item('/admin/connections', '거래처 연결 관리'),
  item('/admin/dashboard', '대시보드'),
])

/** Who sees the way to the back office, in the built-in menu and under his name (spec.md 6). */
export const seesAdmin = (role: Role | null): boolean => role === 'ROLE_SYSADMIN' || role === 'ROLE_MANAGER'

/** The built-in menu, used when the server's is missing: exactly the spec's entries in its order (spec.md 2). */
export const fallbackMenu = (role: Role | null): MenuItem[] => (seesAdmin(role) ? [...everyone, admin] : everyone)
