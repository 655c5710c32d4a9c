import { problems } from './support/axe.ts'
import { hydrated, launchBrowser, watch } from './support/browser.ts'
import { emptyScreens } from './support/emptyScreens.ts'
import { errorScreens } from './support/errorScreens.ts'
import { startProduct } from './support/product.ts'
import { screens } from './support/screens.ts'

/**
 * Looks at every screen in three widths, by day and by night and both with high contrast, by every rule of axe-core, and says
 * what it finds:
 *   npm run axe             all of them
 *   npm run axe -- desk     those whose name has the word
 */
const wanted = process.argv[2] ?? ''
const widths = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]
/** By day and by night, as members choose them beside it: the contrast. */
const looksOf = (['light', 'dark'] as const).flatMap((scheme) =>
  ([null, 'high'] as const).map((contrast) => ({ scheme, contrast })),
)
const chosen = [...screens, ...emptyScreens, ...errorScreens].filter((screen) => screen.name.includes(wanted))
const say = (line: string) => void process.stdout.write(`${line}\n`)

const browser = await launchBrowser()
let looks = 0
const found: string[] = []

/** All screens in one width, in a market of its own, each loaded once and looked at in every way. */
async function walk(viewport: (typeof widths)[number]) {
  const product = await startProduct()
  try {
    await look(product.origin, viewport)
  } finally {
    await product.stop()
  }
}

async function look(origin: string, viewport: (typeof widths)[number]) {
  for (const [email, ofPerson] of Map.groupBy(chosen, (screen) => screen.as)) {
    const context = await browser.newContext({ viewport, locale: 'ko-KR', reducedMotion: 'reduce' })
    const { page, complaints } = watch(await context.newPage())
    if (email) await page.goto(`${origin}/oauth2/authorization/kakao?login_hint=${email}`)
    for (const screen of ofPerson) {
      try {
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(origin + screen.path)
        await hydrated(page)
        await screen.open?.(page)
        for (const { scheme: colorScheme, contrast } of looksOf) {
          await page.emulateMedia({ colorScheme })
          await page.evaluate((value) => {
            if (value) document.documentElement.dataset.contrast = value
            else delete document.documentElement.dataset.contrast
          }, contrast)
          looks += 1
          const how = contrast ? `${colorScheme} with high contrast` : colorScheme
          for (const problem of await problems(page)) tell(`${screen.name} ${viewport.width} ${how}: ${problem}`)
        }
      } catch (error) {
        tell(`${screen.name} ${viewport.width}: ${String(error)}`)
      }
    }
    for (const words of new Set(complaints))
      if (!/404|503|UNAVAILABLE/.test(words)) tell(`${email} ${viewport.width}: ${words}`)
    await context.close()
  }
}

function tell(problem: string) {
  found.push(problem)
  say(`✖ ${problem}`)
}

try {
  await Promise.all(widths.map(walk))
} finally {
  await browser.close()
}
say(
  `${chosen.length} screens, ${looks} looks at three widths, in two themes and with high contrast: ${found.length} problems`,
)
if (found.length > 0 || looks === 0) process.exitCode = 1
