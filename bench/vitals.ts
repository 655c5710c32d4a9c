import type { Browser, BrowserContext, Page } from 'playwright-core'
import { signIn } from '../test/support/browser.ts'
import type { Market } from '../test/support/market.ts'
import { onScreens } from './support/screens.ts'

declare global {
  var vitals: Vitals | undefined
}

/** Milliseconds, but for the shift. */
type Vitals = { fcp: number; lcp: number; cls: number; tbt: number }

const ROUNDS = 5
const aims: Partial<Vitals> = { lcp: 1_800, cls: 0.02, tbt: 150 }

/** Lighthouse's mobile profile: a slow 4G line, a quarter of the processor, and its telephone. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 }
const SLOWER = 4
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** How long a page is left alone before its figures count. */
const SETTLES_MS = 1_500

const screens = [
  '/main',
  '/client/list',
  '/transaction-view',
  '/services/purchase-request',
  '/services/inventory',
  '/services/auctionResults',
  '/outstanding-balance',
  '/board/free',
]

/**
 * How the login screen and the main lists come up on a telephone, each as the middle of five cold loads through the line
 * and the processor of Lighthouse's mobile profile. Prints a row for each and says whether an aim was missed.
 */
export async function benchVitals(): Promise<boolean> {
  return onScreens(measure)
}

async function measure(market: Market, browser: Browser): Promise<boolean> {
  const member = await signIn(browser, market.origin, 'dealer@demo.example')
  const cookies = await member.context.cookies()
  await member.context.close()
  console.error('| screen | first paint | largest paint | shift | blocked |')
  console.error('|---|---|---|---|---|')
  let isMet = true
  for (const path of ['/login', ...screens]) {
    const rounds: Vitals[] = []
    for (let i = 0; i < ROUNDS; i += 1) {
      const context = await browser.newContext({ locale: 'ko-KR', ...phone })
      if (path !== '/login') await context.addCookies(cookies)
      rounds.push(await load(context, market.origin + path))
      await context.close()
    }
    const of = (name: keyof Vitals) => rounds.map((round) => round[name]).sort((a, b) => a - b)[ROUNDS >> 1] ?? 0
    const missed = (Object.keys(aims) as (keyof Vitals)[]).filter((name) => of(name) > (aims[name] ?? 0))
    const ms = (name: keyof Vitals) => `${Math.round(of(name))} ms`
    const row = [path, ms('fcp'), ms('lcp'), of('cls').toFixed(3), ms('tbt')]
    console.error(`| ${row.join(' | ')} |${missed.length > 0 ? ` missed: ${missed.join(', ')}` : ''}`)
    isMet &&= missed.length === 0
  }
  return isMet
}

async function load(context: BrowserContext, url: string): Promise<Vitals> {
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', LINE)
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(observe)
  await page.goto(url)
  await page.waitForSelector('html[data-ready=true]', { state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLES_MS)
  return seen(page)
}

const seen = (page: Page): Promise<Vitals> =>
  page.evaluate(() => globalThis.vitals ?? { fcp: 0, lcp: 0, cls: 0, tbt: 0 })

/** Runs in the page, before anything of it. */
function observe() {
  const vitals = { fcp: 0, lcp: 0, cls: 0, tbt: 0 }
  globalThis.vitals = vitals
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) vitals.cls += value
  })
  watch('longtask', ({ startTime, duration }) => {
    if (vitals.fcp > 0 && startTime + duration > vitals.fcp) vitals.tbt += Math.max(0, duration - 50)
  })
}
