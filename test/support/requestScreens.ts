import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'

const dealer = 'dealer@demo.example'
const buyer = 'buyer@demo.example'
const path = '/services/purchase-request'

const openFirst = async (page: Page) => {
  await page.click('tbody tr a')
  await page.getByRole('heading', { name: '진행 기록' }).waitFor()
}
const openMove = (name: string) => async (page: Page) => {
  await openFirst(page)
  await page.getByRole('complementary').getByRole('link', { name, exact: true }).click()
  await page.waitForURL(/move=/)
  await page.getByRole('group', { name: /^1번 줄/ }).waitFor()
}
/** Less than was asked for, which asks why. */
const offerLess = async (page: Page) => {
  await openMove('조정 제안')(page)
  const line = page.getByRole('group', { name: /^1번 줄/ })
  await line.getByLabel('수량').fill('2')
  await line.getByLabel('부족 사유').waitFor()
}
const shipLess = async (page: Page) => {
  await openMove('출고')(page)
  await page
    .getByRole('group', { name: /^1번 줄/ })
    .getByLabel('수량')
    .fill('1')
  await page.getByLabel('덜 보내는 물량').waitFor()
}
const more = async (page: Page) => {
  await page.getByText('단가 방식, 산지, 등급, 메모').first().click()
  await page.getByLabel('희망 단가').waitFor()
}
const repeat = async (page: Page) => {
  await page.getByRole('navigation', { name: '지난 요청 다시 쓰기' }).getByRole('link').first().click()
  await page.waitForURL(/from=/)
}

/** The screens of purchase requests that go on from the list. */
export const requestScreens: Screen[] = [
  { name: 'request-counter', path: `${path}?status=REQUESTED`, as: dealer, open: offerLess },
  { name: 'request-agreed', path: `${path}?status=ACCEPTED`, as: dealer, open: openFirst },
  { name: 'request-ship', path: `${path}?status=ACCEPTED`, as: dealer, open: shipLess },
  { name: 'request-prep', path: `${path}?view=prep`, as: dealer },
  { name: 'request-prep-none', path: `${path}?view=prep`, as: buyer },
  { name: 'request-new-more', path: `${path}?new=1`, as: buyer, open: more },
  { name: 'request-repeat', path: `${path}?new=1`, as: buyer, open: repeat },
]
