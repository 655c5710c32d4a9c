import { Suspense } from 'react'
import {
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Assets } from '../../shared/kit/assets.ts'
import type { Boot } from '../../shared/session/boot.ts'
import { adminRoute } from '../admin/loaders.ts'
import { AlertDialog } from '../alerts/AlertDialog.tsx'
import { createCall, type Send } from '../api/call.ts'
import { createShelf } from '../menus/shelf.ts'
import { bannerOf } from './banner.tsx'
import { type App, AppProvider, appContext } from './context.ts'
import { Document } from './Document.tsx'
import { drawAsItComes, drawWhole, type Html } from './draw.ts'
import { filesOf } from './files.ts'
import { handlersOf } from './handlers.ts'
import { Handoff, handoff } from './handoff.tsx'
import type { Handle } from './page.ts'
import { bar } from './Rescue.css.ts'
import { begin, standBy } from './rescue.ts'
import { knows, withAdmin } from './routes.tsx'
import { markSettled } from './settled.ts'
import { createStores } from './stores.ts'
import { surroundings } from './surroundings.ts'
import { templatesOf } from './template.ts'
import { keepText } from './written.ts'

/** How long the first byte may wait for quick data, so that it stands in the shell's own HTML. */
const BUDGET_MS = 60
const SLICE_MS = 10
/** Nor longer than this by the clock, however busy the process is. */
const MOST_MS = 300
/** So many first pages of a process wait as long as that: its code is slow yet, and drawing them twice would hold up all of them. */
const FIRST = 20

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
  | { kind: 'page'; status: number; stylesheets: readonly string[]; draw(): Promise<Html> }

/** For answers of a backend that is not ours (docs/foreign-backend.md). */
export { adapt, adaptNotice } from '../foreign/adapt.ts'
export { rehearsal } from './rehearsal.ts'

const table = withAdmin(adminRoute)
const handlerOf = handlersOf(table)
/** What pages tell of themselves is counted by these. */
export const templates: ReadonlySet<string> = new Set(templatesOf(table))
/** The JSON of each menu on the shelf, for the hand-off of every page. */
const menuTexts = new WeakMap<object, string>()
/** Menus are the same for all of one authority, and nobody gets one that the backend has not just named to him. */
const shelf = createShelf((items) => menuTexts.set(items, JSON.stringify(items)))

/**
 * Reads what one page for one visitor is made of: all state is made here and belongs to this request.
 * Resolves when its data is there, or has not come quickly. `draw` gives all of it, or its shell, where a part is late and
 * follows in the stream, and rejects when the shell itself cannot be rendered.
 */
export async function load(page: PageRequest): Promise<PageAnswer> {
  const { assets, boot, nonce, signal } = page
  const texts = new WeakMap<object, string>()
  const call = createCall({
    async send(request) {
      const answer = await page.send(request)
      keepText(texts, answer)
      return answer
    },
  })
  const late: Promise<unknown>[] = []
  const app: App = {
    call,
    boot,
    now: () => boot.now,
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
  const url = new URL(page.request.url)
  const context = await handlerOf(url.pathname).query(page.request, {
    requestContext: new RouterContextProvider(new Map([[appContext, app]])),
  })
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }
  }
  await Promise.all([quick(late), surroundings.bring()])

  const { loaderData, actionData, errors } = context
  const { link, isComplete } = await handoff({ boot, router: { loaderData, actionData, errors } }, signal, {
    get: (value) => texts.get(value) ?? menuTexts.get(value),
  })
  const handles = context.matches.map(({ route }): Handle | undefined => route.handle)
  const chunks = filesOf(assets, handles, boot.member, url.searchParams)
  const isAdmin = handles.some((handle) => handle?.isAdmin)
  const stylesheets = isAdmin ? [assets.stylesheet, assets.adminStylesheet] : [assets.stylesheet]
  const banner = await bannerOf(boot)
  const tree = (start: string) => (
    <Document
      nonce={nonce}
      stylesheets={stylesheets}
      afterStyles={<Modules hrefs={[assets.entry, ...assets.preload, ...chunks]} nonce={nonce} />}
      view={boot.view}
      now={boot.now}
      isInName={boot.originalAdmin !== null}
    >
      <AppProvider value={app}>
        {banner}
        <StaticRouterProvider
          router={createStaticRouter(branchOf(context), context)}
          context={context}
          hydrate={false}
        />
        <AlertDialog alerts={app.stores.alerts} />
      </AppProvider>
      <Suspense>
        <Handoff link={link} nonce={nonce} start={start} />
      </Suspense>
    </Document>
  )
  async function draw(): Promise<Html> {
    const start = begin(assets.entry)
    const whole = isComplete ? drawWhole(tree(start)) : null
    return whole ?? drawAsItComes(tree(''), { start, nonce, signal, onError: page.onError })
  }
  return { kind: 'page', status: context.statusCode, stylesheets, draw }
}

/** The page's own routes, one below the other: the static router copies all it is given, at each render. */
const branchOf = ({ matches }: StaticHandlerContext): RouteObject[] =>
  matches.reduceRight<RouteObject[]>(
    (below, { route }) => [{ ...route, ...(below.length > 0 ? { children: below } : {}) } as RouteObject],
    [],
  )

function promisesOf(data: unknown): Promise<unknown>[] {
  const parts = typeof data === 'object' && data !== null ? Object.values(data) : []
  const promises = parts.filter((part) => part instanceof Promise)
  for (const promise of promises) markSettled(promise)
  return promises
}

/**
 * Asks the browser for the page's modules as soon as the styles before it are there, for which a script waits. Asked for
 * beside them, as React would, they share the line, and on a telephone the first paint comes half a second later.
 */
function Modules({ hrefs, nonce }: { hrefs: readonly string[]; nonce: string }) {
  const script = `${standBy(bar)};for(const href of ${JSON.stringify(hrefs)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: names of files that the build has made
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
}

let begun = 0

/**
 * Waits for the promises, but not longer than the budget. It is spent a slice at a time, and a slice that took longer
 * because this process was busy counts as one: what came meanwhile is taken up before the next. A busy process would
 * else draw every page twice, without its data and then with it, and be the busier for it.
 */
async function quick(late: Promise<unknown>[]) {
  begun += 1
  if (late.length === 0) return
  let isThere = false
  const all = Promise.allSettled(late).then(() => {
    isThere = true
  })
  const end = performance.now() + MOST_MS
  for (
    let left = begun > FIRST ? BUDGET_MS : MOST_MS;
    left > 0 && !isThere && performance.now() < end;
    left -= SLICE_MS
  ) {
    let timer: NodeJS.Timeout | undefined
    const slice = new Promise((resolve) => {
      timer = setTimeout(resolve, SLICE_MS)
    })
    await Promise.race([all, slice])
    clearTimeout(timer)
  }
}
