import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'

const dealer = 'dealer@demo.example'
const lookup = '/transaction-view'
const history = '/client/transactionHistory'

const choose = (label: string, word: string) => async (page: Page) => {
  await page.getByLabel(label, { exact: true }).fill(word)
  await page.keyboard.press('Enter')
}
/** A sale with one line typed, its client and goods found by their letters. */
const typeSale = async (page: Page) => {
  await choose('매출처', '정든밥상')(page)
  await page.getByRole('button', { name: '거래처 바꾸기' }).waitFor()
  await choose('품목', '사과 후지')(page)
  await page.getByRole('button', { name: '품목 바꾸기' }).waitFor()
  await page.getByLabel('수량', { exact: true }).fill('3')
  await page.getByLabel('단가', { exact: true }).fill('3만2천')
  await page.getByText(/^재고 \d/).waitFor()
}
const openFirst = (table: string) => async (page: Page) => {
  await page.getByRole('table', { name: table }).locator('tbody a').first().click()
  await page.getByRole('heading', { name: '기록' }).waitFor()
}

const postSale = async (page: Page) => {
  await typeSale(page)
  await page.getByRole('button', { name: '매출 확정' }).click()
  await page.getByRole('heading', { name: '금액' }).waitFor()
}

/** The screens of papers. */
export const transactionScreens: Screen[] = [
  { name: 'papers', path: lookup, as: dealer },
  { name: 'papers-none', path: `${lookup}?q=zzz&type=x`, as: dealer },
  { name: 'papers-one', path: lookup, as: dealer, open: openFirst('거래 목록') },
  {
    name: 'papers-trace',
    path: '/services/inventory',
    as: dealer,
    open: async (page) => {
      const lot = await page
        .getByRole('link', { name: /L\d{8}-\d{4}/ })
        .first()
        .getAttribute('href')
      const id = new URL(lot ?? '', page.url()).searchParams.get('lot')
      await page.goto(new URL(`${lookup}?trace=${id}`, page.url()).href)
      await page.getByRole('heading', { name: '어디서 왔나요' }).waitFor()
    },
  },
  { name: 'papers-missing', path: `${lookup}?id=999999`, as: dealer },
  {
    name: 'papers-filters',
    path: `${lookup}?min=10000`,
    as: dealer,
    open: (page) => page.getByRole('button', { name: '적용' }).waitFor(),
  },
  { name: 'papers-history-choose', path: history, as: dealer },
  {
    name: 'papers-history',
    path: '/client/list',
    as: dealer,
    open: async (page) => {
      await page.getByRole('table', { name: '거래처 목록' }).locator('tbody a').first().click()
      await page.getByRole('link', { name: '거래 이력' }).click()
      await page.getByRole('table', { name: '거래 이력' }).waitFor()
    },
  },
  { name: 'papers-sale', path: '/transaction/new?type=SALE', as: dealer },
  { name: 'papers-sale-typed', path: '/transaction/new?type=SALE', as: dealer, open: typeSale },
  {
    name: 'papers-sale-errors',
    path: '/transaction/new?type=SALE',
    as: dealer,
    open: async (page) => {
      await page.getByRole('button', { name: '매출 확정' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'papers-sale-posted', path: '/transaction/new?type=SALE', as: dealer, open: postSale },
  {
    name: 'papers-return',
    path: '/transaction/new?type=SALE',
    as: dealer,
    open: async (page) => {
      await postSale(page)
      await page.getByRole('link', { name: '반품' }).click()
      await page.getByLabel('반품 수량').first().fill('1')
    },
  },
  {
    name: 'papers-void',
    path: '/transaction/new?type=SALE',
    as: dealer,
    open: async (page) => {
      await postSale(page)
      await page.getByRole('button', { name: '전표 취소' }).click()
      await page.getByLabel('취소 사유').waitFor()
    },
  },
  { name: 'papers-purchase', path: '/transaction/new?type=PURCHASE', as: dealer },
]
