import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { after, before, describe, test } from 'node:test'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { hydrated, launchBrowser, watch } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { screens } from '../support/screens.ts'

const rules: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
/** Both themes and both widths, each combined once: colours do not follow the width. */
const looks = [
  { name: 'wide and light', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'on a phone at night', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
] as const

let product: Product
let browser: Browser
let axe: string

before(async () => {
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
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

/** What axe finds, and whether the page is wider than the window. */
async function problems(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const size = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  // As tall as the page: what happens to lie half under a bar that stays in reach is no small target, one scrolls.
  if (size) await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) })
  const { violations }: AxeResults = await page.evaluate(
    (options) => Reflect.get(window, 'axe').run(document, options),
    rules,
  )
  if (size) await page.setViewportSize(size)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [
    ...violations.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    ...(overflow > 0 ? [`${overflow} px wider than the window`] : []),
  ]
}
