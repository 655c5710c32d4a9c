import type { Locator } from 'playwright-core'

/** Types an amount. On a telephone it has keys of its own by then, which lie over what is tapped next: they are put away. */
export async function typeAmount(field: Locator, text: string) {
  await field.fill(text)
  if ((await field.getAttribute('inputmode')) !== 'none') return
  await field.page().locator('[data-keypad]').getByRole('button', { name: '확인', exact: true }).tap()
}
