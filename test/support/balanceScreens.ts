import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'

const as = 'dealer@demo.example'
const list = '/outstanding-balance'

const firstBalance = async (page: Page) => {
  await page.getByRole('table', { name: '거래처별 미수·미지급' }).locator('tbody a').first().click()
  await page.getByRole('heading', { name: '외상한도' }).waitFor()
}
/** A payment for the client who owes most, spread over his papers. */
const firstPayment = async (page: Page) => {
  await firstBalance(page)
  await page.getByRole('link', { name: '입금', exact: true }).first().click()
  await page.getByLabel('금액', { exact: true }).fill('300만')
  await page.getByLabel('입금자').focus()
}

/** What is owed, in every state a member meets it in. */
export const balanceScreens: readonly Screen[] = [
  { name: 'balances', path: list, as },
  { name: 'balances-past', path: `${list}?months=1`, as },
  { name: 'balances-none', path: `${list}?q=없는거래처&page=x`, as },
  {
    name: 'balances-settings',
    path: list,
    as,
    open: async (page) => {
      await page.getByRole('button', { name: '정산 설정' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'balance', path: list, as, open: firstBalance },
  { name: 'balance-pay', path: list, as, open: firstPayment },
  { name: 'balance-missing', path: `${list}/client/999999`, as },
  { name: 'balances-nobody', path: list, as: 'shipper@demo.example' },
]
