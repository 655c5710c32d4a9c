import type { Page } from 'playwright-core'
import { addDays, businessDate } from '../../shared/kit/dates.ts'
import type { Screen } from './screens.ts'

const as = 'dealer@demo.example'
const whole = '/statistics'
const daily = `${whole}/daily`
/** The demo's dealer sold something then. */
const soldOn = addDays(businessDate(Date.now()), -2)

const openTable = async (page: Page) => {
  await page.getByText('표로 보기').first().click()
  await page.getByRole('table', { name: '시간별 매출과 매입' }).waitFor()
}
const toTable = async (page: Page) => {
  await page.getByRole('link', { name: '표로 건너뛰기' }).click()
  await page.getByRole('table').locator('tfoot').waitFor()
}

/** Statistics, in every state a member meets them in. */
export const statisticsScreens: readonly Screen[] = [
  { name: 'statistics', path: whole, as },
  { name: 'statistics-clients', path: `${whole}?by=CLIENT&period=year`, as },
  { name: 'statistics-products', path: `${whole}?by=PRODUCT&period=year&compare=NONE`, as, open: toTable },
  { name: 'statistics-none', path: `${whole}?from=2020-01-01&to=2020-01-31&by=%27x`, as },
  { name: 'statistics-long', path: `${whole}?from=2001-01-01&to=2026-01-31`, as },
  { name: 'statistics-daily', path: `${daily}?date=${soldOn}`, as, open: openTable },
  { name: 'statistics-daily-today', path: daily, as },
  { name: 'statistics-daily-past', path: `${daily}?date=2020-01-15`, as },
  { name: 'statistics-nobody', path: whole, as: 'shipper@demo.example' },
]
