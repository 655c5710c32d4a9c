import { hasJoined } from '../../shared/members/joined.ts'
import type { MenuMark } from '../../shared/menus/contract.ts'
import { type ShellReply, shell } from '../../shared/shell/contract.ts'
import type { Waiting } from '../../shared/statistics/main.ts'
import { type Outcome, type Problem, settle } from '../api/problem.ts'
import { connectionsOf } from '../connections/store.ts'
import type { KeptMenu } from '../menus/shelf.ts'
import { type Head, headOf } from '../notifications/state.ts'
import { notificationsOf } from '../notifications/store.ts'
import { requestCountOf } from '../purchase-requests/countStore.ts'
import type { App } from './context.ts'
import type { Stores } from './stores.ts'

/** `isOlder`: the member was told something while the page was read, so that what it shows may be older than that. */
type Since = { isOlder: boolean }

/** Milliseconds from when an event is written to when others see it. */
const UNSEEN_MS = 1_000

/** What the shell shows beside the page; all of it may be late. */
export type ShellData = {
  head: Promise<Outcome<Head & Since>> | null
  menu: Promise<Outcome<KeptMenu>>
  /** Connection requests that wait for the member's answer. */
  waiting: Promise<Outcome<{ count: number }>> | null
  /** Purchase requests that do. */
  asked: Promise<Outcome<Waiting>> | null
}

/** Starts the shell's calls. */
export function loadShell({ call, stores }: App): ShellData {
  const { member } = stores.session.state
  if (member === null || !hasJoined(member))
    return { head: null, menu: settle(stores.menus.load()), waiting: null, asked: null }
  call.forget(shell.path)
  const began = performance.now()
  const reply = settle(call(shell))
  const asked = partOf(
    reply,
    ({ waiting }) => waiting,
    () => requestCountOf(stores).read(),
  )
  return {
    head: sinceThen(
      partOf(
        reply,
        ({ unread, newest }) => headOf(unread, newest),
        () => notificationsOf(stores).fetchHead(),
      ),
      began,
    ),
    menu: settle(stores.menus.load(markIn(reply))),
    waiting: countedWith(asked, stores),
    asked,
  }
}

/** Which menu is the member's, where the backend says so. */
async function markIn(reply: Promise<Outcome<ShellReply>>): Promise<MenuMark | null> {
  const outcome = await reply
  return outcome.ok && isWhole(outcome.value) ? (outcome.value.menu ?? null) : null
}

/** What a backend that does not tell all in one answer, an older one or somebody else's, is asked by itself. */
async function partOf<T>(
  reply: Promise<Outcome<ShellReply>>,
  part: (reply: ShellReply) => T,
  alone: () => Promise<T>,
): Promise<Outcome<T>> {
  const outcome = await reply
  if (outcome.ok && isWhole(outcome.value)) return { ok: true, value: part(outcome.value) }
  return outcome.ok || mayBeUnknown(outcome.problem) ? settle(alone()) : outcome
}

/** Where the line goes on is read beside the page, not before it: an event between the two is on neither. */
async function sinceThen(reading: Promise<Outcome<Head>>, began: number): Promise<Outcome<Head & Since>> {
  const head = await reading
  if (!head.ok) return head
  const { toldMsAgo } = head.value
  const isOlder = toldMsAgo !== null && toldMsAgo <= performance.now() - began + UNSEEN_MS
  return { ok: true, value: { ...head.value, isOlder } }
}

/** One question tells both numbers, where the backend does. */
async function countedWith(asked: Promise<Outcome<Waiting>>, stores: Stores): Promise<Outcome<{ count: number }>> {
  const outcome = await asked
  if (!outcome.ok && !mayBeUnknown(outcome.problem)) return outcome
  const count = outcome.ok ? outcome.value.connectionRequests : undefined
  return count === undefined ? settle(connectionsOf(stores).read.count()) : { ok: true, value: { count } }
}

/** Somebody else's backend may answer anything to what it does not know. */
const isWhole = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && ['unread', 'newest', 'waiting'].every((part) => part in reply)

/** Who is signed out, has asked too often, or is not answered at all would not be told more by more questions. */
const mayBeUnknown = ({ status }: Problem): boolean => ![0, 401, 429, 502, 503, 504].includes(status)

/** Puts what was loaded into the stores, for a member who is in. */
export function keepShell(stores: Stores, { menu, head, waiting, asked }: ShellData): void {
  void menu.then(stores.menus.receive)
  void head?.then(notificationsOf(stores).receiveHead)
  void waiting?.then(connectionsOf(stores).receive.count)
  void asked?.then(requestCountOf(stores).receive)
}
