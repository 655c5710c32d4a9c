import { CONTRACT_HEADER, CONTRACT_VERSION } from '../../shared/kit/contractMark.ts'
import { startMarket } from '../../test/support/market.ts'

/** Answers of the backend for one member's /main, by path with query, and the cookies that ask for them. */
export type Recorded = { answers: Record<string, Answer>; cookie: string; html: string }
export type Answer = { body: string; headers: Record<string, string> }

/** All that the front door asks for the page; the stand-in ends the run when one is missing. */
const PATHS = ['/api/oauth2/providers', '/api/site', '/api/menu/active', '/api/shell', '/api/statistics/main']

/** By etag and version a menu that has not changed is not sent again. */
const KEPT = ['content-type', 'etag', 'menu-version', 'ratelimit', 'ratelimit-policy']
/** The front door keeps it to itself; without it the answers would be read as those of a foreign backend. */
const mark = { [CONTRACT_HEADER]: CONTRACT_VERSION }

/** Signs the dealer in to the demo market and records what his page is made of. */
export async function record(): Promise<Recorded> {
  const market = await startMarket()
  const dealer = await market.signedIn('dealer@demo.example')
  const answers: Record<string, Answer> = {}
  for (const path of PATHS) {
    const response = await dealer.go(path)
    const told = KEPT.flatMap((name) => (response.headers.has(name) ? [[name, response.headers.get(name)]] : []))
    answers[path] = { body: await response.text(), headers: { ...Object.fromEntries(told), ...mark } }
  }
  const html = await (await dealer.go('/main')).text()
  const cookie = dealer.cookieHeader()
  await market.close()
  return { answers, cookie, html }
}
