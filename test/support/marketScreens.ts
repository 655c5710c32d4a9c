import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'

const admin = 'admin@demo.example'
const manager = 'manager@demo.example'
const path = '/admin/market'

const lookAtCodes = async (page: Page) => {
  const rows = ['대분류코드,대분류명,중분류코드,중분류명,소분류코드,소분류명', '64,활 해면연체류,01,오징어,00,오징어']
  const text = [...rows, '99,없는류,01,무엇,00,무엇'].join('\n')
  const file = { name: '품목.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('region', { name: '미리 보기' }).getByText('새 코드').first().waitFor()
}
const change = async (page: Page) => {
  await page.getByLabel('경락 가져오기 간격', { exact: true }).fill('90')
  await page.getByText('1개 바뀜').waitFor()
}

/** Markets and settings as administrators have them in hand. */
export const marketScreens: readonly Screen[] = [
  { name: 'admin-market', path, as: admin },
  { name: 'admin-market-corporations', path: `${path}?tab=corporations`, as: admin },
  { name: 'admin-market-holidays', path: `${path}?tab=holidays`, as: admin },
  { name: 'admin-market-windows', path: `${path}?tab=windows`, as: admin },
  { name: 'admin-market-codes', path: `${path}?tab=codes`, as: admin, open: lookAtCodes },
  { name: 'admin-market-of-manager', path, as: manager },
  { name: 'admin-settings', path: '/admin/settings', as: admin },
  { name: 'admin-settings-changed', path: '/admin/settings', as: admin, open: change },
]
