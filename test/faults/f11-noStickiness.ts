import { startCluster } from '../support/cluster.ts'
import { multipart, sentFile } from '../support/forms.ts'
import { picture } from '../support/pictures.ts'
import { rawTab } from '../support/rawTab.ts'
import { type Visitor, visitor } from '../support/visitor.ts'
import { count, type Fault, missedOf } from './fault.ts'
import { startPostgres } from './support/postgres.ts'

/** An admin acts in one name at a time, so of him there is one session. */
const SESSIONS: Record<string, number> = { dealer: 7, buyer: 7, shipper: 7, staff: 7, manager: 7, admin: 1 }
const ALL = Object.values(SESSIONS).reduce((sum, n) => sum + n, 0)
const LISTENS_MS = 15_000
/** Through a list of turns whose length it does not divide. */
const STRIDE = 37

/** One thing that a person does, each of its requests at another process. @throws in words when it went wrong */
type Flow = { name: string; weight: number; only?: string; run(who: Visitor): Promise<void> }

const expect = async (answer: Response, what: string): Promise<string> => {
  const text = await answer.text()
  if (answer.status < 200 || answer.status >= 300) throw new Error(`${what}: ${answer.status} ${text.slice(0, 200)}`)
  return text
}

const flows = (origin: string, icon: ReturnType<typeof multipart>): Flow[] => [
  {
    name: 'page',
    weight: 20,
    run: async (who) => {
      const html = await expect(await who.go('/client/list'), 'the page')
      if (!html.trimEnd().endsWith('</html>')) throw new Error('half a page')
    },
  },
  {
    name: 'call',
    weight: 55,
    run: async (who) => void (await expect(await who.go('/api/notifications/unread-count'), 'the call')),
  },
  {
    name: 'renewal by a call',
    weight: 3,
    run: async (who) => {
      who.jar.delete('accessToken')
      await expect(await who.call('GET', '/api/oauth2/refresh'), 'the renewal')
      await expect(await who.go('/api/notifications/unread-count'), 'the call after it')
    },
  },
  {
    name: 'renewal by four processes at once',
    weight: 2,
    run: async (who) => {
      who.jar.delete('accessToken')
      const pages = await Promise.all(Array.from({ length: 4 }, () => who.go('/client/list')))
      for (const page of pages) await expect(page, 'one of four pages')
      await expect(await who.go('/api/notifications/unread-count'), 'the call after them')
    },
  },
  {
    name: 'line',
    weight: 10,
    run: (who) => listen(origin, who),
  },
  {
    name: 'sign-in',
    weight: 4,
    run: async (who) => {
      const other = visitor(origin)
      const email = decodeURIComponent(who.jar.get('email') ?? '')
      await expect(await other.signIn(email), 'the sign-in')
      await expect(await other.call('POST', '/api/member/logout', {}), 'the sign-out')
      await expect(await who.go('/api/notifications/unread-count'), 'his other session')
    },
  },
  {
    name: 'picture',
    weight: 2,
    run: async (who) => {
      const { headers, payload } = icon
      const sent = {
        method: 'POST',
        headers: { ...headers, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'app' },
      }
      await expect(await who.go('/api/member/uploadIcon', { ...sent, body: new Uint8Array(payload) }), 'the upload')
    },
  },
  {
    name: 'impersonation',
    weight: 40,
    only: 'admin',
    run: async (who) => {
      const { content } = JSON.parse(await expect(await who.go('/api/admin/members?size=50'), 'the members'))
      const { id } = content.find(
        (one: { baseAuthRole: string; status: string }) => one.baseAuthRole === 'ROLE_USER' && one.status === 'ACTIVE',
      )
      await expect(
        await who.call('POST', `/api/admin/members/${id}/impersonate`, { reason: '거래 화면 오류 확인' }),
        'the start',
      )
      await expect(await who.go('/client/list'), 'a page in his name')
      await expect(await who.call('POST', '/api/admin/members/exit-impersonate'), 'the way back')
      await expect(await who.go('/api/admin/members?size=1'), 'a call as himself')
    },
  },
]

export const noStickiness: Fault = {
  id: 'F11',
  rounds: 10_000,
  minutes: (rounds) => 5 + rounds / 400,
  needs: ['postgres', 'haproxy'],
  what: (rounds) =>
    `${count(rounds)} mixed flows of ${ALL} sessions over 3 web and 2 backend processes, each request at whichever`,
  aim: '0 failed, 0 signed out',
  async run(stage, rounds) {
    const postgres = await startPostgres(stage, { settings: ['max_connections=300'] })
    const cluster = await startCluster(postgres.url, { web: 3, backends: 2 })
    stage.onEnd(() => cluster.close())
    const icon = multipart({ icon: sentFile(await picture()) })
    const all = flows(cluster.origin, icon)
    const done = new Map<string, number>()
    const failed = new Map<string, number>()
    let left = rounds

    /** Each as often as its weight says, by turns and not by lot. */
    const turns = (name: string) =>
      all.flatMap((flow) => (flow.only === undefined || flow.only === name ? Array<Flow>(flow.weight).fill(flow) : []))
    async function person(name: string, session: number) {
      const who = visitor(cluster.origin)
      await expect(await who.signIn(`${name}@demo.example`), `${name} signing in`)
      const mine = turns(name)
      for (let n = session * 7; left > 0; n += STRIDE) {
        left -= 1
        const flow = mine[n % mine.length] as Flow
        try {
          await flow.run(who)
        } catch (error) {
          const words = `${flow.name}: ${error instanceof Error ? error.message : String(error)}`
          failed.set(words, (failed.get(words) ?? 0) + 1)
          if (!who.jar.has('refreshToken')) throw new Error(`${name} was signed out by ${words}`)
        }
        done.set(flow.name, (done.get(flow.name) ?? 0) + 1)
        if (left % 500 === 0)
          stage.say(`${left} left, ${[...failed].map(([words, n]) => `${n} × ${words}`).join('; ') || 'nothing wrong'}`)
      }
    }
    const sessions = Object.entries(SESSIONS).flatMap(([name, n]) =>
      Array.from({ length: n }, (_, at) => person(name, at)),
    )
    const ends = await Promise.allSettled(sessions)
    const out = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
    const failures = [...failed.values()].reduce((sum, n) => sum + n, 0)
    const kinds = [...done].map(([name, n]) => `${count(n)} ${name}`).join(', ')
    return {
      figure: `${failures} failed${[...failed.keys()].slice(0, 2).map((words) => `, like ${words}`)}, ${out.length} signed out${out[0] ? `, like ${out[0]}` : ''}; ${kinds}`,
      missed: missedOf({ 'flows failed': failures === 0, 'somebody was signed out': out.length === 0 }),
    }
  },
}

/** Opens a line, hears that it listens and closes it. */
async function listen(origin: string, who: Visitor): Promise<void> {
  const tab = rawTab(origin, who.cookieHeader(), Number(who.jar.get('id')))
  const late = setTimeout(tab.drop, LISTENS_MS)
  const listens = await tab.connected
  clearTimeout(late)
  if (!listens) throw new Error(`the line ended with ${await tab.closed}`)
  tab.close()
}
