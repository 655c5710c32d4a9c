import type { MenuItem } from '../menus/fallback.ts'

/** A screen of the back office. `isForAll`: of every market at once, so that no manager of one is led there. */
export type AdminScreen = { name: string; url: string; icon: string; isForAll?: true }

/** The screens in the order in which the menu first stands. */
export const adminScreens: readonly AdminScreen[] = [
  { name: '대시보드', url: '/admin/dashboard', icon: 'gauge' },
  { name: '거래처 연결 관리', url: '/admin/connections', icon: 'handshake' },
  { name: '회원 관리', url: '/admin/users', icon: 'users' },
  { name: '시장 관리', url: '/admin/market', icon: 'store' },
  { name: '메뉴 관리', url: '/admin/menu', icon: 'list-tree', isForAll: true },
  { name: '분석·통계', url: '/admin/analytics', icon: 'chart-column' },
  { name: '시스템 설정', url: '/admin/settings', icon: 'settings', isForAll: true },
  { name: '감사 로그', url: '/admin/audit', icon: 'scroll-text' },
  { name: '알림 보내기', url: '/admin/notifications', icon: 'bell-ring' },
  { name: '배치 작업', url: '/admin/batch', icon: 'timer', isForAll: true },
]

const builtIn: ReadonlySet<string> = new Set(
  ['dashboard', 'users', 'market', 'menu', 'analytics', 'settings'].map((name) => `/admin/${name}`),
)

/** The built-in menu of the back office, used when the server's is missing: exactly the spec's entries (spec.md 2). */
export const fallbackAdminMenu: readonly MenuItem[] = adminScreens
  .filter(({ url }) => builtIn.has(url))
  .map(({ name, url, icon }) => ({ id: url, name, url, icon }))
