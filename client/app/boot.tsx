import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  createPath,
  type DataRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router'
import type { Boot } from '../../shared/session/boot.ts'
import { AlertDialog } from '../alerts/AlertDialog.tsx'
import { createAlerts } from '../alerts/state.ts'
import { createBrowserCall, sendAs } from '../api/browser.ts'
import { wishHere } from '../notifications/push/wish.ts'
import { beginOffline } from '../offline/begin.ts'
import { clearShelf } from '../offline/clear.ts'
import { keptAt } from '../offline/mark.ts'
import { createOffline } from '../offline/state.ts'
import { watched } from '../offline/watched.ts'
import { openChannel } from '../session/channel.ts'
import { createLeave } from '../session/leave.ts'
import { followOtherTabs } from '../session/otherTabs.ts'
import { createRenew } from '../session/renew.ts'
import { signOut } from '../session/signOut.ts'
import { isOfAdmin } from './adminPath.ts'
import { orAnew } from './anew.ts'
import { keepAnswers } from './answers.ts'
import { bannerOf } from './banner.tsx'
import { carry, takeCarried } from './carried.ts'
import { guardComposition } from './composing.ts'
import { type App, AppProvider, appContext } from './context.ts'
import { Document } from './Document.tsx'
import { entrance } from './entrance.ts'
import { followLinks } from './followLinks.ts'
import { createKeeping } from './keeping.ts'
import { keepTyped } from './keepTyped.ts'
import type { Handle } from './page.ts'
import { parsed } from './parsed.ts'
import { besideAt, bringWhenIdle, type Part, part } from './part.ts'
import { receive } from './receive.ts'
import { rereadWhole } from './reread.ts'
import type { ShellData } from './shellData.ts'
import { createStores, forgetMember, unread } from './stores.ts'
import { standsAlone, surroundings } from './surroundings.ts'
import { watchFirstData } from './watchFirstData.ts'
import { whenIdle, whenLoaded } from './whenIdle.ts'

type Handed = { boot: Boot; router: HydrationState }

const { data, isWhole } = receive<Handed>()
const handed = await data
const offline = createOffline()
const send = watched(sendAs(handed.boot.member?.id), offline)
const channel = openChannel()
const renew = createRenew(send, channel, handed.boot.member?.id ?? null)
const forget = () => {
  call.forget('')
  forgetMember(stores)
  clearShelf()
}
const alerts = createAlerts()
const leave = createLeave({
  alerts,
  forget,
  wanted: () => createPath({ ...(router.state.navigation.location ?? location), hash: '' }),
})
const call = createBrowserCall(send, renew, leave)
const stores = createStores(call, handed.boot, {
  alerts,
  offline,
  menuShelf: async () => (await import('../menus/start.ts')).shelf(stores),
})
const keepInTurn = createKeeping(stores)
const { table, knows } = await tableHere()
const routesHere = (matchRoutes(table, location) ?? []).map(({ route }) => route)
const handleHere: Handle | undefined = routesHere.at(-1)?.handle
// A device's clock may be off, but not as far as a page that was kept is old.
const skew = keptAt(document.documentElement) === null ? handed.boot.now - Date.now() : 0
let isDrawn = false
const app: App = {
  call,
  boot: handed.boot,
  now: () => (isDrawn ? Date.now() + skew : handed.boot.now),
  stores,
  loaded: keepInTurn,
  knows,
  renew: async () => void (await renew(performance.now())),
  signOut: (farewell) => signOut({ send, alerts, channel, leave, forget }, farewell),
  returnHome: async () =>
    (await import('../session/returnHome.ts')).returnHome({ send, channel, leave, forget }, handed.boot),
}

const banner = await bannerOf(handed.boot)

guardComposition()
// On the way in there is nothing to change the looks with.
const following = table === entrance ? null : import('../theme/follow.ts')
const [follow] = await Promise.all([following, loadFirstComponents(), loadFirstParts(), keepFirstData()])
const memberId = () => stores.session.state.member?.id ?? null
// What a save says is said on the page that it leads to, also where that is loaded in full.
const leaves = (isGoing: boolean) => (isGoing ? carry(memberId(), unread(stores)) : takeCarried(memberId()))
const steps = orAnew(table, import.meta.url, () => router.state.navigation, leaves)
const isHere = ({ pathname, search }: URL) => {
  if (!isDrawn) return false
  const here = new URL(createPath(router.state.location), location.origin)
  return pathname === here.pathname && search === here.search
}
const router: DataRouter = createBrowserRouter(rereadWhole(steps, isHere), {
  hydrationData: handed.router,
  getContext: () => new RouterContextProvider(new Map([[appContext, app]])),
})
app.answerAt = keepAnswers(router)
const stylesheets = [...document.querySelectorAll('link[rel=stylesheet]')].map(
  (link) => link.getAttribute('href') ?? '',
)

const ready = Promise.withResolvers<void>()
keepTyped()
// In slices: a telephone answers to a thumb while the page comes to life.
startTransition(() => {
  hydrateRoot(
    document,
    <Document
      stylesheets={stylesheets}
      view={handed.boot.view}
      now={handed.boot.now}
      isInName={handed.boot.originalAdmin !== null}
      onReady={ready.resolve}
    >
      <AppProvider value={app}>
        {banner}
        <RouterProvider router={router} />
        <AlertDialog alerts={alerts} />
      </AppProvider>
      {/* biome-ignore lint/complexity/noUselessFragments: stands where the server streams its data, so that useId counts alike */}
      <></>
    </Document>,
    {
      onRecoverableError: (error) => {
        console.error('The page did not match the server’s render.', error)
        dispatchEvent(new CustomEvent('hydration-mismatch', { detail: String(error) }))
      },
    },
  )
})
followOtherTabs(channel, stores.session.state.member?.id ?? null, leave)
// What changes the page begins when it is as the server drew it.
await ready.promise
isDrawn = true
followLinks(router)
const carried = takeCarried(memberId())
if (carried !== null) stores.announcements.did(carried)
if (follow) follow.followView(stores)
else whenIdle(async () => (await import('../theme/follow.ts')).followView(stores))
watchFirstData(handed.router, {
  leave,
  again: () => void Promise.all([router.revalidate(), reloadBell()]),
})
whenIdle(async () => (await import('./onceDrawn.ts')).onceDrawn(router, stores.announcements))
if (stores.session.state.member) bringWhenIdle([...(handleHere?.later ?? []), ...keysOfHand()])
void followNews()
beginOffline(app, router)
const wish = wishHere()
if (wish)
  whenIdle(async () =>
    (await import('../notifications/push/followWish.ts')).followWish(app, wish).catch(() => undefined),
  )
void keepMenu()
whenLoaded(async () => (await import('./vitals.ts')).tellVitals(routesHere))
if (process.env.NODE_ENV === 'development') reloadOnRebuild()

/**
 * The routes of the page: before anybody has signed in only those of the way in, behind which every page is; else all,
 * and on a page of the back office its own.
 */
async function tableHere(): Promise<Pick<App, 'knows'> & { table: RouteObject[] }> {
  const handle: Handle | undefined = matchRoutes(entrance, location)?.at(-1)?.route.handle
  if (!handed.boot.member && handle?.plain) return { table: entrance, knows: () => true }
  const { knows, routes, withAdmin } = await import('./routes.tsx')
  if (!isOfAdmin(location.pathname)) return { table: routes, knows }
  return { table: withAdmin((await import('../admin/loaders.ts')).adminRoute), knows }
}

/** Where a finger types, amounts have keys of their own. */
function keysOfHand(): Part[] {
  if (!matchMedia('(pointer: coarse)').matches) return []
  return [part('client/keypad/start', async () => (await import('../keypad/start.tsx')).startKeypad())]
}

/** The first page's components must be there before it hydrates. */
async function loadFirstComponents() {
  for (const route of routesHere) {
    if (typeof route.lazy !== 'object') continue
    const Component = await route.lazy.Component?.()
    Object.assign(route, { Component, lazy: undefined })
  }
}

/** What is around the page, and what its address asks for beside it. */
async function loadFirstParts() {
  const { member } = stores.session.state
  const asked = member ? besideAt(handleHere?.beside ?? [], new URLSearchParams(location.search)) : []
  const around = handleHere && standsAlone(member, handleHere) ? [] : [surroundings]
  await Promise.all([...around, ...asked].map((part) => part.bring()))
}

/** Loaders do not run for what was streamed; the stores get it all the same. */
async function keepFirstData() {
  for (const route of routesHere) {
    const { keep }: Partial<Handle> = route.handle ?? {}
    const loaded: unknown = handed.router.loaderData?.[route.id ?? '']
    if (keep && loaded != null) keepInTurn(loaded, await keep.bring(loaded))
  }
}

/** What is new, for members; what a visitor's page still owes when its line breaks nothing else asks for. */
async function followNews() {
  if (handed.boot.member)
    return (await import('../realtime/start.ts')).startRealtime(app, router, renew, leave, isWhole)
  await parsed()
  if (!isWhole()) await router.revalidate()
}

async function reloadBell() {
  await (await import('../notifications/store.ts')).notificationsOf(stores).reload()
}

/** A visitor whose menu has come needs none of it. */
async function keepMenu() {
  const shell: ShellData | undefined = handed.router.loaderData?.shell
  if (handed.boot.member || !(await shell?.menu)?.ok) await (await import('../menus/start.ts')).start(stores)
}

function reloadOnRebuild() {
  let opened = false
  new EventSource('/__dev').onopen = () => {
    if (opened) location.reload()
    opened = true
  }
}
