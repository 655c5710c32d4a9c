import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { menuPages, otherPages } from '../../shared/menus/pages.ts'
import { hydrated, watch } from '../support/browser.ts'
import { type Before, startBefore } from './before.ts'

let market: Before
before(async () => {
  market = await startBefore()
})
after(() => market.stop())

/** Pages that do something by being opened: they are walked in screens.walk.ts. */
const acting = new Set(['/member/logout', '/member/return'])
const sample: Record<string, string> = {
  boardCode: 'free',
  postId: '4',
  id: '101',
  token: 'abc',
}
const addresses = [...menuPages, ...otherPages]
  .filter((path) => !acting.has(path))
  .map((path) => path.replace(/:(\w+)/g, (_, name: string) => sample[name] ?? '1'))

for (const who of ['dealer', 'admin'] as const) {
  test(`every page of the product opens for the ${who}, in Korean, without a complaint`, async (t) => {
    const { page, complaints } = await market.signIn(who)
    const wrong: string[] = []
    const opened = addresses.filter((one) => who === 'admin' || !one.startsWith('/admin'))
    for (const address of opened) {
      complaints.splice(0)
      const status = (await page.goto(market.origin + address))?.status() ?? 500
      const found = await look(page).catch((error: Error) => [error.message.split('\n')[0] ?? 'failed'])
      if (status >= 500) found.push(`answered ${status}`)
      // A page that is not there says so by its own status, of which the browser complains.
      const said = complaints.filter((one) => status !== 404 || !/^Failed to load resource: .* 404/.test(one))
      wrong.push(...[...found, ...said].map((what) => `${address}: ${what}`))
    }
    assert.deepEqual(wrong, [])
    t.diagnostic(`${opened.length} addresses`)
  })
}

/** What is wrong with the page that is open, once nothing on it is still coming. */
async function look(page: Page): Promise<string[]> {
  await hydrated(page)
  await page.waitForFunction(() => !document.querySelector('main')?.innerText.includes('불러오는 중'), null, {
    timeout: 20_000,
  })
  const main = page.locator('main').first()
  const words = (await main.innerText()).trim()
  const bad = /undefined|NaN|null|Invalid|\[object|Whitelabel|1970\. /.exec(words)?.[0]
  const ways = await main.getByRole('link').or(main.getByRole('button')).count()
  return [
    ...(/[가-힣]/.test(await page.title()) ? [] : ['its title is not Korean']),
    ...(/[가-힣]{2}/.test(words) ? [] : ['it says nothing']),
    ...(bad === undefined ? [] : [`it says ${bad}`]),
    ...(ways > 0 ? [] : ['it leads nowhere']),
  ]
}

test('a visitor reads what is open to him, and is asked to sign in everywhere else', async () => {
  const context = await market.browser.newContext({ locale: 'ko-KR' })
  const { page, complaints } = watch(await context.newPage())
  for (const address of ['/', '/main', '/login', '/board/free', '/board/free/view/4', '/community', '/client/list']) {
    const answer = await page.goto(market.origin + address)
    await hydrated(page)
    assert.equal(answer?.status(), 200, address)
  }
  await page.getByRole('link', { name: /카카오/ }).waitFor()
  assert.deepEqual(complaints, [])
})
