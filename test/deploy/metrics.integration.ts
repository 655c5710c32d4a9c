import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import * as v from 'valibot'
import type { Manifest } from '../../backend/db/backup/manifest.ts'
import { recordRun } from '../../backend/db/backup/recorded.ts'
import { copyDemoMarket } from '../support/databaseTemplate.ts'
import { freePort } from '../support/ports.ts'
import { type Product, startProduct } from '../support/product.ts'
import { localConfig } from '../support/signIn.ts'
import { visitor } from '../support/visitor.ts'

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

const Board = v.object({
  panels: v.array(v.object({ targets: v.optional(v.array(v.object({ expr: v.string() })), []) })),
})

const TAKEN = '2026-11-20T05:00:00.000Z'
const manifest: Manifest = {
  ...{ takenAt: TAKEN, kind: 'PGlite', server: '17', locale: 'C', bytes: 1, sha256: '' },
  contents: { migrations: [], rows: {}, audit: { seq: 0, hash: '' }, ledgers: [] },
}

let product: Product
const dataDir = await mkdtemp(join(tmpdir(), 'metrics-'))
/** What both tiers really say, one metric a line. */
let exported: string[] = []
before(async () => {
  const [web, backend] = [await freePort(), await freePort()]
  await copyDemoMarket(dataDir)
  const run = { outcome: 'OK', seconds: 1, of: { file: 'wholesale.pglite.tar.gz', manifest } } as const
  for (const kind of ['BACKUP', 'VERIFY'] as const)
    assert.equal(await recordRun({ ...localConfig(), dataDir }, { ...run, kind }), null)
  product = await startProduct({ OPS_PORT: String(web), BACKEND_OPS_PORT: String(backend) }, dataDir)
  const someone = visitor(product.origin)
  await (await someone.signIn('dealer@demo.example')).text()
  const values = { LCP: 1200, INP: 90, CLS: 0.01, FCP: 800, TTFB: 40 }
  await fetch(`${product.origin}/rum`, {
    method: 'POST',
    headers: { origin: product.origin },
    body: JSON.stringify({ route: '/main', values }),
  })
  const pages = await Promise.all(
    [web, backend].map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
  )
  exported = pages.join('\n').split('\n')
})
after(async () => {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Each metric an expression names, with the labels it is chosen and grouped by. */
function namedIn(expr: string): { name: string; labels: string[] }[] {
  const groups = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/))
  return [...expr.matchAll(/\b((?:web|backend|nodejs|process)_[a-z0-9_]+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', chosen]) => ({
      name,
      labels: [...groups, ...[...(chosen ?? '').matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label)],
    }),
  )
}

/** Prometheus adds these itself. */
const added = new Set(['instance', 'job'])

const isThere = ({ name, labels }: { name: string; labels: string[] }) =>
  exported.some((line) => {
    const [, found, given = ''] = /^(\w+)(?:\{([^}]*)\})? /.exec(line) ?? []
    return found === name && labels.every((label) => added.has(label) || given.includes(`${label}="`))
  })

/** There where EVENTS_URL names a broker, which is tested by itself. */
const ofABroker = new Set(['backend_wake_ups_by_broker'])

/** Nothing has been counted yet, so that these have a type and no value. */
const declared = ({ name }: { name: string }) => exported.some((line) => line.startsWith(`# TYPE ${name} counter`))

for (const [what, path, expressions] of [
  [
    'the dashboard',
    'deploy/grafana/wholesale.json',
    (text: string) => v.parse(Board, JSON.parse(text)).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ],
  [
    'every alert',
    'deploy/prometheus/alerts.yml',
    (text: string) => [...text.matchAll(/^ +expr: '(.+)'$/gm)].map(([, expr = '']) => expr),
  ],
] as const) {
  test(`${what} is made of metrics that are really there, with the labels it asks for`, async () => {
    const all = expressions(await read(path))
    assert.ok(all.length > 10, `only ${all.length} expressions were read`)
    const named = all.flatMap(namedIn)
    assert.ok(named.length >= all.length - 1)
    assert.deepEqual(
      named.filter((metric) => !isThere(metric) && !declared(metric) && !ofABroker.has(metric.name)),
      [],
    )
  })
}

test('every alert is explained to the operator in both languages', async () => {
  const names = [...(await read('deploy/prometheus/alerts.yml')).matchAll(/- alert: (\w+)/g)].map(
    ([, name = '']) => name,
  )
  for (const path of ['docs/operating.ko.md', 'docs/operating.en.md']) {
    const text = await read(path)
    assert.deepEqual(
      names.filter((name) => !text.includes(`\`${name}\``)),
      [],
      path,
    )
  }
})

test('the figures say what is: a database that answers, nothing waiting, one sign-in', () => {
  const value = (line: string) => exported.find((one) => one.startsWith(`${line} `))?.split(' ')[1]
  assert.equal(value('backend_database_up'), '1')
  assert.equal(value('backend_jobs_failing'), '0')
  assert.equal(value('backend_sign_ins_total{provider="kakao",outcome="ok"}'), '1')
  // What SignInsFail compares is there before the first sign-in succeeds.
  for (const outcome of ['ok', 'failed', 'unasked'])
    assert.equal(value(`backend_sign_ins_total{provider="naver",outcome="${outcome}"}`), '0')
  assert.ok(Number(value('backend_outbox_lag_seconds')) < 2)
  assert.equal(value('backend_last_backup_timestamp_seconds{what="backup"}'), String(Date.parse(TAKEN) / 1000))
})
