import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { problems } from '../support/axe.ts'
import { hydrated, launchBrowser, watch } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { screens } from '../support/screens.ts'

/** Both themes and both widths, each combined once: colours do not follow the width. */
const looks = [
  { name: 'wide and light', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'on a phone at night', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
] as const

let product: Product
let browser: Browser

before(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
})
after(async () => {
  await browser.close()
  await product.stop()
})

// Two browsers at a time: the machine has at least two cores, and each waits for the network most of the time.
describe('every screen', { concurrency: 2 }, () => {
  for (const look of looks) {
    for (const [email, ofPerson] of Map.groupBy(screens, (screen) => screen.as)) {
      test(`${look.name}, every screen of ${email ?? 'a visitor'} can be read by everybody`, async () => {
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
})
