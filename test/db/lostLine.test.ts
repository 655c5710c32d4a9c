import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { listenOn } from '../../backend/db/listen.ts'
import { openPostgres } from '../../backend/db/open.ts'

/** One message of PostgreSQL's protocol. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const zero = Buffer.alloc(1)
const text = (value: string) => Buffer.concat([Buffer.from(value), zero])
const letIn = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))])
const begun = Buffer.concat([message('C', text('BEGIN')), message('Z', Buffer.from('T'))])
const stopping = message('E', Buffer.concat([...['SFATAL', 'C57P01', 'Mterminating connection'].map(text), zero]))

/** A server that begins transactions and does nothing else. */
const lines: Socket[] = []
const server = createServer((line) => {
  lines.push(line)
  line.on('error', () => line.destroy())
  line.once('data', () => {
    line.write(letIn)
    line.on('data', () => line.write(begun))
  })
})
before(() => once(server.listen(0, '127.0.0.1'), 'listening'))
after(() => {
  for (const line of lines) line.destroy()
  server.close()
})

test('a database that goes away in the middle of a transaction costs that transaction, not the process', async () => {
  const { port } = server.address() as AddressInfo
  const told: string[] = []
  const lost = Promise.withResolvers<void>()
  const database = openPostgres(`postgres://nobody@127.0.0.1:${port}/market`, (error) => {
    told.push(error.message)
    lost.resolve()
  })
  await assert.rejects(
    database.db.transaction().execute(async (trx) => {
      for (const line of lines) line.end(stopping)
      await lost.promise
      await trx.selectFrom('members').select('id').execute()
    }),
  )
  assert.deepEqual(told, ['terminating connection'])
  await database.close()
})

test('a listening line that swallows everything is dialled again, and what was told meanwhile is looked for', async (t) => {
  const listening = Buffer.concat([message('C', text('LISTEN')), message('Z', Buffer.from('I'))])
  const dialled: Socket[] = []
  const swallowing = createServer((line) => {
    dialled.push(line)
    line.on('error', () => line.destroy())
    line.once('data', () => {
      line.write(letIn)
      // It answers that it listens, and then says nothing any more.
      line.once('data', () => line.write(listening))
    })
  })
  await once(swallowing.listen(0, '127.0.0.1'), 'listening')
  t.after(() => {
    for (const line of dialled) line.destroy()
    swallowing.close()
  })
  const { port } = swallowing.address() as AddressInfo
  const again = Promise.withResolvers<string>()
  const url = `postgres://nobody@127.0.0.1:${port}/market`
  const listener = await listenOn(url, 'told', again.resolve, () => undefined, { askMs: 20, answerMs: 50 })
  assert.equal(await again.promise, '')
  assert.equal(dialled.length, 2)
  await listener.close()
})
