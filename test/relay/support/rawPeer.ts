import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { encodeFrame } from '../../../shared/realtime/frame.ts'
import { type Attack, text } from './rawFrames.ts'

/** How a line ended: the close code the server said, 0 when it said none. */
export type Ending = { code: number; ms: number }

/** Reads a server's frames: hands on texts, and the code of a close frame. */
function createReader(onText: (text: string) => void, onClose: (code: number) => void) {
  let held: Buffer = Buffer.alloc(0)
  return (data: Buffer) => {
    held = Buffer.concat([held, data])
    while (held.length >= 2) {
      const short = held.readUInt8(1)
      const [start, length] = short === 126 ? [4, held.length >= 4 ? held.readUInt16BE(2) : 1e9] : [2, short]
      if (held.length < start + length) return
      const [opcode, payload] = [held.readUInt8(0) & 15, held.subarray(start, start + length)]
      held = held.subarray(start + length)
      if (opcode === 8) onClose(payload.length >= 2 ? payload.readUInt16BE(0) : 1005)
      else if (opcode < 3) onText(payload.toString())
    }
  }
}

/** Opens a socket by hand, writes what the attack says and waits until the line has ended. */
export async function attack(port: number, token: string, { signedIn, pieces, thenCut }: Attack): Promise<Ending> {
  const socket = connect(port, '127.0.0.1')
  // The server may cut a line while the rest is still being written.
  socket.on('error', () => socket.destroy())
  socket.setNoDelay(true)
  socket.write(
    'GET /ws HTTP/1.1\r\nHost: market.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await once(socket, 'data')
  let code = 0
  const connected = Promise.withResolvers<void>()
  const over = once(socket, 'close')
  socket.on(
    'data',
    createReader(
      (said) => said.startsWith('CONNECTED') && connected.resolve(),
      (said) => {
        code = said
        socket.end()
      },
    ),
  )
  if (signedIn) {
    socket.write(text(encodeFrame('CONNECT', { 'accept-version': '1.2', Authorization: `Bearer ${token}` })))
    await Promise.race([connected.promise, over])
  }
  for (const piece of pieces) {
    if (socket.destroyed) break
    socket.write(piece)
    await turn()
  }
  const said = performance.now()
  if (thenCut) socket.end()
  await over
  return { code, ms: performance.now() - said }
}
