import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { launchBrowser, watch } from './support/browser.ts'
import { emptyScreens } from './support/emptyScreens.ts'
import { errorScreens } from './support/errorScreens.ts'
import { startProduct } from './support/product.ts'
import { type Screen, screens } from './support/screens.ts'

/**
 * Draws every screen in both themes and two widths into screenshots/, for a look by eye:
 *   npm run screenshots             all of them
 *   npm run screenshots -- desk     those whose name has the word
 */
const folder = fileURLToPath(new URL('../screenshots/', import.meta.url))
const wanted = process.argv[2] ?? ''
const widths = { wide: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } } as const
const themes = ['light', 'dark'] as const

const chosen = [...screens, ...emptyScreens, ...errorScreens].filter((screen) => screen.name.includes(wanted))
if (wanted === '') await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const product = await startProduct()
const browser = await launchBrowser()
try {
  for (const [width, viewport] of Object.entries(widths)) {
    for (const theme of themes) {
      const by = Map.groupBy(chosen, (screen) => screen.as)
      for (const [email, ofPerson] of by) {
        const context = await browser.newContext({
          locale: 'ko-KR',
          viewport,
          colorScheme: theme,
          reducedMotion: 'reduce',
          hasTouch: width === 'phone',
        })
        const { page, complaints } = watch(await context.newPage())
        if (email) await page.goto(`${product.origin}/oauth2/authorization/kakao?login_hint=${email}`)
        for (const screen of ofPerson) await draw(page, screen, `${screen.name}-${width}-${theme}.png`)
        for (const complaint of new Set(complaints))
          console.error(`  ! ${email ?? 'visitor'} ${width} ${theme}: ${complaint}`)
        await context.close()
      }
    }
  }
} finally {
  await browser.close()
  await product.stop()
}

async function draw(page: Page, screen: Screen, file: string) {
  await page.goto(product.origin + screen.path)
  await page.waitForSelector('html[data-ready=true]', { state: 'attached' })
  await screen.open?.(page)
  await page.waitForTimeout(250)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.screenshot({ path: join(folder, file) })
  console.error(`${file}${overflow > 0 ? `  ! ${overflow} px wider than the window` : ''}`)
}
