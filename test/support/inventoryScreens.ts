import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'

const dealer = 'dealer@demo.example'
const stock = '/services/inventory'

const openGroupOf = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('table', { name: '재고 목록' }).getByRole('link', { name }).first().click()
  await page.getByRole('table', { name: '로트', exact: true }).getByRole('link').first().waitFor()
}
const openGroup = openGroupOf('사과 후지')
const openLot = async (page: Page) => {
  const urgent = page.locator('section').filter({ hasText: '살펴볼 재고' })
  await urgent
    .getByRole('link', { name: /L\d{8}-\d{4}/ })
    .first()
    .click()
  await page.getByRole('heading', { name: '입출고 기록' }).waitFor()
}
const step = (name: string, act: string) => async (page: Page) => {
  await openLot(page)
  await page.getByRole('complementary').last().getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: act }).waitFor()
}
/** There is one open count a warehouse, and the wide and the narrow look are taken at the same time. */
const openCount = async (page: Page) => {
  await page.getByRole('heading', { name: '지난 실사' }).waitFor()
  const place = (page.viewportSize()?.width ?? 0) < 768 ? '냉장 저장고' : '상온 매장'
  const open = page.getByRole('row').filter({ hasText: '세는 중' }).filter({ hasText: place }).getByRole('link')
  if ((await open.count()) > 0) await open.first().click()
  else {
    const choice = page.getByLabel('어느 창고를 셀까요?')
    const value = await choice.locator('option', { hasText: place }).getAttribute('value')
    await choice.selectOption(value ?? '')
    await page.getByRole('button', { name: '실사 시작' }).click()
  }
  const counted = page.getByLabel(/센 수량$/)
  await counted.first().fill('3')
  await counted.nth(1).fill('1')
  await page.getByText(/모두 저장했어요/).waitFor()
}

/** The screens of stock. */
export const inventoryScreens: Screen[] = [
  { name: 'inventory', path: stock, as: dealer },
  { name: 'inventory-none', path: `${stock}?q=zzz&alert=x`, as: dealer },
  { name: 'inventory-group', path: stock, as: dealer, open: openGroup },
  {
    name: 'inventory-picked',
    path: stock,
    as: dealer,
    open: async (page) => {
      await openGroup(page)
      await page.getByRole('checkbox').first().check()
    },
  },
  { name: 'inventory-lot', path: stock, as: dealer, open: openLot },
  {
    name: 'inventory-trace',
    path: stock,
    as: dealer,
    open: async (page) => {
      // Some of them were moved to the stall.
      await openGroupOf(/^배$/)(page)
      await page.getByRole('table', { name: '로트', exact: true }).getByRole('link').first().click()
      await page.getByRole('link', { name: '들어온 곳부터 나간 곳까지 보기' }).click()
      await page.getByRole('heading', { name: '어디서 왔나요' }).waitFor()
    },
  },
  { name: 'inventory-trace-missing', path: `${stock}?trace=999999`, as: dealer },
  {
    name: 'inventory-transfer',
    path: stock,
    as: dealer,
    open: async (page) => {
      await step('이동', '옮기기')(page)
      await page.getByLabel('옮길 수량').fill('99999')
      await page.getByText('남은 수량보다 많아요.').waitFor()
    },
  },
  { name: 'inventory-repack', path: stock, as: dealer, open: step('소분', '소분하기') },
  {
    name: 'inventory-adjust-errors',
    path: stock,
    as: dealer,
    open: async (page) => {
      await step('조정', '조정하기')(page)
      await page.getByRole('button', { name: '조정하기' }).click()
      await page.getByText('수량이나 중량을 입력해 주세요.').waitFor()
    },
  },
  { name: 'inventory-missing', path: `${stock}?lot=999999`, as: dealer },
  { name: 'inventory-receipt', path: `${stock}/receipt`, as: dealer },
  {
    name: 'inventory-receipt-errors',
    path: `${stock}/receipt`,
    as: dealer,
    open: async (page) => {
      await page.getByLabel('수량', { exact: true }).fill('12')
      await page.getByLabel('단가').fill('3만')
      await page.getByRole('button', { name: '입고하기' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'inventory-counts', path: `${stock}/counts`, as: dealer },
  { name: 'inventory-count', path: `${stock}/counts`, as: dealer, open: openCount },
  {
    name: 'inventory-count-confirm',
    path: `${stock}/counts`,
    as: dealer,
    open: async (page) => {
      await openCount(page)
      await page.getByRole('button', { name: '확정', exact: true }).click()
      await page.getByRole('button', { name: '확정하기' }).waitFor()
    },
  },
  { name: 'inventory-of-warehouse', path: '/warehouse/2/inventory', as: dealer },
]
