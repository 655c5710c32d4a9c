import { adminScreens } from '../../../shared/admin/navigation.ts'
import type { MenuSeed } from './menus.ts'

const sysadmin = ['ROLE_SYSADMIN'] as const
const admins = [...sysadmin, 'ROLE_MANAGER'] as const

/** The back office's own menu. */
export const adminMenus: readonly MenuSeed[] = adminScreens.map(({ name, url, icon, isForAll }) => {
  const people = isForAll ? sysadmin : admins
  return { menuName: name, menuPath: url, menuIcon: icon, readers: people, writers: people }
})
