import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { problems } from '../support/axe.ts'
import { hydrated, launchBrowser, watch } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { screens } from '../support/screens.ts'

const widths = { wide: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } } as const

/**
 * Looks at every second screen in one width and both themes. The two halves are files of their own, so that two
 * processes share the walk; `npm run axe` looks at each screen in each width and theme.
 */
export function everySecondScreen(width: keyof typeof widths, first: 0 | 1) {
  let product: Product
  let browser: Browser
  before(async () => {
    ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
  })
  after(async () => {
    await browser.close()
    await product.stop()
  })

  const half = screens.filter((_, at) => at % 2 === first)
  for (const [email, ofPerson] of Map.groupBy(half, (screen) => screen.as)) {
    test(`${width}, the screens of ${email ?? 'a visitor'} can be read by everybody, by day and by night`, async () => {
      const look = { viewport: widths[width], locale: 'ko-KR', reducedMotion: 'reduce' } as const
      const context = await browser.newContext(look)
      const { page, complaints } = watch(await context.newPage())
      if (email) await page.goto(`${product.origin}/oauth2/authorization/kakao?login_hint=${email}`)
      const found: string[] = []
      for (const screen of ofPerson) {
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(product.origin + screen.path)
        await hydrated(page)
        await screen.open?.(page)
        const byDay = await problems(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        // What changes with the theme are colours.
        const byNight = await problems(page, ['color-contrast', 'link-in-text-block'])
        found.push(...[...byDay, ...byNight].map((problem) => `${screen.name}: ${problem}`))
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
