import { setTimeout as wait } from 'node:timers/promises'
import { Client, type IMessage } from '@stomp/stompjs'
import { WebSocket } from 'ws'
import type { Database } from '../../../backend/db/open.ts'
import { realClock } from '../../../client/realtime/clock.ts'
import { createReceiver } from '../../../client/realtime/receiver.ts'
import { headers as names, topicOf } from '../../../shared/realtime/topic.ts'
import type { Stage } from '../stage.ts'

/** A page that listens: the page's own receiver over a real line. */
export type Ear = {
  /** Seqs that it was handed, in the order it was. */
  seqs: readonly number[]
  /** Seqs up to which it was told to load everything anew instead. */
  resyncs: readonly number[]
  /** Sockets it has opened. */
  sockets(): number
  /** Waits until it has heard of this seq. @throws when that takes longer than so many milliseconds */
  until(seq: number, withinMs: number): Promise<void>
}

/** How far the member's row of events goes. */
export async function headOf({ db }: Database, memberId: number): Promise<number> {
  const row = await db.selectFrom('memberEventHeads').select('seq').where('memberId', '=', memberId).executeTakeFirst()
  return row?.seq ?? 0
}

/** What is wrong with what was heard of the row from `after` to `head`. A load anew brings all up to it. */
export function misheard({ seqs, resyncs }: Ear, after: number, head: number): { missing: number; doubled: number } {
  const heard = new Set(seqs)
  const isLoaded = (seq: number) => resyncs.some((upTo) => upTo >= seq)
  let missing = 0
  for (let seq = after + 1; seq <= head; seq++) if (!heard.has(seq) && !isLoaded(seq)) missing += 1
  return { missing, doubled: seqs.length - heard.size }
}

export async function startEar(stage: Stage, origin: string, cookie: string, memberId: number): Promise<Ear> {
  const [seqs, resyncs]: [number[], number[]] = [[], []]
  let at = 0
  let sockets = 0
  const receiver = createReceiver({
    handlers: {
      notification: () => void seqs.push(at),
      event: (...[name]) => {
        if (name === 'resync') resyncs.push(at)
        else if (name !== 'head') seqs.push(at)
      },
    },
    since: null,
    clock: realClock,
  })
  const client = new Client({
    webSocketFactory: () => {
      sockets += 1
      return new WebSocket(`${origin.replace(/^http/, 'ws')}/ws`, ['v12.stomp'], { headers: { cookie, origin } })
    },
    reconnectDelay: 5_000,
    heartbeatIncoming: 4_000,
    heartbeatOutgoing: 4_000,
  })
  await new Promise<void>((resolve) => {
    client.onConnect = () => {
      client.watchForReceipt('place', ({ headers }) => {
        at = Number(headers[names.seq])
        receiver.opened(headers)
        resolve()
      })
      const receive = (message: IMessage) => {
        at = Number(message.headers[names.seq])
        receiver.receive(message)
      }
      client.subscribe(topicOf(memberId), receive, { receipt: 'place', [names.events]: 'v1', ...receiver.resume() })
    }
    client.activate()
  })
  stage.onEnd(async () => {
    receiver.stop()
    await client.deactivate({ force: true })
  })
  return {
    seqs,
    resyncs,
    sockets: () => sockets,
    async until(seq, withinMs) {
      const deadline = performance.now() + withinMs
      while (Math.max(seqs.at(-1) ?? 0, resyncs.at(-1) ?? 0) < seq) {
        if (performance.now() > deadline) throw new Error(`event ${seq} never came`)
        await wait(20)
      }
    },
  }
}
