import {
  type APIResponse,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  chromium,
  type Page,
} from 'playwright-core'
import { packagedChromium } from './packagedChromium.ts'

const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A machine that is busy with other tests answers late; what never comes fails all the same. */
export const PATIENCE_MS = 90_000

/**
 * Starts Chromium: CHROMIUM_PATH when set, the packaged one on Linux x64, an installed Chrome elsewhere. Its pages wait
 * longer for things than Playwright's would, and have no service worker unless a test asks for it: what a test answers
 * in the server's place would not reach past one, and each would keep copies beside every journey.
 * `fonts: false` is for journeys that measure nothing: without the web fonts a first page costs a quarter less.
 */
export async function launchBrowser({ fonts = true } = {}): Promise<Browser> {
  const browser = await launch(fonts ? QUIET : [...QUIET, '--disable-remote-fonts'])
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open({ serviceWorkers: 'block', ...options })
    context.setDefaultTimeout(PATIENCE_MS)
    return context
  }
  return browser
}

/** Where the machine names no language, Chromium writes no Korean file names. */
const SPEAKING = { LANG: 'C.UTF-8', ...process.env }

async function launch(args: readonly string[]): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH
  if (given) return chromium.launch({ executablePath: given, args: [...args], env: SPEAKING })
  if (process.platform !== 'linux' || process.arch !== 'x64') return chromium.launch({ channel: 'chrome' })
  const { path, env } = await packagedChromium()
  return chromium.launch({ executablePath: path, args: [...args, '--headless=shell'], env: { ...SPEAKING, ...env } })
}

/** What a page complained about: console errors, uncaught errors, hydration mismatches, refused resources. */
export type Watched = { page: Page; complaints: string[]; calls: string[] }

/** Of what could not be loaded Chromium's own words do not say what it was. */
function saidBy(message: ConsoleMessage): string {
  const text = message.text()
  const { url } = message.location()
  return text.startsWith('Failed to load resource') && url ? `${text} ${new URL(url).pathname}` : text
}

export function watch(page: Page): Watched {
  const complaints: string[] = []
  const calls: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(saidBy(message))
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return { page, complaints, calls }
}

type Person = Watched & { context: BrowserContext }

/**
 * A person at a browser of his own, signed in without a form, who has no page open yet: a test that goes elsewhere first
 * need not pay for /main.
 */
export async function signedIn(
  browser: Browser,
  origin: string,
  email: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Person> {
  const context = await browser.newContext({ locale: 'ko-KR', ...options })
  let next: string | undefined = `${origin}/oauth2/authorization/kakao?login_hint=${email}`
  while (next !== undefined && new URL(next).pathname !== '/main') {
    const answer: APIResponse = await context.request.get(next, { maxRedirects: 0 })
    next = answer.headers().location && new URL(answer.headers().location ?? '', next).href
  }
  if (next === undefined) throw new Error(`${email} was not sent to /main`)
  return { ...watch(await context.newPage()), context }
}

/** The same, hydrated on /main. */
export async function signIn(
  browser: Browser,
  origin: string,
  email: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Person> {
  const person = await signedIn(browser, origin, email, options)
  await person.page.goto(`${origin}/main`)
  await hydrated(person.page)
  return person
}

export const hydrated = (page: Page) => page.waitForSelector('html[data-ready=true]', { state: 'attached' })

/** The hand comes into the form after the page is usable: what is typed before goes nowhere. */
export const focused = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).and(page.locator(':focus')).waitFor()

/** A part that comes late is drawn before it listens: what is chosen in it meanwhile leads nowhere. */
export const listening = (page: Page, selector: string) =>
  page.waitForFunction((of) => {
    const part = document.querySelector(of)
    return part !== null && Object.keys(part).some((name) => name.startsWith('__reactProps'))
  }, selector)
