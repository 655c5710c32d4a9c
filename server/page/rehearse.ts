import type { FastifyInstance } from 'fastify'
import type { MemberRecord } from '../../shared/members/contract.ts'
import { plainView } from '../../shared/session/view.ts'
import { newNonce } from './nonce.ts'
import type { Renderer } from './renderer.ts'

/** The first takes 70 ms, the second 8, the third 5. */
const TIMES = 3
const PAGE = '/main'
/** Nobody of the market; he has a nickname, or he would be sent to choose one. */
const somebody: MemberRecord = {
  id: 0,
  name: '',
  email: null,
  nickname: '-',
  gender: null,
  birthyear: null,
  birthday: null,
  repIcon: null,
  baseAuthRole: 'ROLE_USER',
  provider: '',
  registrationNumber: null,
  businessName: null,
  businessAddress: null,
  transactionMemo: null,
  classificationCode: null,
  marketCodeId: null,
  marketName: null,
}

const answered = (body: unknown) => ({ status: 200, body, text: JSON.stringify(body), header: () => null })

/**
 * Draws a page that nobody asked for, before anybody can ask: code that runs for the first time is compiled then, and after a
 * restart a crowd waits for the first pages of a process (decision 142). No backend is asked.
 * @throws what the page itself fails for
 */
export async function rehearse(renderer: Renderer, publicOrigin: string): Promise<void> {
  for (let time = 0; time < TIMES; time++) {
    const page = await renderer.load({
      request: new Request(publicOrigin + PAGE),
      boot: {
        member: somebody,
        originalAdmin: null,
        sessionEndsAt: null,
        view: plainView,
        now: Date.now(),
        providers: [],
        lastProvider: null,
        site: { notice: '', isMaintenance: false },
      },
      send: async ({ path }) => answered(renderer.rehearsal.get(path)),
      renew: async () => undefined,
      signOut: async () => undefined,
      returnHome: async () => false,
      assets: renderer.assets,
      nonce: newNonce(),
      signal: new AbortController().signal,
      onError: () => undefined,
    })
    if (page.kind === 'page') await page.draw()
  }
}

/** So many calls at once as a crowd's first pages make, so that as many sockets are open. */
const CALLS = 4

/**
 * Lets the front door ask its backend whether it is up, some times at once: what speaks to it has run then, and its sockets
 * are open. One that is not up is left alone.
 */
export async function callAhead(app: FastifyInstance): Promise<void> {
  for (let time = 0; time < TIMES; time++) {
    const answers = await Promise.all(Array.from({ length: CALLS }, () => app.inject('/readyz')))
    if (answers.some((answer) => answer.json().backend !== 'up')) return
  }
}
