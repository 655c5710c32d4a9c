import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { startEmbedded } from '../../server/embedded.ts'

const RESTARTING = 'the backend stopped; starting it again'
const folder = mkdtempSync(join(tmpdir(), 'embedded-'))
after(() => rmSync(folder, { recursive: true }))

/** A backend of a few lines. `first` runs at its first start, `later` at those after it; `ready` and `ended` are at hand. */
function programOf(name: string, { first, later }: { first: string; later: string }): URL {
  const once = JSON.stringify(join(folder, name))
  const source = `
    import { parentPort } from 'node:worker_threads'
    import { existsSync, writeFileSync } from 'node:fs'
    const ready = () => parentPort.postMessage({ people: [] })
    const ended = ${JSON.stringify(join(folder, `${name}.ended`))}
    const isFirst = !existsSync(${once})
    writeFileSync(${once}, '')
    if (isFirst) { ${first} } else { ${later} }`
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}

/** A log, and the moment at which it says something. */
function listening() {
  const waiting = new Map<string, () => void>()
  const said = (words: string) => new Promise<void>((resolve) => waiting.set(words, resolve))
  const write = (line: string) => waiting.get(JSON.parse(line).msg)?.()
  return { log: pino({}, { write }), said }
}

test('a service told to stop just after its backend died ends at once', { timeout: 10_000 }, async () => {
  const { log, said } = listening()
  const died = said(RESTARTING)
  const program = programOf('dying', { first: 'ready(); setTimeout(() => process.exit(1))', later: 'ready()' })
  const backend = await startEmbedded(program, log)
  await died
  await backend.stop()
})

test('a service told to stop while its backend starts again lets that end whole', { timeout: 10_000 }, async () => {
  const { log, said } = listening()
  const starting = said('it begins')
  const program = programOf('slow', {
    first: 'ready(); setTimeout(() => process.exit(1))',
    later: `
      const told = new BroadcastChannel('slow start')
      told.postMessage('')
      told.onmessage = () => {
        told.close()
        ready()
        parentPort.once('message', () => { writeFileSync(ended, ''); process.exit(0) })
      }`,
  })
  const channel = new BroadcastChannel('slow start')
  channel.onmessage = () => log.info('it begins')
  const backend = await startEmbedded(program, log)
  await starting
  const stopped = backend.stop()
  channel.postMessage('go on')
  await stopped
  channel.close()
  assert.ok(existsSync(join(folder, 'slow.ended')))
})
