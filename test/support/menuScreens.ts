import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'

const admin = 'admin@demo.example'

const firstEntry = async (page: Page) => {
  await page
    .getByRole('treeitem', { name: /^커뮤니티 \// })
    .getByRole('link')
    .click()
  await page.getByLabel('메뉴 이름').waitFor()
}
const unsaved = async (page: Page) => {
  await page.getByRole('checkbox', { name: '커뮤니티: 일반 회원 보기' }).click()
  await page.getByText('저장하지 않은 권한').waitFor()
}

/** The menus of the back office, as its administrator edits them. */
export const menuScreens: Screen[] = [
  { name: 'admin-menu-entry', path: '/admin/menu', as: admin, open: firstEntry },
  { name: 'admin-menu-new', path: '/admin/menu?add=1', as: admin },
  { name: 'admin-menu-rights', path: '/admin/menu?part=rights', as: admin, open: unsaved },
  { name: 'admin-menu-preview', path: '/admin/menu?part=preview&auth=ROLE_PENDING', as: admin },
  { name: 'admin-menu-check', path: '/admin/menu?part=check', as: admin },
]
