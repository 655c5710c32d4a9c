import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { encodeFrame } from '../../shared/realtime/frame.ts'
import { topicOf } from '../../shared/realtime/topic.ts'

const TEXT = 0x81
/** Lengths from here on follow the header in two bytes. */
const LONG = 126

/** A WebSocket text message from a client, with a mask of zeros. */
function masked(text: string): Buffer {
  const body = Buffer.from(text)
  const head =
    body.length < LONG ? [TEXT, 0x80 | body.length] : [TEXT, 0x80 | LONG, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), body])
}

/** A sign of life. */
export const beat = masked('\n')

/** Counts the messages in a stream of unmasked frames without looking into them: the generator must cost little. */
function createCounter(onMessages: (count: number) => void): (data: Buffer) => void {
  let held: Buffer = Buffer.alloc(0)
  let skip = 0
  return (data) => {
    const bytes = held.length === 0 ? data : Buffer.concat([held, data])
    let at = Math.min(skip, bytes.length)
    skip -= at
    let count = 0
    while (skip === 0 && at + 4 <= bytes.length) {
      const short = bytes.readUInt8(at + 1)
      const size = short === LONG ? 4 + bytes.readUInt16BE(at + 2) : 2 + short
      if (bytes[at] === TEXT) count += 1
      const end = at + size
      skip = Math.max(0, end - bytes.length)
      at = Math.min(end, bytes.length)
    }
    held = bytes.subarray(at)
    if (count > 0) onMessages(count)
  }
}

/** Opens a WebSocket by hand and waits for its upgrade. */
async function upgrade(port: number, path: string, headers: readonly string[] = []): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      'Host: bench',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      ...headers,
      '\r\n',
    ].join('\r\n'),
  )
  await once(socket, 'data')
  return socket
}

/** A tab of the bare broadcaster: it is in its group as soon as it is open. */
export async function openBareTab(port: number, group: number, onMessages: (count: number) => void): Promise<Socket> {
  const socket = await upgrade(port, `/tab/${group}`)
  return socket.on('data', createCounter(onMessages))
}

/** A tab of the relay, signed in and subscribed; by the recording backend's token unless another is given. */
export async function openRelayTab(
  port: number,
  member: number,
  onMessages: (count: number) => void,
  token = `m${member}`,
): Promise<Socket> {
  const socket = await upgrade(port, '/ws')
  socket.write(masked(encodeFrame('CONNECT', { 'accept-version': '1.2', Authorization: `Bearer ${token}` })))
  await once(socket, 'data')
  const headers = { id: 'sub-0', destination: topicOf(member), events: 'v1', receipt: 'r' }
  socket.write(masked(encodeFrame('SUBSCRIBE', headers)))
  await once(socket, 'data')
  return socket.on('data', createCounter(onMessages))
}

/** A tab as a page of the product opens it: by the session's cookie, from its origin. */
export async function openPageTab(
  page: { port: number; origin: string; id: number; token: string },
  onMessages: (count: number) => void,
): Promise<Socket> {
  const socket = await upgrade(page.port, '/ws', [`Origin: ${page.origin}`, `Cookie: accessToken=${page.token}`])
  socket.write(masked(encodeFrame('CONNECT', { 'accept-version': '1.2' })))
  await once(socket, 'data')
  const headers = { id: 'sub-0', destination: topicOf(page.id), events: 'v1', receipt: 'r' }
  socket.write(masked(encodeFrame('SUBSCRIBE', headers)))
  await once(socket, 'data')
  return socket.on('data', createCounter(onMessages))
}
