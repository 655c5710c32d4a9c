import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import { createCall } from '../../client/api/call.ts'
import { type App, AppProvider, appContext } from '../../client/app/context.ts'
import { Document } from '../../client/app/Document.tsx'
import { knows, routes } from '../../client/app/routes.tsx'
import { markSettled } from '../../client/app/settled.ts'
import { createStores } from '../../client/app/stores.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'
import { providers } from '../../shared/session/contract.ts'
import { plainView } from '../../shared/session/view.ts'
import type { Answer } from './recorded.ts'

/**
 * The bare peer: node:http and renderToPipeableStream around the very same tree, its data in memory. No session, no
 * loaders, no calls, no hand-off, no Fastify: what React alone costs for this page.
 */
const answers: Record<string, Answer> = JSON.parse(process.env.ANSWERS ?? '{}')
const member: MemberRecord = JSON.parse(process.env.MEMBER ?? '{}')
const { stylesheet, entry } = JSON.parse(await readFile(new URL('../../dist/manifest.json', import.meta.url), 'utf8'))

const boot = {
  member,
  originalAdmin: null,
  sessionEndsAt: null,
  view: plainView,
  now: Date.now(),
  providers,
  lastProvider: null,
  site: { notice: '', isMaintenance: false },
}
const call = createCall({
  send: async ({ path }) => ({ status: 200, body: JSON.parse(answers[`/api${path}`]?.body ?? 'null') }),
})
const late: Promise<unknown>[] = []
const app: App = {
  call,
  boot,
  now: () => boot.now,
  stores: createStores(call, boot),
  loaded: (data) => late.push(...Object.values(data ?? {}).filter((part) => part instanceof Promise)),
  knows,
  renew: async () => undefined,
  signOut: async () => '/main',
  returnHome: async () => false,
}
const handler = createStaticHandler(routes)
const context = await handler.query(new Request('http://localhost/main'), {
  requestContext: new RouterContextProvider(new Map([[appContext, app]])),
})
if (context instanceof Response) throw new Error('the page redirects')
await Promise.all(late)
for (const promise of late) markSettled(promise)
await Promise.all(late)
const router = createStaticRouter(handler.dataRoutes, context)

const server = createServer((_request, response) => {
  const { pipe } = renderToPipeableStream(
    <Document stylesheets={[stylesheet]} view={plainView} now={Date.now()} isInName={false}>
      <AppProvider value={app}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </AppProvider>
    </Document>,
    {
      bootstrapModules: [entry],
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady() {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        pipe(response)
      },
    },
  )
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address !== 'string') process.send?.({ port: address.port })
})
process.on('SIGTERM', () => process.exit(0))
