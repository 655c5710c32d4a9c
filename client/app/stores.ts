import type { Boot } from '../../shared/session/boot.ts'
import { type Alerts, createAlerts } from '../alerts/state.ts'
import type { Call } from '../api/call.ts'
import { createClients } from '../clients/state.ts'
import { createAnnouncements } from '../forms/announcements.ts'
import { noShelf, type OpenShelf } from '../menus/shelf.ts'
import { createSidebar } from '../menus/sidebar.ts'
import { createMenus } from '../menus/state.ts'
import { createOffline, type Offline } from '../offline/state.ts'
import { createConnectionState } from '../realtime/state.ts'
import { createSession } from '../session/state.ts'
import { createTheme } from '../theme/state.ts'
import type { Made } from './onFirstUse.ts'

/** Every store of one request or one page. Made anew each time: a store at module level would mix members. */
export function createStores(
  call: Call,
  boot: Boot,
  {
    alerts = createAlerts(),
    menuShelf = noShelf,
    offline = createOffline(),
  }: { alerts?: Alerts; menuShelf?: OpenShelf; offline?: Offline } = {},
) {
  const session = createSession(boot.member)
  const made: Made = { call, session, all: new Map() }
  return {
    /** Those that came since (onFirstUse.ts). */
    made,
    session,
    menus: createMenus(call, menuShelf),
    sidebar: createSidebar(boot.view),
    alerts,
    announcements: createAnnouncements(),
    theme: createTheme(boot.view),
    offline,
    realtime: createConnectionState(),
    clients: createClients(),
  }
}

/** Empties what the stores hold of the member; who is signed in goes last, because that is what the page draws by. */
export function forgetMember({ announcements, made, clients, menus, session }: Stores): void {
  announcements.said()
  announcements.shows([])
  for (const store of made.all.values()) store.reset()
  clients.reset()
  menus.reset()
  session.reset()
}

/** What was done and may not have been read, wherever it is to be said. */
export function unread({ announcements, clients, made }: Stores): string[] {
  const others = [clients.state.done, ...[...made.all.values()].map((store) => store.unsaid?.())]
  return [...new Set([...announcements.unread(), ...others.filter((words) => words != null)])]
}

export type Stores = ReturnType<typeof createStores>
