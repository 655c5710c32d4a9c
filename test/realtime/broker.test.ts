import assert from 'node:assert/strict'
import { once } from 'node:events'
import net from 'node:net'
import { after, test } from 'node:test'
import { createBroker } from '../../backend/realtime/broker.ts'
import { createDecoder } from '../../shared/realtime/decoder.ts'
import { encodeFrame, type Frame } from '../../shared/realtime/frame.ts'

const ends: (() => void)[] = []
after(() => {
  for (const end of ends) end()
})

/** The least of a broker: hands every message to whoever has subscribed; `confirms` may be switched off. */
async function startBroker() {
  const seen: Frame[] = []
  const sockets = new Set<net.Socket>()
  const state = { confirms: true, refuses: false }
  const server = net.createServer((socket) => {
    const decoder = createDecoder(65_536)
    sockets.add(socket)
    const say = (command: string, headers: Record<string, string | number>, body = '') =>
      socket.write(encodeFrame(command, headers, body))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (data) => {
      for (const frame of decoder.push(data)) {
        seen.push(frame)
        const receipt = frame.headers.get('receipt')
        if (frame.command === 'CONNECT')
          if (state.refuses) say('ERROR', { message: 'Bad CONNECT' })
          else say('CONNECTED', { version: '1.2', 'heart-beat': '4000,4000' })
        if (frame.command === 'SEND' && state.confirms)
          for (const one of sockets) one.write(encodeFrame('MESSAGE', { 'message-id': 1 }, frame.body))
        if (receipt !== undefined && (frame.command !== 'SEND' || state.confirms))
          say('RECEIPT', { 'receipt-id': receipt })
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  ends.push(() => {
    cut()
    server.close()
  })
  return { seen, state, cut, url: new URL(`stomp://market:p%40ss@127.0.0.1:${address.port}/trade`) }
}

/** A broker's line with what it tells, each kind to be waited for. */
function open(url: URL) {
  const told: [string, unknown][] = []
  const look = new Set<() => void>()
  const tell = (kind: string) => (what?: unknown) => {
    told.push([kind, what instanceof Error ? what.message : what])
    for (const check of look) check()
  }
  const broker = createBroker(url)
  broker.open({ heard: tell('heard'), up: tell('up'), down: tell('down'), unsure: tell('unsure') })
  ends.push(() => broker.close())
  return {
    broker,
    told,
    until: (kind: string, times = 1) =>
      new Promise<void>((resolve) => {
        const check = () => told.filter(([one]) => one === kind).length >= times && resolve()
        look.add(check)
        check()
      }),
  }
}

test('members who were told something in one turn are one message, which every process hears', async () => {
  const { url, seen } = await startBroker()
  const [here, there] = [open(url), open(url)]
  await Promise.all([here.until('up'), there.until('up')])
  here.broker.send(new Set([3, 5]))
  here.broker.send(new Set([5, 8]))
  await Promise.all([here.until('heard'), there.until('heard')])
  assert.deepEqual(there.told, [
    ['up', undefined],
    ['heard', [3, 5, 8]],
  ])
  const [connect] = seen
  assert.deepEqual(
    ['host', 'login', 'passcode'].map((name) => connect?.headers.get(name)),
    ['trade', 'market', 'p@ss'],
  )
})

test('a line that is cut is opened again; what was not confirmed is given back to be told another way', async () => {
  const { url, cut, state } = await startBroker()
  const { broker, told, until } = open(url)
  await until('up')
  state.confirms = false
  broker.send(new Set([1]))
  await new Promise((resolve) => setImmediate(resolve))
  broker.send(new Set([2]))
  await new Promise((resolve) => setImmediate(resolve))
  cut()
  await until('unsure')
  assert.equal(broker.isOpen(), false)
  assert.deepEqual(
    told.map(([kind]) => kind),
    ['up', 'down', 'unsure'],
  )
  assert.deepEqual(told.at(-1), ['unsure', [1, 2]])
  state.confirms = true
  await until('up', 2)
  broker.send(new Set([4]))
  await until('heard')
})

test('a broker that refuses is named once, and asked again until it lets us in', async () => {
  const { url, state, seen } = await startBroker()
  state.refuses = true
  const { broker, told, until } = open(url)
  await until('down')
  assert.equal(broker.isOpen(), false)
  assert.deepEqual(told, [['down', 'the broker says: Bad CONNECT']])
  state.refuses = false
  await until('up')
  assert.equal(told.filter(([kind]) => kind === 'down').length, 1)
  assert.ok(seen.filter(({ command }) => command === 'CONNECT').length >= 2)
})

test('what was committed while the broker was away for a moment wakes the others as soon as it is back', async () => {
  const { url, cut } = await startBroker()
  const { broker, until, told } = open(url)
  await until('up')
  cut()
  await until('down')
  broker.send(new Set([7]))
  await until('up', 2)
  await until('heard')
  assert.deepEqual(told.at(-1), ['heard', [7]])
})
