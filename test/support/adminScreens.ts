import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'

const admin = 'admin@demo.example'
const manager = 'manager@demo.example'

const usersPath = '/admin/users'
const openMember = (name: string) => async (page: Page) => {
  await page.getByRole('table', { name: '회원 목록' }).getByRole('link', { name, exact: true }).click()
  await page.getByRole('navigation', { name: '회원 정보 나누기' }).waitFor()
}
const openTab = (name: string) => async (page: Page) => {
  await openMember('김도현')(page)
  await page.getByRole('navigation', { name: '회원 정보 나누기' }).getByRole('link', { name }).click()
  await page.getByRole('group', { name }).waitFor()
}
const pickMembers = async (page: Page) => {
  const boxes = page.getByRole('table', { name: '회원 목록' }).locator('tbody').getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByText('명 골랐어요').waitFor()
}
const asked = (open: (page: Page) => Promise<unknown>, button: string) => async (page: Page) => {
  await open(page)
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').getByLabel('사유').waitFor()
}

/** Members as admins have them in hand. */
const users: Screen[] = [
  { name: 'admin-users', path: usersPath, as: admin },
  { name: 'admin-users-none', path: `${usersPath}?status=WITHDRAWN&q=없는이&role=ROLE_MANAGER&page=x`, as: admin },
  { name: 'admin-users-of-market', path: usersPath, as: manager },
  { name: 'admin-users-one', path: `${usersPath}?q=김도현`, as: admin, open: openMember('김도현') },
  { name: 'admin-users-logins', path: `${usersPath}?q=김도현`, as: admin, open: openTab('로그인') },
  {
    name: 'admin-users-edit',
    path: `${usersPath}?q=김도현`,
    as: admin,
    open: async (page) => {
      await openMember('김도현')(page)
      await page.getByRole('link', { name: '수정', exact: true }).click()
      await page.getByRole('textbox', { name: /^상호/ }).waitFor()
    },
  },
  { name: 'admin-users-suspend', path: `${usersPath}?q=김도현`, as: admin, open: asked(openMember('김도현'), '정지') },
  {
    name: 'admin-users-impersonate',
    path: `${usersPath}?q=김도현`,
    as: admin,
    open: asked(openMember('김도현'), '대리 접속'),
  },
  { name: 'admin-users-picked', path: usersPath, as: admin, open: pickMembers },
  { name: 'admin-users-bulk', path: usersPath, as: admin, open: asked(pickMembers, '알림 보내기') },
]

/** The back office, a list for each of its screens. */
export const adminScreens: Screen[] = [...users]
