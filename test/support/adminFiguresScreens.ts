import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'

const admin = 'admin@demo.example'

const openTable = async (page: Page) => {
  await page.getByText('표로 보기').first().click()
  await page.getByRole('columnheader').first().waitFor()
}
const previewed = async (page: Page) => {
  await page.getByLabel('제목').fill('일요일 휴장 안내')
  await page.getByLabel('내용').fill('11월 29일 일요일은 시장이 쉬어요. 월요일 새벽 경매부터 다시 열어요.')
  await page.getByRole('button', { name: '받는 사람 확인' }).click()
  await page.getByText('명이 받아요').waitFor()
}
const openConnection = async (page: Page) => {
  await page.getByRole('table', { name: '거래처 연결 목록' }).locator('tbody a').first().click()
  await page.waitForSelector('aside dl')
}

/** The back office: how the market stands, its analysis, its connections and notices to many. */
export const adminFiguresScreens: readonly Screen[] = [
  { name: 'admin-dashboard', path: '/admin/dashboard', as: admin },
  { name: 'admin-dashboard-table', path: '/admin/dashboard', as: admin, open: openTable },
  { name: 'admin-analytics', path: '/admin/analytics', as: admin },
  { name: 'admin-connections', path: '/admin/connections', as: admin },
  { name: 'admin-connections-one', path: '/admin/connections', as: admin, open: openConnection },
  { name: 'admin-notifications', path: '/admin/notifications', as: admin, open: previewed },
]
