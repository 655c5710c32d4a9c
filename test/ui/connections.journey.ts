import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { problems } from '../support/axe.ts'
import { hydrated, launchBrowser } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { screens } from '../support/screens.ts'

let product: Product
let browser: Browser
before(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
})
after(async () => {
  await browser.close()
  await product.stop()
})

const ofConnections = screens.filter(({ name }) => /^(connection|invitation)/.test(name))

// Beside the looks that every screen is seen in.
for (const [width, colorScheme] of [
  [768, 'dark'],
  [360, 'light'],
] as const) {
  test(`connections and invitations can be read by everybody at ${width} px in ${colorScheme}, dialogs and panels open`, async () => {
    const found: string[] = []
    for (const [email, screensOf] of Map.groupBy(ofConnections, (screen) => screen.as)) {
      const viewport = { width, height: 900 }
      const context = await browser.newContext({ viewport, colorScheme, locale: 'ko-KR', reducedMotion: 'reduce' })
      const page = await context.newPage()
      if (email) await page.goto(`${product.origin}/oauth2/authorization/kakao?login_hint=${email}`)
      for (const screen of screensOf) {
        await page.goto(product.origin + screen.path)
        await hydrated(page)
        await screen.open?.(page)
        found.push(...(await problems(page)).map((problem) => `${screen.name}: ${problem}`))
      }
      await context.close()
    }
    assert.deepEqual(found, [])
  })
}
