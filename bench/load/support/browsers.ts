import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getPriority, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../../../test/faults/fault.ts'
import { createCrowd } from '../../relay/crowd.ts'
import { openBareTab, openPageTab, openRelayTab } from '../../relay/tabs.ts'

/** Whose tabs are opened: people with sessions by their cookies, or so many members that the recording backend knows. */
export type Opening = {
  port: number
  origin: string
  tabs: number
  people?: { id: number; token: string }[]
  members?: number
  /** Of the bare broadcaster. */
  isBare?: boolean
}
/** Whose tabs are told: those of the relay, or of the bare broadcaster. */
export type Told = 'relay' | 'bare'
export type Heard = { due: number; arrived: number; lost: number; doubled: number; p50: number; p99: number }
type Order =
  | ({ do: 'open' } & Opening)
  | { do: 'state' }
  /** The tabs of the first so many members go. */
  | { do: 'leave'; members: number }
  | { do: 'broadcast'; recorder: string; rounds: number; to: Told }
  | { do: 'targeted'; recorder: string; perSecond: number; seconds: number }

/** What is late by so much is lost. */
const LOST_MS = 15_000
const STEP_MS = 10

const crowd = createCrowd()
const tabsOf = new Map<number, { arrived: number; leave(): void }[]>()
let [dropped, arrived] = [0, 0]
let delays: number[] = []
const sentAt = new Map<number, number>()

function heard(member: number, tab: { arrived: number }) {
  return (count: number) => {
    const now = Date.now()
    arrived += count
    tab.arrived += count
    const sent = sentAt.get(member)
    if (sent !== undefined) delays.push(now - sent)
  }
}

async function open({ port, origin, tabs, people, members = 0, isBare = false }: Opening) {
  const all = people ?? Array.from({ length: members }, (_, n) => ({ id: n + 1, token: '' }))
  const pages = all.flatMap((person) => Array<(typeof all)[number]>(tabs).fill(person))
  await crowd.hold(pages, async ({ id, token }) => {
    const tab = { arrived: 0, leave: () => undefined as unknown }
    const onMessages = heard(id, tab)
    const opened = () =>
      token === '' ? openRelayTab(port, id, onMessages) : openPageTab({ port, origin, id, token }, onMessages)
    const socket = await (isBare ? openBareTab(port, id, onMessages) : opened())
    let isLeaving = false
    tab.leave = () => {
      isLeaving = true
      socket.destroy()
    }
    socket.on('error', () => undefined)
    socket.once('close', () => {
      if (!isLeaving) dropped += 1
    })
    tabsOf.set(id, [...(tabsOf.get(id) ?? []), tab])
    return socket
  })
  return { opened: pages.length }
}

/** @param due how many messages each member is to hear, and `send` sends them */
async function listen(due: Map<number, number>, send: () => Promise<unknown>): Promise<Heard> {
  ;[delays, arrived] = [[], 0]
  for (const tabs of tabsOf.values()) for (const tab of tabs) tab.arrived = 0
  await send()
  const wanted = () => [...due].reduce((sum, [member, count]) => sum + count * (tabsOf.get(member)?.length ?? 0), 0)
  const late = Date.now() + LOST_MS
  while (arrived < wanted() && Date.now() < late) await wait(STEP_MS)
  let [lost, doubled] = [0, 0]
  for (const [member, tabs] of tabsOf)
    for (const tab of tabs) {
      lost += Math.max(0, (due.get(member) ?? 0) - tab.arrived)
      doubled += Math.max(0, tab.arrived - (due.get(member) ?? 0))
    }
  return { due: wanted(), arrived, lost, doubled, p50: percentile(delays, 50), p99: percentile(delays, 99) }
}

async function broadcast(recorder: string, rounds: number, to: Told): Promise<Heard[]> {
  const members = [...tabsOf.keys()]
  const seen: Heard[] = []
  for (let round = 0; round < rounds; round++) {
    const once = new Map(members.map((member) => [member, 1]))
    const send = () => {
      for (const member of members) sentAt.set(member, Date.now())
      return fetch(`${recorder}/notify-all?members=${members.length}&to=${to}`)
    }
    seen.push(await listen(once, send))
  }
  return seen
}

function targeted(recorder: string, perSecond: number, seconds: number): Promise<Heard> {
  const members = [...tabsOf.keys()]
  const due = new Map<number, number>()
  return listen(due, async () => {
    const began = performance.now()
    for (let n = 0; performance.now() - began < seconds * 1_000; await wait(STEP_MS)) {
      const batch: number[] = []
      for (const until = ((performance.now() - began) / 1_000) * perSecond; n < until; n++)
        batch.push(members[n % members.length] ?? 0)
      for (const member of batch) {
        due.set(member, (due.get(member) ?? 0) + 1)
        sentAt.set(member, Date.now())
      }
      if (batch.length > 0) await fetch(`${recorder}/notify?members=${batch.join()}`)
    }
  })
}

async function obey(order: Order): Promise<unknown> {
  if (order.do === 'open') return open(order)
  if (order.do === 'broadcast') return broadcast(order.recorder, order.rounds, order.to)
  if (order.do === 'targeted') return targeted(order.recorder, order.perSecond, order.seconds)
  if (order.do === 'leave')
    for (const tabs of [...tabsOf.values()].slice(0, order.members)) for (const tab of tabs) tab.leave()
  return { dropped }
}

// Browsers share the cores with what they look at, and give way.
setPriority(getPriority() + 5)
const control = createServer(async (request, response) => {
  const answer = await obey(JSON.parse(await text(request)))
  response.end(JSON.stringify(answer))
})
control.requestTimeout = 0
control.listen(0, '127.0.0.1', () => process.send?.({ port: (control.address() as AddressInfo).port }))
