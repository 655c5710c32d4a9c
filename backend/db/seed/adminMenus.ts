import type { MenuSeed } from './menus.ts'

const sysadmin = ['ROLE_SYSADMIN'] as const
const admins = [...sysadmin, 'ROLE_MANAGER'] as const
const forAdmins = { readers: admins, writers: admins }
/** What concerns every market at once. */
const forSysadmin = { readers: sysadmin, writers: sysadmin }

/** The back office's own menu. */
export const adminMenus: readonly MenuSeed[] = [
  { menuName: '대시보드', menuPath: '/admin/dashboard', menuIcon: 'gauge', ...forAdmins },
  { menuName: '거래처 연결 관리', menuPath: '/admin/connections', menuIcon: 'handshake', ...forAdmins },
  { menuName: '회원 관리', menuPath: '/admin/users', menuIcon: 'users', ...forAdmins },
  { menuName: '시장 관리', menuPath: '/admin/market', menuIcon: 'store', ...forAdmins },
  { menuName: '메뉴 관리', menuPath: '/admin/menu', menuIcon: 'list-tree', ...forSysadmin },
  { menuName: '분석·통계', menuPath: '/admin/analytics', menuIcon: 'chart-column', ...forAdmins },
  { menuName: '시스템 설정', menuPath: '/admin/settings', menuIcon: 'settings', ...forSysadmin },
  { menuName: '감사 로그', menuPath: '/admin/audit', menuIcon: 'scroll-text', ...forAdmins },
  { menuName: '알림 보내기', menuPath: '/admin/notifications', menuIcon: 'bell-ring', ...forAdmins },
  { menuName: '배치 작업', menuPath: '/admin/batch', menuIcon: 'timer', ...forSysadmin },
]
