import type { Browser } from 'playwright-core'
import type { Database } from '../../backend/db/open.ts'
import * as sessions from '../../backend/session/queries.ts'
import { tokens } from '../../backend/session/tokens.ts'
import { type Watched, watch } from '../support/browser.ts'
import { memberIdOf } from '../support/memberId.ts'
import { tokenSecret } from '../support/signIn.ts'
import { type Visitor, visitor } from '../support/visitor.ts'

/** People of the demo market who are signed in already: how somebody signs in may differ between two versions. */
export type People = {
  visitor(email: string): Promise<Visitor>
  /** A tab of his own, which notes what of the product did not come, and what it complained of. */
  tab(email: string | null): Promise<Tab>
}
export type Tab = Watched & { refused: string[]; close(): Promise<void> }

export function peopleOf({ db }: Database, browser: Browser, origin: string): People {
  const { refresh, hash } = tokens(tokenSecret, async () => 60)
  async function tokenOf(email: string): Promise<string> {
    const id = await memberIdOf(db, email)
    const token = refresh()
    await db.transaction().execute(async (trx) => {
      const sessionId = await sessions.insertSession(
        trx,
        id,
        { provider: 'kakao', ip: null, userAgent: null },
        { days: 1 },
      )
      await sessions.insertToken(trx, hash(token), sessionId)
    })
    return token
  }
  return {
    async visitor(email) {
      const person = visitor(origin)
      person.jar.set('refreshToken', await tokenOf(email))
      const page = await person.go('/member/modify')
      await page.arrayBuffer()
      if (!person.jar.has('accessToken')) throw new Error(`${email} is not signed in`)
      return person
    },
    async tab(email) {
      const context = await browser.newContext({ locale: 'ko-KR' })
      if (email) await context.addCookies([{ name: 'refreshToken', value: await tokenOf(email), url: origin }])
      const watched = watch(await context.newPage())
      if (email) {
        await watched.page.goto(`${origin}/member/modify`)
        await watched.page.getByRole('button', { name: /님 메뉴/ }).waitFor()
      }
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
