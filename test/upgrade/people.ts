import type { Browser } from 'playwright-core'
import type { Database } from '../../backend/db/open.ts'
import * as sessions from '../../backend/session/queries.ts'
import { tokens } from '../../backend/session/tokens.ts'
import { type Watched, watch } from '../support/browser.ts'
import { tokenSecret } from '../support/signIn.ts'
import { type Visitor, visitor } from '../support/visitor.ts'

const ACCESS_MINUTES = 600

/** People of the demo market who are signed in already: how somebody signs in may differ between two versions. */
export type People = {
  visitor(email: string): Promise<Visitor>
  /** A tab of his own, which notes what of the product did not come, and what it complained of. */
  tab(email: string | null): Promise<Tab>
}
export type Tab = Watched & { refused: string[]; close(): Promise<void> }

export function peopleOf({ db }: Database, browser: Browser, origin: string): People {
  const { access } = tokens(tokenSecret, async () => ACCESS_MINUTES)
  async function tokenOf(email: string): Promise<string> {
    const { id } = await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const from = { provider: 'kakao', ip: null, userAgent: null }
    const sessionId = await db.transaction().execute((trx) => sessions.insertSession(trx, id, from, { days: 1 }))
    return access({ memberId: id, sessionId })
  }
  return {
    async visitor(email) {
      const person = visitor(origin)
      person.jar.set('accessToken', await tokenOf(email))
      return person
    },
    async tab(email) {
      const context = await browser.newContext({ locale: 'ko-KR' })
      if (email) await context.addCookies([{ name: 'accessToken', value: await tokenOf(email), url: origin }])
      const watched = watch(await context.newPage())
      const refused: string[] = []
      watched.page.on('response', (answer) => {
        const { pathname } = new URL(answer.url())
        const isOfProduct = pathname.startsWith('/assets/') || answer.status() >= 500
        if (isOfProduct && answer.status() >= 400) refused.push(`${answer.status()} ${pathname}`)
      })
      return { ...watched, refused, close: () => context.close() }
    },
  }
}
