import type { Browser, BrowserContext } from 'playwright-core'
import { startStandIn } from '../stand-in/standIn.ts'
import { launchBrowser, signIn, type Watched } from '../support/browser.ts'
import { freePort } from '../support/ports.ts'
import { startProduct } from '../support/product.ts'

/** The web tier as `npm start` runs it, with BACKEND_URL at a stand-in, and a browser. */
export async function startBefore(options: { namesUser?: boolean } = {}) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const standIn = await startStandIn({ origin, ...options })
  const product = await startProduct({ PORT: String(port), BACKEND_URL: standIn.url })
  const browser: Browser = await launchBrowser()
  return {
    origin,
    standIn,
    browser,
    output: product.output,
    signIn: (name: string, more: Parameters<typeof signIn>[3] = {}): Promise<Watched & { context: BrowserContext }> =>
      signIn(browser, origin, `${name}@demo.example`, more),
    async stop() {
      await browser.close()
      await product.stop()
      await standIn.stop()
    },
  }
}
export type Before = Awaited<ReturnType<typeof startBefore>>
