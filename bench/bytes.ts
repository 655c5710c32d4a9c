import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext } from 'playwright-core'
import { signIn } from '../test/support/browser.ts'
import type { Market } from '../test/support/market.ts'
import { aims, lists, readAssets, scriptsOf, sumOf } from '../test/support/pageBytes.ts'
import { onScreens } from './support/screens.ts'

declare global {
  /** When the page became usable, as performance.now() counts. */
  var readyAt: number | undefined
}

type Script = { path: string; isEarly: boolean }
type Loaded = { scripts: Script[]; styles: string[]; fonts: number; html: number }

const dealer = 'dealer@demo.example'
/** Beside the lists. */
const others = [
  '/main',
  '/statistics',
  '/services/waste-management?new=1',
  '/transaction/new?type=SALE',
  '/client/detail/new',
]

/**
 * What each screen loads in Chromium, gzipped, beside what the build's manifest says of it; they must be the same. Prints
 * a row for each and says whether an aim was missed.
 */
export async function benchBytes(): Promise<boolean> {
  return onScreens(measure)
}

async function measure(market: Market, browser: Browser): Promise<boolean> {
  const assets = await readAssets()
  const visitor = await browser.newContext({ locale: 'ko-KR' })
  const { context } = await signIn(browser, market.origin, dealer)
  const rows: [string, BrowserContext, number | null][] = [
    ['/login', visitor, aims.login],
    ...lists.map((path): [string, BrowserContext, number] => [path, context, aims.page]),
    ...others.map((path): [string, BrowserContext, null] => [path, context, null]),
  ]
  console.error('| screen | scripts until usable | files | aim | scripts afterwards | styles | page | fonts |')
  console.error('|---|---|---|---|---|---|---|---|')
  // Asked for when the page has all it needs and begins to hydrate: nothing waits for them.
  const begun = ['client/realtime/start', 'client/menus/start'].flatMap((module) => assets.chunks[module] ?? [])
  let isMet = true
  for (const [path, who, aim] of rows) {
    const { scripts, styles, fonts, html } = await visit(who, market.origin + path)
    const expected = scriptsOf(assets, path, who !== visitor)
    const isBefore = ({ path: file, isEarly }: Script) => isEarly && (expected.includes(file) || !begun.includes(file))
    const before = scripts.filter(isBefore).map(({ path: file }) => file)
    const after = scripts.filter((one) => !isBefore(one)).map(({ path: file }) => file)
    const bytes = await sumOf(before)
    const isKept = (aim === null || bytes <= aim) && (await sumOf(styles)) <= aims.styles
    const cells = [bytes, before.length, aim, await sumOf(after), await sumOf(styles), html, fonts]
    console.error(`| ${[path, ...cells.map(shown)].join(' | ')} |${isKept ? '' : ' missed'}`)
    const unsaid = before.filter((file) => !expected.includes(file))
    const unloaded = expected.filter((file) => !before.includes(file))
    if (unsaid.length + unloaded.length > 0) console.error(`  not in the manifest: ${unsaid}; only there: ${unloaded}`)
    isMet &&= isKept && unsaid.length + unloaded.length === 0
  }
  return isMet
}

const shown = (bytes: number | null) =>
  bytes === null ? '' : bytes < 1_000 ? String(bytes) : `${(bytes / 1_000).toFixed(1)} KB`

async function visit(context: BrowserContext, url: string): Promise<Loaded> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.documentElement?.dataset.ready === 'true') globalThis.readyAt ??= performance.now()
    })
    watch.observe(document, { attributes: true, childList: true, subtree: true })
  })
  const answer = await page.goto(url)
  await page.waitForFunction(() => globalThis.readyAt !== undefined)
  await page.waitForLoadState('networkidle')
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({
      path: new URL(name).pathname,
      isEarly: startTime <= (globalThis.readyAt ?? 0),
    })),
  )
  const of = (end: string) => entries.filter(({ path }) => path.startsWith('/assets/') && path.endsWith(end))
  const paths = (some: typeof entries) => [...new Set(some.map(({ path }) => path))]
  const fonts = await Promise.all(
    paths(of('.woff2')).map(async (path) => (await context.request.get(new URL(path, url).href)).body()),
  )
  const loaded = {
    scripts: of('.js').filter((one, at, all) => all.findIndex(({ path }) => path === one.path) === at),
    styles: paths(of('.css')),
    fonts: fonts.reduce((sum, { length }) => sum + length, 0),
    html: gzipSync((await answer?.body()) ?? '').length,
  }
  await page.close()
  return loaded
}
