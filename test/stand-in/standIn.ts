import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { adminRoutes } from './admin.ts'
import { boardRoutes } from './boards.ts'
import { connectionRoutes } from './connections.ts'
import { bytesOf, Failure, failed, found, type Matched, type Reply, type Routes, router, write } from './http.ts'
import { type MenuAnswers, menuRoutes } from './menus.ts'
import { createNotices, notificationRoutes } from './notifications.ts'
import { createPeople, type Person } from './people.ts'
import { purchaseRequestRoutes } from './purchaseRequests.ts'
import { createBroker } from './realtime.ts'
import { sessionRoutes } from './session.ts'

/**
 * A backend of somebody else, in memory: what the specification's section 7 says, and no more. It shares nothing with
 * this product but that text. `origin` is where browsers find the front door; `namesUser` is whether CONNECTED does.
 */
export async function startStandIn(options: {
  origin: string
  port?: number
  namesUser?: boolean
  menu?: MenuAnswers
}) {
  const people = createPeople()
  const notices = createNotices()
  let menu: MenuAnswers = options.menu ?? 'etag'
  let url = ''
  const server = createServer((request, response) => void answer(request).then((reply) => write(response, reply)))
  const broker = createBroker(server, people, { namesUser: options.namesUser ?? false })
  const notify = (memberId: number, fields: object) =>
    broker.publish(`/topic/notifications/${memberId}`, notices.add(memberId, fields))
  const routes: Routes = {
    ...sessionRoutes(people, options.origin, () => url),
    ...boardRoutes(found(people.of(1))),
    ...menuRoutes(() => menu),
    ...notificationRoutes(notices),
    ...connectionRoutes(people, notices, notify),
    ...purchaseRequestRoutes(people, notify),
    ...adminRoutes(people),
    'GET /ws/info': () => ({ body: { websocket: true, cookie_needed: true, origins: ['*:*'], entropy: 1 } }),
  }
  const match = router(routes)
  const calls = new Map<string, number>()
  const unknown = new Set<string>()
  for (let n = 1; n <= 23; n++) notices.add(1, { title: `알림 ${n}`, content: `${n}번째 소식이에요.` })

  async function answer(request: IncomingMessage): Promise<Reply> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    try {
      const matched = match(request.method ?? 'GET', pathname)
      const bytes = await bytesOf(request)
      if (!matched) {
        unknown.add(`${request.method} ${pathname}`)
        throw new Failure(404, { error: 'Not Found' })
      }
      calls.set(matched.name, (calls.get(matched.name) ?? 0) + 1)
      return handle(matched, searchParams, request, bytes)
    } catch (error) {
      if (error instanceof Failure) return failed(request, pathname, error)
      console.error(error)
      return failed(request, pathname, new Failure(500, { error: 'Internal Server Error' }))
    }
  }

  function handle(
    { handler, params }: Matched,
    query: URLSearchParams,
    request: IncomingMessage,
    bytes: Buffer,
  ): Reply {
    const isJson = /json/.test(request.headers['content-type'] ?? '')
    const body: unknown = isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : bytes
    const me = (): Person => {
      const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
      if (token === '') throw new Failure(401, { error: 'REQUIRE_LOGIN', message: '로그인이 필요합니다.' })
      const member = people.owner(token)
      if (!member) throw new Failure(401, { error: 'Unauthorized' })
      return member
    }
    const admin = () => {
      const member = me()
      if (!['ROLE_SYSADMIN', 'ROLE_MANAGER'].includes(member.baseAuthRole))
        throw new Failure(403, { error: 'ERROR_ACCESSDENIED', message: '해당 메뉴에 대한 권한이 없습니다.' })
      return member
    }
    return handler({ params, query, body, headers: request.headers, me, admin })
  }

  async function close(): Promise<void> {
    broker.cut()
    const closed = new Promise<unknown>((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    people,
    broker,
    notify,
    /** How often each of its calls was made, by name. */
    calls,
    /** Calls that it does not know. */
    unknown,
    names: Object.keys(routes),
    menuIs(answers: MenuAnswers) {
      menu = answers
    },
    /** Is away for a moment, and back at the same address with everything it knew. */
    async restart() {
      const { port } = new URL(url)
      await close()
      await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve))
    },
    stop: close,
  }
}
export type StandIn = Awaited<ReturnType<typeof startStandIn>>
