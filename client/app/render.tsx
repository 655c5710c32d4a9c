import { type ReactNode, Suspense } from 'react'
import { preloadModule } from 'react-dom'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import type { Boot } from '../../shared/session/boot.ts'
import { adminRoute } from '../admin/loaders.ts'
import { AlertDialog } from '../alerts/AlertDialog.tsx'
import { createCall, type Send } from '../api/call.ts'
import { createShelf } from '../menus/shelf.ts'
import { bannerOf } from './banner.tsx'
import { type App, AppProvider, appContext } from './context.ts'
import { Document } from './Document.tsx'
import { Handoff, handoff } from './handoff.tsx'
import type { Handle } from './page.ts'
import { knows, withAdmin } from './routes.tsx'
import { markSettled } from './settled.ts'
import { createStores } from './stores.ts'

/** How long the first byte may wait for quick data, so that it stands in the shell's own HTML. */
const BUDGET_MS = 60

export type Assets = {
  entry: string
  stylesheet: string
  /** What only the back office wears. */
  adminStylesheet: string
  preload: string[]
  chunks: Record<string, string[]>
}

export type PageRequest = {
  request: Request
  boot: Boot
  send: Send
  renew(): Promise<void>
  signOut(): Promise<void>
  returnHome(): Promise<boolean>
  assets: Assets
  nonce: string
  signal: AbortSignal
  onError(error: unknown): void
}

export type PageAnswer =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; status: number; stream: PipeableStream }

const handler = createStaticHandler(withAdmin(adminRoute))
/** Menus are the same for all of one authority, and nobody gets one that the backend has not just named to him. */
const shelf = createShelf()

/**
 * Renders one page for one visitor: all state is made here and belongs to this request.
 * Resolves when the shell is ready; what is late follows in the stream.
 * @throws when the shell itself cannot be rendered
 */
export async function render(page: PageRequest): Promise<PageAnswer> {
  const { assets, boot, nonce, signal } = page
  const call = createCall({ send: page.send })
  const late: Promise<unknown>[] = []
  const app: App = {
    call,
    boot,
    stores: createStores(call, boot, { menuShelf: async () => shelf }),
    loaded: (data) => late.push(...promisesOf(data)),
    knows,
    renew: page.renew,
    signOut: async (farewell) => {
      await farewell?.first?.()
      await page.signOut()
      return '/member/logout'
    },
    returnHome: page.returnHome,
  }
  const context = await handler.query(page.request, {
    requestContext: new RouterContextProvider(new Map([[appContext, app]])),
  })
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }
  }
  await quick(late)

  const { loaderData, actionData, errors } = context
  const { link } = await handoff({ boot, router: { loaderData, actionData, errors } }, signal)
  const handles = context.matches.map(({ route }): Handle | undefined => route.handle)
  const chunks = handles.flatMap((handle) => assets.chunks[handle?.module ?? ''] ?? [])
  const isAdmin = handles.some((handle) => handle?.isAdmin)
  const stylesheets = isAdmin ? [assets.stylesheet, assets.adminStylesheet] : [assets.stylesheet]
  const banner = await bannerOf(boot)
  const html = (
    <Preloaded hrefs={[...assets.preload, ...chunks]}>
      <Document nonce={nonce} stylesheets={stylesheets} view={boot.view} now={boot.now}>
        <AppProvider value={app}>
          {banner}
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
          <AlertDialog alerts={app.stores.alerts} />
        </AppProvider>
        <Suspense>
          <Handoff link={link} nonce={nonce} />
        </Suspense>
      </Document>
    </Preloaded>
  )
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(html, {
      nonce,
      bootstrapModules: [assets.entry],
      // A boundary that is complete stays in place however large it is: the page reads without scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: () => resolve({ kind: 'page', status: context.statusCode, stream }),
      onShellError: reject,
      onError: (error) => {
        if (!signal.aborted) page.onError(error)
      },
    })
    signal.addEventListener('abort', () => stream.abort(signal.reason), { once: true })
  })
}

function promisesOf(data: unknown): Promise<unknown>[] {
  const parts = typeof data === 'object' && data !== null ? Object.values(data) : []
  const promises = parts.filter((part) => part instanceof Promise)
  for (const promise of promises) markSettled(promise)
  return promises
}

/** Asks the browser for the page's modules while the HTML is still coming. */
function Preloaded({ hrefs, children }: { hrefs: string[]; children: ReactNode }) {
  for (const href of hrefs) preloadModule(href, { as: 'script' })
  return children
}

/** Waits for the promises, but not longer than the budget. */
async function quick(late: Promise<unknown>[]) {
  if (late.length === 0) return
  let timer: NodeJS.Timeout | undefined
  const budget = new Promise((resolve) => {
    timer = setTimeout(resolve, BUDGET_MS)
  })
  await Promise.race([Promise.allSettled(late), budget])
  clearTimeout(timer)
}
