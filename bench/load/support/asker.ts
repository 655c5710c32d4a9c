import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getPriority, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'

/** What is asked, and how: as often as `perSecond`, or else by each connection as soon as it has its answer. */
export type Order = {
  origin: string
  /** In turns. */
  paths: readonly string[]
  headers?: Record<string, string>
  /** Cookies of different people, in turns. */
  cookies?: readonly string[]
  connections: number
  seconds: number
  perSecond?: number
  /** Whoever asks stays connected for the next order to the same place. */
  isStaying?: boolean
}

/** Of the answers of one status: how many, and milliseconds from the moment each was due. */
export type Answers = { count: number; firstByte: Times; whole: Times; withoutRetryAfter: number }
export type Times = { p50: number; p99: number; most: number }
export type Asked = {
  seconds: number
  asked: number
  /** Cut off, or a page without its end. */
  broken: number
  by: Record<number, Answers>
}

type Seen = { firstByte: number[]; whole: number[]; withoutRetryAfter: number }

/** The end of every page. */
const END = '</html>'
/** What was asked last gets so long to be answered. */
const LAST_MS = 15_000
/** As long as a browser keeps an idle connection at least. */
const STAYING_MS = 60_000

function timesOf(all: number[]): Times {
  const sorted = Float64Array.from(all).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), most: at(1) }
}

const staying = new Map<string, Pool>()

const placeOf = ({ origin, connections }: Order) => `${connections} ${origin}`

/** Those who stayed there since an order before, or others. */
function connected(order: Order): Pool {
  const { origin, connections } = order
  const key = placeOf(order)
  const pool =
    staying.get(key) ??
    new Pool(origin, {
      ...{ connections, pipelining: 1, headersTimeout: LAST_MS, bodyTimeout: LAST_MS },
      keepAliveTimeout: STAYING_MS,
    })
  staying.delete(key)
  return pool
}

async function ask(order: Order): Promise<Asked> {
  const { paths, headers = {}, cookies, connections, seconds, perSecond, isStaying = false } = order
  const pool = connected(order)
  const seen = new Map<number, Seen>()
  let [asked, broken, open] = [0, 0, 0]

  const one = (due: number) =>
    new Promise<void>((resolve) => {
      asked += 1
      open += 1
      let [status, firstByte, isPage, lacksRetryAfter] = [0, 0, false, false]
      let tail = ''
      const end = (isWhole: boolean) => {
        open -= 1
        if (isWhole) {
          const all = seen.get(status) ?? { firstByte: [], whole: [], withoutRetryAfter: 0 }
          seen.set(status, all)
          all.firstByte.push(firstByte - due)
          all.whole.push(performance.now() - due)
          if (lacksRetryAfter) all.withoutRetryAfter += 1
        } else broken += 1
        resolve()
      }
      const cookie = cookies?.[asked % cookies.length]
      const call = {
        method: 'GET',
        path: paths[asked % paths.length] ?? '/',
        headers: cookie === undefined ? headers : { ...headers, cookie },
      } as const
      pool.dispatch(call, {
        onRequestStart: () => undefined,
        onResponseStart(_, code, answered) {
          status = code
          firstByte = performance.now()
          isPage = String(answered['content-type']).startsWith('text/html')
          lacksRetryAfter = answered['retry-after'] === undefined
        },
        onResponseData(_, piece) {
          if (isPage) tail = piece.subarray(-END.length - 2).toString('latin1')
        },
        onResponseEnd: () => end(!isPage || tail.includes(END)),
        onResponseError: () => end(false),
      })
    })

  const began = performance.now()
  const ends = began + seconds * 1_000
  if (perSecond === undefined)
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < ends) await one(performance.now())
      }),
    )
  else
    for (let n = 0; performance.now() < ends; await wait(1))
      for (let due = began; ; n++) {
        due = began + (n * 1_000) / perSecond
        if (due > performance.now()) break
        void one(due)
      }
  const lasted = (performance.now() - began) / 1_000
  const late = performance.now() + LAST_MS
  while (open > 0 && performance.now() < late) await wait(10)
  if (isStaying && open === 0) staying.set(placeOf(order), pool)
  else await pool.destroy()
  const by = [...seen].map(([status, { firstByte, whole, withoutRetryAfter }]) => {
    const answers = { count: whole.length, firstByte: timesOf(firstByte), whole: timesOf(whole), withoutRetryAfter }
    return [status, answers] as const
  })
  return { seconds: lasted, asked, broken, by: Object.fromEntries(by) }
}

// Whoever asks shares the cores with whom it asks, and gives way.
setPriority(getPriority() + 5)
const control = createServer(async (request, response) => {
  const order: Order = JSON.parse(await text(request))
  response.end(JSON.stringify(await ask(order)))
})
control.requestTimeout = 0
control.listen(0, '127.0.0.1', () => process.send?.({ port: (control.address() as AddressInfo).port }))
