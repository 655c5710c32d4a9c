import type { Page } from 'playwright-core'
import { hydrated } from './browser.ts'
import type { Screen } from './screens.ts'

const admin = 'admin@demo.example'
const audit = '/admin/audit'

const verify = async (page: Page) => {
  await page.getByRole('button', { name: '위변조 검증' }).click()
  await page.getByText('모두 쓴 그대로예요').waitFor()
}
const openFirst = async (page: Page) => {
  await page.getByRole('table', { name: '감사 기록' }).getByRole('link').first().click()
  await page.getByText('위변조 확인 값').waitFor()
}
const askWhy = async (page: Page) => {
  await page.getByRole('button', { name: '내려받기' }).click()
  await page.getByLabel('사유').waitFor()
}

/** From here on the admin is in the shoes of the demo market's first dealer. */
const takeShoes = async (page: Page) => {
  await page.evaluate(async () => {
    const headers = { 'x-requested-with': 'app', 'content-type': 'application/json' }
    const body = JSON.stringify({ reason: '거래 화면 오류 확인' })
    await fetch('/api/admin/members/1/impersonate', { method: 'POST', headers, body })
  })
  await page.goto(new URL('/main', page.url()).href)
  await hydrated(page)
  await page.getByText('남은 시간').waitFor()
}
const askToLeave = async (page: Page) => {
  await page
    .getByRole('complementary', { name: '대리 접속' })
    .getByRole('button', { name: '관리자로 돌아가기' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '돌아가기', exact: true }).waitFor()
}
const leave = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: '관리자로 돌아가기' }).click()
  await page.waitForURL('**/admin/members')
  await page.goto(new URL('/member/return', page.url()).href)
  await hydrated(page)
}

/** The audit log, and what an admin sees in a member's shoes; the last of them leads out again. */
export const auditScreens: Screen[] = [
  { name: 'admin-audit', path: audit, as: admin, open: verify },
  { name: 'admin-audit-entry', path: audit, as: admin, open: openFirst },
  { name: 'admin-audit-none', path: `${audit}?q=없는낱말&borrowed=1`, as: admin },
  { name: 'admin-audit-export', path: audit, as: admin, open: askWhy },
  { name: 'admin-audit-access', path: `${audit}/access`, as: admin },
  { name: 'impersonation', path: '/member/loginInfo', as: admin, open: takeShoes },
  { name: 'impersonation-question', path: '/client/list', as: admin, open: askToLeave },
  { name: 'impersonation-access', path: '/member/loginInfo', as: admin },
  { name: 'impersonation-over', path: '/member/return', as: admin, open: leave },
]
