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
  return {
    /** Opens a tab for each of `members`, as often as each is named. */
    async open(port: number, members: number[], heard: (member: number) => (count: number) => void): Promise<Socket[]> {
      for (let from = 0; from < members.length; from += AT_ONCE) {
        const batch = members.slice(from, from + AT_ONCE)
        sockets.push(...(await Promise.all(batch.map((member) => openRelayTab(port, member, heard(member))))))
      }
      return sockets
    },
    leave() {
      clearInterval(alive)
      for (const socket of sockets) socket.destroy()
    },
  }
}
