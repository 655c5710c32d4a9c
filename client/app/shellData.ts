import { hasJoined } from '../../shared/members/joined.ts'
import type { Waiting } from '../../shared/statistics/main.ts'
import { type Outcome, settle } from '../api/problem.ts'
import { connectionsOf } from '../connections/store.ts'
import type { KeptMenu } from '../menus/shelf.ts'
import type { Head } from '../notifications/state.ts'
import { notificationsOf } from '../notifications/store.ts'
import { requestCountOf } from '../purchase-requests/countStore.ts'
import type { App } from './context.ts'
import type { Stores } from './stores.ts'

/** What the shell shows beside the page; all of it may be late. */
export type ShellData = {
  head: Promise<Outcome<Head>> | null
  menu: Promise<Outcome<KeptMenu>>
  /** Connection requests that wait for the member's answer. */
  waiting: Promise<Outcome<{ count: number }>> | null
  /** Purchase requests that do. */
  asked: Promise<Outcome<Waiting>> | null
}

/** Starts the shell's calls. */
export function loadShell({ stores }: App): ShellData {
  const { member } = stores.session.state
  const isIn = member !== null && hasJoined(member)
  const asked = isIn ? settle(requestCountOf(stores).read()) : null
  return {
    head: isIn ? settle(notificationsOf(stores).fetchHead()) : null,
    menu: settle(stores.menus.load()),
    waiting: asked && countedWith(asked, stores),
    asked,
  }
}

/** One question tells both numbers, where the backend does. */
async function countedWith(asked: Promise<Outcome<Waiting>>, stores: Stores): Promise<Outcome<{ count: number }>> {
  const outcome = await asked
  const count = outcome.ok ? outcome.value.connectionRequests : undefined
  return count === undefined ? settle(connectionsOf(stores).read.count()) : { ok: true, value: { count } }
}

/** Puts what was loaded into the stores, for a member who is in. */
export function keepShell(stores: Stores, { menu, head, waiting, asked }: ShellData): void {
  void menu.then(stores.menus.receive)
  void head?.then(notificationsOf(stores).receiveHead)
  void waiting?.then(connectionsOf(stores).receive.count)
  void asked?.then(requestCountOf(stores).receive)
}
