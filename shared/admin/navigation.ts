import type { MenuItem } from '../menus/fallback.ts'

/** The built-in menu of the back office, used when the server's is missing: exactly the spec's entries (spec.md 2). */
export const fallbackAdminMenu: readonly MenuItem[] = [
  { id: '/admin/dashboard', name: '대시보드', url: '/admin/dashboard', icon: 'gauge' },
  { id: '/admin/users', name: '회원 관리', url: '/admin/users', icon: 'users' },
  { id: '/admin/market', name: '시장 관리', url: '/admin/market', icon: 'store' },
  { id: '/admin/menu', name: '메뉴 관리', url: '/admin/menu', icon: 'list-tree' },
  { id: '/admin/analytics', name: '분석·통계', url: '/admin/analytics', icon: 'chart-column' },
  { id: '/admin/settings', name: '시스템 설정', url: '/admin/settings', icon: 'settings' },
]
