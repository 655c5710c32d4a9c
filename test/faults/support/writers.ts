import { setTimeout as wait } from 'node:timers/promises'
import { addDays, seoulDate } from '../../../shared/kit/dates.ts'
import type { Stage } from '../stage.ts'
import { type Answer, type Call, createCaller } from './caller.ts'
import type { Market } from './market.ts'

/** One press of a button: sent with its key until it is acknowledged. `memo` of what it makes is its key. */
export type Write = { key: string; cookie: string; call: Call; acknowledged: boolean; tries: number }
/** One try of it. Times by performance.now(). */
export type Try = { write: Write; sentAt: number; answeredAt: number; answer: Answer }

/** Where people press, and who they are. */
type Place = { web: { origin: string } } & Pick<Market, 'signedIn'>

export type Writers = {
  writes: readonly Write[]
  acknowledged(): number
  /** Hears of each try as it ends. */
  onTry(heard: (one: Try) => void): void
  /** Begins nothing new and sends again what was not acknowledged, until all is. @throws when that takes minutes */
  settle(): Promise<void>
  /** Acknowledged a second, from the first press to now. */
  rate(): number
}

/** As the refusal's Retry-After says. */
const RETRY_MS = 1_000
const SETTLE_MS = 120_000
/** So many people: each waits for the answer before he presses again, so that what is slow is not heaped upon. */
const PEOPLE = 40

type Lane = { cookie: string; path: string; bodyOf(n: number): object }

/**
 * People who write all the time, at most so many times a second together: receipts in two books, purchase requests that
 * ring the dealer's bell, and drafts of some. What was not acknowledged is sent again under the same key, as a page does.
 */
export async function startWriters(
  stage: Stage,
  market: Place,
  perSecond: number,
  { people = PEOPLE } = {},
): Promise<Writers> {
  const send = createCaller(stage, market.web.origin)
  const writes: Write[] = []
  const ears = new Set<(one: Try) => void>()
  let acknowledged = 0
  let isOpen = true
  const lanes = await lanesOf(market)
  const flying = new Set<Promise<void>>()
  const unsettled: { write: Write; againAt: number }[] = []

  async function attempt(write: Write) {
    const sentAt = performance.now()
    write.tries += 1
    const answer = await send(write.cookie, { ...write.call, headers: { 'idempotency-key': write.key } })
    if (answer.status === 200) {
      write.acknowledged = true
      acknowledged += 1
    } else unsettled.push({ write, againAt: performance.now() + RETRY_MS })
    for (const heard of ears) heard({ write, sentAt, answeredAt: performance.now(), answer })
  }
  const launch = (write: Write) => {
    const one = attempt(write).finally(() => flying.delete(one))
    flying.add(one)
  }
  function press(n: number) {
    const lane = lanes[n % lanes.length]
    if (!lane) throw new Error('nobody writes')
    const key = crypto.randomUUID()
    const body = { ...lane.bodyOf(n), memo: key }
    const write = {
      key,
      cookie: lane.cookie,
      call: { method: 'POST', path: lane.path, body } as const,
      acknowledged: false,
      tries: 0,
    }
    writes.push(write)
    launch(write)
  }
  /** Whoever was refused presses again before he presses for anything else. */
  async function pressOn() {
    let n = 0
    for (let beat = 0; isOpen; beat++) {
      const due = began + (beat * 1000) / perSecond - performance.now()
      if (due > 0) await wait(due)
      while (isOpen && flying.size >= people) await Promise.race(flying)
      if (!isOpen) return
      const refused = unsettled[0]
      if (refused && performance.now() >= refused.againAt) launch((unsettled.shift() as typeof refused).write)
      else if (flying.size + unsettled.length < people) press(n++)
    }
  }
  const began = performance.now()
  const running = pressOn()
  stage.onEnd(() => {
    isOpen = false
  })
  return {
    writes,
    acknowledged: () => acknowledged,
    onTry: (heard) => void ears.add(heard),
    async settle() {
      isOpen = false
      await running
      const deadline = performance.now() + SETTLE_MS
      for (;;) {
        await Promise.all(flying)
        if (unsettled.length === 0) return
        if (performance.now() > deadline) throw new Error(`${unsettled.length} writes are never acknowledged`)
        await wait(RETRY_MS)
        for (const { write } of unsettled.splice(0, people)) launch(write)
      }
    },
    rate: () => (acknowledged * 1000) / (performance.now() - began),
  }
}

async function lanesOf(market: Place): Promise<Lane[]> {
  const [dealer, shipper, buyer] = [
    await market.signedIn('dealer@demo.example'),
    await market.signedIn('shipper@demo.example'),
    await market.signedIn('buyer@demo.example'),
  ]
  const read = async <T>(who: typeof dealer, path: string): Promise<T> => {
    const answer = await who.go(`/api${path}`)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  type Rows = { content: { clientId: number; isLinked: boolean; clientName: string }[] }
  const clientsOf = async (who: typeof dealer) => (await read<Rows>(who, '/clients?size=50')).content
  const receipts = async (who: typeof dealer): Promise<Lane> => {
    const ids = (await clientsOf(who)).map(({ clientId }) => clientId)
    return {
      cookie: who.cookieHeader(),
      path: '/api/payments',
      bodyOf: (n) => ({
        transactionType: 'RECEIPT',
        clientId: ids[n % ids.length],
        amount: 700,
        paymentMethod: 'CASH',
      }),
    }
  }
  const dealerRow = (await clientsOf(buyer)).find(({ clientName }) => clientName === '대박청과')
  const goods = await read<{ content: { productCodeId: number }[] }>(
    buyer,
    '/product-codes?size=1&keyword=%EC%82%AC%EA%B3%BC',
  )
  const requests: Lane = {
    cookie: buyer.cookieHeader(),
    path: '/api/services/purchase/request',
    bodyOf: (n) => ({
      isDraft: n % 5 !== 1,
      receiverClientId: dealerRow?.clientId,
      desiredDate: addDays(seoulDate(Date.now()), 2),
      items: [{ productCodeId: goods.content[0]?.productCodeId, requestedQuantity: 3 }],
    }),
  }
  return [await receipts(dealer), requests, await receipts(shipper), requests, requests]
}
