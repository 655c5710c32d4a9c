import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { problems } from '../support/axe.ts'
import { hydrated, launchBrowser, watch } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { screens } from '../support/screens.ts'
import { byTurns } from '../support/size.ts'

/**
 * Looks at every twelfth address: every second one by night, and every second one on a phone. `whole` looks at each, and
 * `npm run axe` at all that can be opened there, in each width and theme.
 */
const widths = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const

const schemes = ['light', 'dark'] as const

/** As an address is before anything is opened there; what is opened may need what was opened before. */
const plain = screens.filter(({ open }) => open === undefined)
const once = [...Map.groupBy(plain, ({ as, path }) => `${as} ${path.split('?')[0]}`).values()].flatMap((all) =>
  all.slice(0, 1),
)

let product: Product
let browser: Browser
before(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
})
after(async () => {
  await browser.close()
  await product.stop()
})

for (const [email, ofPerson] of Map.groupBy(once, (screen) => screen.as)) {
  test(`each address of ${email ?? 'a visitor'} can be read by everybody, by day or by night`, async () => {
    const found: string[] = []
    const complained: string[] = []
    let turn = 0
    for (const [at, viewport] of widths.entries()) {
      const context = await browser.newContext({ viewport, locale: 'ko-KR', reducedMotion: 'reduce' })
      const { page, complaints } = watch(await context.newPage())
      if (email) await page.goto(`${product.origin}/oauth2/authorization/kakao?login_hint=${email}`)
      for (const screen of byTurns(
        ofPerson.filter((_, n) => n % widths.length === at),
        at,
        6,
      )) {
        await page.emulateMedia({ colorScheme: schemes[turn++ % schemes.length] ?? null })
        await page.goto(product.origin + screen.path)
        await hydrated(page)
        found.push(...(await problems(page)).map((problem) => `${screen.name}: ${problem}`))
      }
      complained.push(...complaints)
      await context.close()
    }
    assert.deepEqual(found, [])
    assert.deepEqual(
      complained.filter((words) => !words.includes('404')),
      [],
    )
  })
}
