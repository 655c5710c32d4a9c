import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'

const as = 'admin@demo.example'
const path = '/admin/batch'

const begin = async (page: Page) => {
  await page.getByRole('button', { name: '지금 실행' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '실행', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** What the service does by itself, in every state an administrator meets it in. */
export const batchScreens: readonly Screen[] = [
  { name: 'batch', path, as },
  { name: 'batch-job', path: `${path}?id=dailyCloseReminder`, as },
  {
    name: 'batch-ask',
    path: `${path}?id=ledgerIntegrityCheck`,
    as,
    open: async (page) => {
      await page.getByRole('button', { name: '지금 실행' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'batch-skipped',
    path: `${path}?id=codeSync`,
    as,
    open: async (page) => {
      await begin(page)
      await page.getByText('인증키가 없어').last().waitFor()
    },
  },
  {
    name: 'batch-schedule',
    path: `${path}?id=dormantMember&edit=1`,
    as,
    open: async (page) => {
      await page.getByRole('textbox', { name: '실행 일정' }).fill('* * *')
      await page.getByRole('button', { name: '저장', exact: true }).click()
      await page.getByText('빈칸으로 나눠').first().waitFor()
    },
  },
]
