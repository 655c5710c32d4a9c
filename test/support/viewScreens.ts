import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'

const path = '/services/productManagement?large=06'
const as = 'dealer@demo.example'
const dialog = (page: Page) => page.getByRole('dialog', { name: '보기 저장·관리' })

const choose = async (page: Page, what: string) => {
  await page.getByRole('button', { name: '보기와 열' }).click()
  await page.getByRole('button', { name: what }).click()
  await page.getByRole('dialog', { name: what }).waitFor()
}

/** Two views of one's own, kept when they are looked at first. */
const keepViews = async (page: Page) => {
  const kept = page.getByRole('navigation', { name: '저장한 보기' })
  await page.getByRole('button', { name: '보기와 열' }).waitFor()
  if ((await kept.count()) > 0) return
  for (const name of ['과실류', '늘 보는 과실류와 과일과채류']) {
    await choose(page, '보기 저장·관리')
    await dialog(page).getByLabel('지금 화면의 이름').fill(name)
    await dialog(page).getByRole('button', { name: '보기 저장' }).click()
    await kept.getByRole('link', { name, exact: true }).waitFor()
  }
}

/** The views of a list and what is chosen about it. */
export const viewScreens: Screen[] = [
  { name: 'list-columns', path, as, open: (page) => choose(page, '열·줄 간격') },
  { name: 'list-viewed', path, as, open: keepViews },
  {
    name: 'list-views',
    path,
    as,
    open: async (page) => {
      await keepViews(page)
      await choose(page, '보기 저장·관리')
    },
  },
]
