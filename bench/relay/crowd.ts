import type { Socket } from 'node:net'
import { beat, openRelayTab } from './tabs.ts'

/** Lines opened at once; more would only measure the queue. */
const AT_ONCE = 100
/** Milliseconds between two signs of life of a tab, which the relay would give up after 30 seconds of silence. */
const ALIVE_MS = 10_000
const STEP_MS = 100

/** Browsers by the thousand: they are opened, keep their lines alive, and leave. */
export function createCrowd() {
  const sockets: Socket[] = []
  let turn = 0
  const alive = setInterval(() => {
    const share = Math.ceil(sockets.length / (ALIVE_MS / STEP_MS))
    for (const socket of sockets.slice(turn, turn + share)) socket.write(beat)
    turn = turn + share < sockets.length ? turn + share : 0
  }, STEP_MS)
  /** Opens a tab for each of these and keeps its line alive. */
  async function hold<T>(tabs: readonly T[], open: (tab: T) => Promise<Socket>): Promise<Socket[]> {
    for (let from = 0; from < tabs.length; from += AT_ONCE)
      sockets.push(...(await Promise.all(tabs.slice(from, from + AT_ONCE).map(open))))
    return sockets
  }
  return {
    /** Opens a tab for each of `members`, as often as each is named. */
    open(port: number, members: number[], heard: (member: number) => (count: number) => void): Promise<Socket[]> {
      return hold(members, (member) => openRelayTab(port, member, heard(member)))
    },
    hold,
    leave() {
      clearInterval(alive)
      for (const socket of sockets) socket.destroy()
    },
  }
}
