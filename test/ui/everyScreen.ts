import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { problems } from '../support/axe.ts'
import { hydrated, launchBrowser, watch } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { screens } from '../support/screens.ts'

/**
 * Looks at every screen in one look. Both themes and both widths are looked at, each combined once, as colours do not
 * follow the width; each in a file of its own, so that two processes share the walk.
 */
export function everyScreen(name: string, look: Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>) {
  let product: Product
  let browser: Browser
  before(async () => {
    ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
  })
  after(async () => {
    await browser.close()
    await product.stop()
  })

  for (const [email, ofPerson] of Map.groupBy(screens, (screen) => screen.as)) {
    test(`${name}, every screen of ${email ?? 'a visitor'} can be read by everybody`, async () => {
      const context = await browser.newContext({ ...look, locale: 'ko-KR', reducedMotion: 'reduce' })
      const { page, complaints } = watch(await context.newPage())
      if (email) await page.goto(`${product.origin}/oauth2/authorization/kakao?login_hint=${email}`)
      const found: string[] = []
      for (const screen of ofPerson) {
        await page.goto(product.origin + screen.path)
        await hydrated(page)
        await screen.open?.(page)
        found.push(...(await problems(page)).map((problem) => `${screen.name}: ${problem}`))
      }
      await context.close()
      assert.deepEqual(found, [])
      assert.deepEqual(
        complaints.filter((words) => !words.includes('404')),
        [],
      )
    })
  }
}
