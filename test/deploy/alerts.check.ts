import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { copyDemoMarket } from '../support/databaseTemplate.ts'
import { freePort } from '../support/ports.ts'
import { startProduct } from '../support/product.ts'
import { program } from '../support/program.ts'
import { startMailServer } from './mailServer.ts'
import { adapt, sample } from './samples.ts'

const skip = (...paths: string[]) =>
  paths.flatMap((path) => (existsSync(path) ? [] : `${path} is not installed`)).join() || false
const [PROMTOOL, PROMETHEUS, AMTOOL, ALERTMANAGER] = [
  'promtool',
  'prometheus',
  'amtool',
  'prometheus-alertmanager',
].map((name) => `/usr/bin/${name}`) as [string, string, string, string]
const pathTo = (name: string) => fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url))
const [POLL_MS, PATIENCE_MS] = [250, 60_000]

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)
const alerts = namesIn(await sample('prometheus/alerts.yml'), /- alert: (\w+)/g)

test('each alert is raised by what it is for, in these words, and not by less', { skip: skip(PROMTOOL) }, async () => {
  await promisify(execFile)(PROMTOOL, ['test', 'rules', pathTo('prometheus/alerts.test.yml')])
  const cases = await sample('prometheus/alerts.test.yml')
  const raised = new Set(namesIn(cases, /^ +alertname: (\w+)$/gm))
  const quiet = new Set(namesIn(cases, /alertname: (\w+), exp_alerts: \[\]/g))
  assert.deepEqual(
    alerts.filter((name) => !raised.has(name) || !quiet.has(name)),
    [],
  )
})

const Group = v.object({
  rules: v.array(v.object({ name: v.string(), health: v.string(), state: v.string(), alerts: v.array(v.unknown()) })),
})
const Board = v.object({
  panels: v.array(v.object({ targets: v.optional(v.array(v.object({ expr: v.string() })), []) })),
})

/** Starts a program of the machine, which ends with the test. */
async function running(t: TestContext, command: string, args: string[], readyWhen: string) {
  const one = program({ name: command, command, args, readyWhen })
  await one.start()
  t.after(() => one.stop())
}

test('an alert that somebody gets up for goes to another address than what can wait', {
  skip: skip(AMTOOL),
}, async () => {
  const routed = async (...labels: string[]) =>
    (
      await promisify(execFile)(AMTOOL, [
        ...['config', 'routes', 'test', `--config.file=${pathTo('prometheus/alertmanager.yml')}`],
        ...labels,
      ])
    ).stdout.trim()
  assert.equal(await routed('severity=page', 'alertname=ProcessDown'), 'page')
  assert.equal(await routed('severity=ticket', 'alertname=JobsFail'), 'ticket')
})

test('Prometheus reads both tiers, understands every alert and panel, raises none while all is well, and who is gone is told by mail', {
  skip: skip(PROMETHEUS, ALERTMANAGER),
}, async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'alerts-'))
  t.after(() => rm(directory, { recursive: true, force: true }))
  const put = (name: string, text: string) => writeFile(join(directory, name), text)
  await copyDemoMarket(join(directory, 'data'))
  const [web, backend, own, manager] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const product = await startProduct(
    { OPS_PORT: String(web), BACKEND_OPS_PORT: String(backend) },
    join(directory, 'data'),
  )
  t.after(() => product.stop())
  const mail = await startMailServer(t)
  // A minute is what an alarm waits for a process that is restarted.
  await put('alerts.yml', adapt(await sample('prometheus/alerts.yml'), { 'for: 1m': 'for: 1s' }))
  await put(
    'alertmanager.yml',
    adapt(await sample('prometheus/alertmanager.yml'), {
      'mail.market.example:587': `127.0.0.1:${mail.port}'\n  smtp_require_tls: false\n  smtp_hello: 'localhost`,
      'group_wait: 10s': 'group_wait: 1s',
      'group_interval: 5m': 'group_interval: 1s',
    }),
  )
  await put(
    'prometheus.yml',
    adapt(await sample('prometheus/prometheus.yml'), {
      'scrape_interval: 15s, evaluation_interval: 15s': 'scrape_interval: 1s, evaluation_interval: 1s',
      '127.0.0.1:9093': `127.0.0.1:${manager}`,
      '["127.0.0.1:9464"]': `["127.0.0.1:${web}"]`,
      '127.0.0.1:9465': `127.0.0.1:${backend}`,
      // Prometheus itself stands in for the exporter of the machine, which need not run here.
      '127.0.0.1:9100': `127.0.0.1:${own}`,
    }),
  )
  await running(
    t,
    ALERTMANAGER,
    [
      `--config.file=${join(directory, 'alertmanager.yml')}`,
      `--storage.path=${join(directory, 'silences')}`,
      `--web.listen-address=127.0.0.1:${manager}`,
      '--cluster.listen-address=',
    ],
    'Listening on',
  )
  await running(
    t,
    PROMETHEUS,
    [
      `--config.file=${join(directory, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(directory, 'series')}`,
      `--web.listen-address=127.0.0.1:${own}`,
    ],
    'Server is ready to receive web requests',
  )

  const ask = async (path: string): Promise<unknown> => {
    const { status, data, error } = v.parse(
      v.object({ status: v.string(), data: v.optional(v.unknown()), error: v.optional(v.string()) }),
      await (await fetch(`http://127.0.0.1:${own}/api/v1/${path}`)).json(),
    )
    assert.equal(status, 'success', `${path}: ${error}`)
    return data
  }
  const query = async (expr: string) =>
    v.parse(v.object({ result: v.array(v.unknown()) }), await ask(`query?query=${encodeURIComponent(expr)}`)).result
  const rules = async () =>
    v.parse(v.object({ groups: v.array(Group) }), await ask('rules?type=alert')).groups.flatMap((group) => group.rules)
  const until = async (what: string, isSo: () => Promise<boolean> | boolean) => {
    const late = performance.now() + PATIENCE_MS
    while (!(await isSo())) {
      assert.ok(performance.now() < late, `${what} has not come`)
      await wait(POLL_MS)
    }
  }

  await until('a reading of each tier and of the machine', async () => (await query('up == 1')).length === 3)
  await until('a look at every rule', async () => (await rules()).every(({ health }) => health === 'ok'))
  // The market was made a while ago, and nobody has seen to its schedule since.
  const isUnseen = async () =>
    (await rules()).some(({ name, state }) => name === 'ScheduleStops' && state !== 'inactive')
  await until('a look at its schedule', async () => (await query('backend_schedule_unseen_seconds < 60')).length === 1)
  await until('a look at every rule after that', async () => !(await isUnseen()))
  const calm = await rules()
  assert.deepEqual(calm.map(({ name }) => name).toSorted(), alerts.toSorted())
  // The demo market has never been backed up, which is said after a day.
  const isOfBackups = (name: string) => ['BackupMissing', 'RestoreCheckMissing'].includes(name)
  const waiting = calm.filter(({ state, name }) => state !== 'inactive' && !isOfBackups(name))
  assert.deepEqual(waiting, [])

  const { panels } = v.parse(Board, JSON.parse(await sample('grafana/wholesale.json')))
  for (const { expr } of panels.flatMap(({ targets }) => targets))
    await query(expr.replaceAll('$__rate_interval', '1m'))
  const held = 'process_resident_memory_bytes{job=~"web|backend"}'
  await until('what the process holds', async () => (await query(held)).length === 2)
  assert.equal(mail.taken.length, 0)

  await product.stop()
  const words = '프로세스가 대답하지 않아요'
  const both = [web, backend].map((port, n) => `${['web', 'backend'][n]} 127.0.0.1:${port} does not answer`)
  await until('a mail that names both', () => mail.taken.some(({ text }) => both.every((one) => text.includes(one))))
  for (const { to, subject, text } of mail.taken) {
    assert.equal(to, 'oncall@market.example')
    assert.equal(subject, `[긴급] ProcessDown: ${words}`)
    assert.ok(text.includes(`지금: ${words} (ProcessDown)`), text)
  }
})
