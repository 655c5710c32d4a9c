import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import WebSocket from 'ws'
import { createStage } from '../test/faults/stage.ts'
import { startWeb } from '../test/faults/support/tiers.ts'
import { sessionCookies } from '../server/session/cookies.ts'
import { record } from './page/recorded.ts'
import { answersOf, peer, perSecond, startAsker } from './load/support/peers.ts'
import { webUsage } from './load/support/lines.ts'

const stage = createStage(console.error)
const { answers, cookie } = await record()
void sessionCookies
const ready = { body: '{"status":"ready"}', headers: { 'content-type': 'application/json' } }
const stub = await peer(stage, 'page/stub.ts', { ANSWERS: JSON.stringify({ ...answers, '/readyz': ready }) })
const web = await startWeb(stage, { env: { BACKEND_URL: `http://127.0.0.1:${stub}` }, nodeArgs: ['--inspect=127.0.0.1:9444'] })
const targets = await (await fetch('http://127.0.0.1:9444/json')).json() as [{ webSocketDebuggerUrl: string }]
const line = new WebSocket(targets[0].webSocketDebuggerUrl, { maxPayload: 1e9 })
await once(line, 'open')
let id = 0
const send = (method: string, params = {}) => new Promise<any>((resolve) => {
  const mine = ++id
  const on = (data: Buffer) => { const m = JSON.parse(String(data)); if (m.id === mine) { line.off('message', on); resolve(m.result) } }
  line.on('message', on)
  line.send(JSON.stringify({ id: mine, method, params }))
})
const ask = await startAsker(stage)
const visit = { origin: `http://127.0.0.1:${web.port}`, paths: ['/main'], headers: { cookie } }
await ask({ ...visit, connections: 32, seconds: 8 })
const PROF = process.env.PROF === '1'
if (PROF) { await send('Profiler.enable'); await send('Profiler.setSamplingInterval', { interval: 500 }) }
let rate = 200
for (const phase of ['calm', 'over', 'calm', 'over', 'calm']) {
  if (phase === 'over') await ask({ ...visit, connections: 600, isStaying: true, seconds: 3, perSecond: rate * 3 })
  if (PROF) await send('Profiler.start')
  const before = await webUsage(web)
  const seen = await ask(phase === 'calm' ? { ...visit, connections: 32, seconds: 8 } : { ...visit, connections: 600, isStaying: true, seconds: 8, perSecond: rate * 3 })
  const after = await webUsage(web)
  const cpu = after.cpuSeconds - before.cpuSeconds
  if (PROF) { const { profile } = await send('Profiler.stop'); await writeFile(`/tmp/prof-${phase}.cpuprofile`, JSON.stringify(profile)) }
  if (phase === 'calm') rate = perSecond(seen)
  const ok = answersOf(seen, 200).count
  const no = answersOf(seen, 503).count
  console.log(phase, 'ok', ok, '503', no, 'seconds', seen.seconds.toFixed(1), 'cpu', cpu.toFixed(2), 'ms/page', (cpu * 1000 / ok).toFixed(2), 'pages/s', perSecond(seen).toFixed(0))
}
await stage.end()
process.exit(0)
