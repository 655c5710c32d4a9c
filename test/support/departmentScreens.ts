import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'

const dealer = 'dealer@demo.example'
const path = '/department'

const openOne = (name: string) => async (page: Page) => {
  await page.getByRole('table', { name: '부서 목록' }).getByRole('link', { name, exact: true }).click()
  await page.getByRole('complementary').getByRole('heading', { name, exact: true }).waitFor()
}
/** A new one without a name, below one that has one. */
const addNothing = async (page: Page) => {
  await page.getByRole('button', { name: '추가', exact: true }).click()
  await page.getByRole('alert').waitFor()
}
const askToDelete = async (page: Page) => {
  await openOne('과일팀')(page)
  await page.getByRole('button', { name: '삭제', exact: true }).click()
  await page.getByRole('dialog').getByText('부서만 없어져요').waitFor()
}

/** The screens of departments. */
export const departmentScreens: Screen[] = [
  { name: 'departments', path, as: dealer },
  { name: 'departments-reset', path: `${path}/register?book=x&id=0`, as: dealer },
  { name: 'departments-one', path, as: dealer, open: openOne('물류부') },
  { name: 'departments-new-errors', path: `${path}?add=1`, as: dealer, open: addNothing },
  { name: 'departments-delete', path, as: dealer, open: askToDelete },
  { name: 'departments-missing', path: `${path}?id=999999`, as: dealer },
  { name: 'departments-none', path, as: 'buyer@demo.example' },
  { name: 'departments-told', path, as: 'staff@demo.example', open: openOne('영업부') },
]
