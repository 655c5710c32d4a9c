import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../test/support/browser.ts'
import { type Market, startMarket } from '../../test/support/market.ts'

/** Measures screens of the demo market in a browser; both end with it. */
export async function onScreens<T>(measure: (market: Market, browser: Browser) => Promise<T>): Promise<T> {
  const market = await startMarket()
  const browser = await launchBrowser()
  try {
    return await measure(market, browser)
  } finally {
    await browser.close()
    await market.close()
  }
}
