import assert from 'node:assert/strict'
import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { createClock } from './clock.ts'
import { Page } from './page.ts'
import { createMember } from './server.ts'

const MOST_PAGES = 4
const MINUTE = 60_000

/** What can happen, with how often it does. `a` and `b` choose which page, request or notice it happens to. */
const weights = {
  tell: 12,
  read: 5,
  readAll: 2,
  remove: 5,
  open: 2,
  close: 1,
  loadMore: 3,
  elsewhere: 6,
  arrive: 22,
  arriveTwice: 3,
  lose: 2,
  swap: 3,
  process: 10,
  processTwice: 2,
  settle: 16,
  fail: 4,
  cut: 3,
  connect: 6,
  relayDown: 2,
  relayUp: 4,
  head: 2,
  pass: 10,
  openPage: 2,
  closePage: 1,
  become: 1,
}
type Kind = keyof typeof weights
export type Step = [kind: Kind, a: number, b: number]

const kinds = (Object.keys(weights) as Kind[]).flatMap((kind) => Array<Kind>(weights[kind]).fill(kind))

/** Up to 100 steps, on two members who already have up to 50 notices each. */
export const story = fc.record({
  before: fc.tuple(fc.nat(25), fc.nat(25)),
  steps: fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(99), fc.nat(99)), { maxLength: 100, size: 'max' }),
})

/** Plays a story and then lets everything arrive: what a page shows must be what the server has. */
export async function play({ before, steps }: { before: [number, number]; steps: Step[] }): Promise<void> {
  const clock = createClock()
  const members = [createMember(1), createMember(2)] as const
  members.forEach((member, i) => {
    for (let n = 0; n < (before[i] ?? 0); n++) member.tell(n % 3 === 0)
  })
  let pages = [new Page(members[0], clock)]
  for (const page of pages) page.connect()
  const memberAt = (a: number) => members[a % 2] ?? members[0]

  async function step([kind, a, b]: Step) {
    const page = pages[a % pages.length]
    if (kind === 'tell') return memberAt(a).tell(b % 4 === 0)
    if (kind === 'relayDown' || kind === 'relayUp') return memberAt(a).setUp(kind === 'relayUp')
    if (kind === 'head') return memberAt(a).head()
    if (kind === 'pass') return clock.pass([1, 100, 1_000, 3_000][b % 4] ?? 0)
    if (kind === 'elsewhere') {
      const member = memberAt(a)
      const target = member.list()[b % 25]
      const how = b % 3
      if (how === 0) member.answer({ method: 'PUT', path: '/notifications/read-all', body: undefined })
      else if (target) {
        const path = `/notifications/${target.id}${how === 1 ? '/read' : ''}`
        member.answer({ method: how === 1 ? 'PUT' : 'DELETE', path, body: undefined })
      }
      return
    }
    if (kind === 'openPage') {
      if (pages.length < MOST_PAGES) pages.push(new Page(memberAt(a), clock))
      return
    }
    if (!page) return
    const { store, pending } = page
    const item = store.state.items[b % Math.max(1, store.state.items.length)]
    const request = pending[b % Math.max(1, pending.length)]
    if (kind === 'read') void (item && store.markRead(item.id))
    else if (kind === 'remove') void (item && store.remove(item.id))
    else if (kind === 'readAll') void store.markAllRead()
    else if (kind === 'open') void store.open()
    else if (kind === 'close') store.close()
    else if (kind === 'loadMore') void store.loadMore()
    else if (kind === 'arrive') page.arrive()
    else if (kind === 'arriveTwice') page.arrive(true)
    else if (kind === 'lose') page.lose()
    else if (kind === 'swap') page.swap()
    else if (kind === 'process') request && page.process(request, false)
    else if (kind === 'processTwice') request && page.process(request, true)
    else if (kind === 'settle') request && page.settle(request)
    else if (kind === 'fail') request && page.fail(request)
    else if (kind === 'cut') page.cut()
    else if (kind === 'connect') page.connect()
    else if (kind === 'become') page.become(memberAt(b))
    else if (kind === 'closePage') {
      page.close()
      pages = pages.filter((other) => other !== page)
    }
    if (kind === 'settle' || kind === 'fail') await turn()
  }

  function holds() {
    for (const { store, member } of pages) {
      const { items, unreadCount, currentPage } = store.state
      const ids = items.map((n) => n.id)
      assert.equal(new Set(ids).size, ids.length, 'an id is on the screen twice')
      assert.ok(
        ids.every((id) => Math.floor(id / 1_000_000) === member.id),
        'a notice of somebody else is on the screen',
      )
      assert.ok(unreadCount >= 0, 'the badge is below zero')
      assert.ok(currentPage > 0 || items.length <= 20, 'more than 20 live items are held')
    }
  }

  /** Everything under way arrives, in order. */
  async function calm() {
    for (let round = 0; round < 100; round++) {
      for (const page of pages) {
        while (page.wire.length > 0) page.arrive()
        while (page.pending[0]) page.settle(page.pending[0])
      }
      await turn()
      if (pages.some((page) => page.pending.length + page.wire.length > 0)) continue
      if (clock.waiting() === 0) return
      clock.pass(3_000)
    }
    assert.fail('the pages do not come to rest')
  }

  for (const one of steps) {
    await step(one)
    holds()
  }
  for (const member of members) member.setUp(true)
  for (const page of pages) page.connect()
  await calm()
  clock.pass(MINUTE)
  for (const member of members) member.head()
  await calm()
  holds()
  for (const { store, member } of pages) {
    const { items, unreadCount } = store.state
    const seen = items.map(({ id, isRead }) => [id, isRead])
    const truth = member.list().map(({ id, isRead }) => [id, isRead])
    assert.deepEqual(seen.slice(0, 20), truth.slice(0, 20), 'the screen is not the server’s first 20')
    assert.deepEqual(seen, truth.slice(0, seen.length), 'a further page has a hole')
    assert.equal(unreadCount, member.unread(), 'the badge is not the server’s count')
  }
  for (const page of pages) page.close()
}
