import type { MemberRecord } from '../../shared/members/contract.ts'
import type { Boot } from '../../shared/session/boot.ts'
import { type Alerts, createAlerts } from '../alerts/state.ts'
import type { Call } from '../api/call.ts'
import { createBoards } from '../boards/state.ts'
import { createClients } from '../clients/state.ts'
import { createConnections } from '../connections/state.ts'
import { createAnnouncements } from '../forms/announcements.ts'
import { noShelf, type OpenShelf } from '../menus/shelf.ts'
import { createSidebar } from '../menus/sidebar.ts'
import { createMenus } from '../menus/state.ts'
import { createNotifications } from '../notifications/state.ts'
import { createOffline, type Offline } from '../offline/state.ts'
import { createPurchaseRequests } from '../purchase-requests/state.ts'
import { createConnectionState } from '../realtime/state.ts'
import { createSession } from '../session/state.ts'
import { createTheme } from '../theme/state.ts'

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
  return {
    session,
    menus: createMenus(call, menuShelf),
    sidebar: createSidebar(boot.view),
    alerts,
    announcements: createAnnouncements(),
    theme: createTheme(boot.view),
    offline,
    realtime: createConnectionState(),
    notifications: createNotifications(call),
    purchaseRequests: createPurchaseRequests(call),
    clients: createClients(),
    connections: createConnections(call),
    boards: createBoards(call, () => session.state.member && authorOf(session.state.member)),
  }
}

const authorOf = ({ id: memberId, nickname, repIcon, businessName }: MemberRecord) => ({
  memberId,
  nickname,
  repIcon,
  businessName,
})

/** Empties what the stores hold of the member; who is signed in goes last, because that is what the page draws by. */
export function forgetMember({
  announcements,
  notifications,
  purchaseRequests,
  clients,
  connections,
  menus,
  boards,
  session,
}: Stores): void {
  announcements.said()
  notifications.reset()
  purchaseRequests.reset()
  clients.reset()
  connections.reset()
  menus.reset()
  boards.reset()
  session.reset()
}

export type Stores = ReturnType<typeof createStores>
