import { request } from 'undici'
import type { Stage } from '../../../test/faults/stage.ts'
import { startPeer } from '../../support/child.ts'
import type { Answers, Asked, Order } from './asker.ts'
import type { Heard, Opening, Told } from './browsers.ts'

/** A program of the bench that ends with the stage. @returns its port */
export async function peer(stage: Stage, file: string, env: Record<string, string> = {}): Promise<number> {
  const started = await startPeer(new URL(`../../${file}`, import.meta.url), env)
  stage.onEnd(started.stop)
  return started.port
}

/** Sends an order to a program of the bench, which answers when it has done it, however long that takes. */
async function obeyed<T>(port: number, order: object): Promise<T> {
  const body = JSON.stringify(order)
  const answer = await request(`http://127.0.0.1:${port}/`, { method: 'POST', body, headersTimeout: 0 })
  return (await answer.body.json()) as T
}

/** Whoever asks, in a process of its own that gives way to whom it asks. */
export async function startAsker(stage: Stage): Promise<(order: Order) => Promise<Asked>> {
  const port = await peer(stage, 'load/support/asker.ts')
  return (order) => obeyed(port, order)
}

/** Open pages by the thousand, likewise. */
export async function startBrowsers(stage: Stage) {
  const port = await peer(stage, 'load/support/browsers.ts')
  return {
    open: (opening: Opening) => obeyed<{ opened: number }>(port, { do: 'open', ...opening }),
    dropped: async () => (await obeyed<{ dropped: number }>(port, { do: 'state' })).dropped,
    leave: (members: number) => obeyed(port, { do: 'leave', members }),
    broadcast: (recorder: string, rounds: number, to: Told = 'relay') =>
      obeyed<Heard[]>(port, { do: 'broadcast', recorder, rounds, to }),
    targeted: (recorder: string, perSecond: number, seconds: number) =>
      obeyed<Heard>(port, { do: 'targeted', recorder, perSecond, seconds }),
  }
}

const none: Answers = {
  count: 0,
  withoutRetryAfter: 0,
  firstByte: { p50: 0, p99: 0, most: 0 },
  whole: { p50: 0, p99: 0, most: 0 },
}

/** The answers of one status. */
export const answersOf = ({ by }: Asked, status: number): Answers => by[status] ?? none

/** What was neither of these statuses, or not whole. */
export const othersOf = (asked: Asked, ...statuses: number[]): number =>
  asked.asked - statuses.reduce((sum, status) => sum + answersOf(asked, status).count, 0)

export const perSecond = (asked: Asked): number => answersOf(asked, 200).count / asked.seconds
export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`
