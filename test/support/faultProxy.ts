import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What is wrong with a line in one direction, in toxiproxy's words. */
export type Toxics = {
  /** Each piece is held back so long. */
  latency?: { ms: number; jitterMs?: number }
  /** No more than so many bytes a second. */
  bandwidth?: { bytesPerSecond: number }
  /** The end of the line is told so much later. */
  slowClose?: { ms: number }
  /** Nothing arrives any more; the line is closed after `ms`, never when 0. */
  timeout?: { ms: number }
  /** The line is reset after so long. */
  resetPeer?: { ms: number }
  /** Pieces of so many bytes, with a pause between. */
  slicer?: { bytes: number; pauseMs: number }
  /** The line is closed once so many bytes of it have passed. */
  limitData?: { bytes: number }
}
/** `upstream` is what callers say, `downstream` what they are answered. */
export type Direction = 'upstream' | 'downstream'

export type FaultProxy = {
  port: number
  url: string
  /** From now on, for open lines too; nothing heals. Bytes that were swallowed stay so. */
  poison(direction: Direction, toxics?: Toxics): void
  /** Nobody listens any more, and open lines are reset, until `up`. */
  down(): Promise<void>
  up(): Promise<void>
  /** Lines that callers hold open now, and the most there were at once. */
  lines(): { now: number; most: number }
  close(): Promise<void>
}

type Line = { caller: net.Socket; target: net.Socket; passed: Record<Direction, number> }

/**
 * A TCP line to a port of this machine that a test can make bad. `heard` gets the bytes of either direction as they
 * arrive, before anything happens to them.
 */
export async function faultProxy(
  targetPort: number,
  heard: (direction: Direction, piece: Buffer) => void = () => undefined,
): Promise<FaultProxy> {
  const toxics: Record<Direction, Toxics> = { upstream: {}, downstream: {} }
  const lines = new Set<Line>()
  let most = 0
  // Who has said that he leaves holds nothing any more, though the other side may be too stuck to say so too.
  const open = () => [...lines].filter(({ caller }) => !caller.destroyed && !caller.readableEnded).length

  const server = net.createServer({ allowHalfOpen: true }, (caller) => {
    const target = net.connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true })
    const line: Line = { caller, target, passed: { upstream: 0, downstream: 0 } }
    lines.add(line)
    most = Math.max(most, open())
    for (const end of [caller, target]) {
      end.on('error', () => reset(line))
      end.on('close', () => {
        if (caller.destroyed && target.destroyed) lines.delete(line)
      })
    }
    for (const direction of ['upstream', 'downstream'] as const) {
      schedule(line, direction)
      void pump(line, direction).catch(() => reset(line))
    }
  })

  /** Data of one direction, piece by piece, as whatever is wrong at that moment has it. */
  async function pump(line: Line, direction: Direction) {
    const [from, to] = direction === 'upstream' ? [line.caller, line.target] : [line.target, line.caller]
    for await (const chunk of from as AsyncIterable<Buffer>) {
      heard(direction, chunk)
      if (toxics[direction].timeout) continue
      const { latency } = toxics[direction]
      if (latency) await wait(latency.ms + Math.random() * (latency.jitterMs ?? 0))
      for (const piece of slices(chunk, toxics[direction])) if (!(await pass(line, direction, to, piece))) return
    }
    const { slowClose, timeout } = toxics[direction]
    if (slowClose) await wait(slowClose.ms)
    if (!timeout) to.end()
  }

  /** @returns false when the line is over */
  async function pass(line: Line, direction: Direction, to: net.Socket, piece: Buffer): Promise<boolean> {
    const { bandwidth, slicer, limitData } = toxics[direction]
    const left = limitData ? limitData.bytes - line.passed[direction] : piece.length
    line.passed[direction] += piece.length
    if (to.destroyed) return false
    if (!to.write(piece.subarray(0, Math.max(0, left)))) await Promise.race([once(to, 'drain'), once(to, 'close')])
    if (left <= 0 || left < piece.length) {
      line.caller.destroySoon()
      line.target.destroy()
      return false
    }
    if (bandwidth) await wait((piece.length / bandwidth.bytesPerSecond) * 1000)
    else if (slicer) await wait(slicer.pauseMs)
    return !to.destroyed
  }

  function schedule(line: Line, direction: Direction) {
    const { resetPeer, timeout } = toxics[direction]
    if (resetPeer) setTimeout(() => reset(line), resetPeer.ms)
    if (timeout && timeout.ms > 0) setTimeout(() => close(line), timeout.ms)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { port } = address

  async function down() {
    const closed = once(server, 'close')
    server.close()
    for (const line of lines) reset(line)
    await closed
  }
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    poison(direction, next = {}) {
      toxics[direction] = next
      for (const line of lines) schedule(line, direction)
    },
    down,
    async up() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    lines: () => ({ now: open(), most }),
    close: async () => {
      if (server.listening) await down()
    },
  }
}

/** A tenth of a second's worth at a time where bytes are counted, whole pieces where they are not. */
function* slices(chunk: Buffer, { bandwidth, slicer }: Toxics): Generator<Buffer> {
  const size = bandwidth ? Math.max(1, Math.floor(bandwidth.bytesPerSecond / 10)) : (slicer?.bytes ?? chunk.length)
  for (let at = 0; at < chunk.length; at += size) yield chunk.subarray(at, at + size)
}

function reset({ caller, target }: Line) {
  for (const end of [caller, target]) if (!end.destroyed) end.resetAndDestroy()
}

function close({ caller, target }: Line) {
  caller.destroy()
  target.destroy()
}
