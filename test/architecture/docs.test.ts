import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { backendArgs, webArgs } from '../support/startArgs.ts'
import { root } from './files.ts'

const read = (path: string) => readFile(join(root, path), 'utf8')
const scripts = Object.keys(JSON.parse(await read('package.json')).scripts)
const decisions = (await readdir(join(root, 'docs/decisions'))).map((name) => `docs/decisions/${name}`)
const documents = [
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'docs/ARCHITECTURE.md',
  'docs/benchmarks.md',
  'docs/load.md',
  'docs/configuration.md',
  'docs/operating.ko.md',
  'docs/operating.en.md',
  ...decisions,
]

type Row = { id: string; holds: string; tests: { file: string; title: string }[] }

/** Rows of the coverage table: id, what holds, and `file`: title of each test that shows it, with ; between. */
const rows: Row[] = (await read('docs/spec-coverage.md'))
  .split('\n')
  .filter((line) => /^\| S\d/.test(line))
  .map((line) => {
    const [, id = '', holds = '', shown = ''] = line.split('|').map((cell) => cell.trim())
    const tests = shown.split(/; (?=`[^`]+`: )/).map((one) => {
      const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(one) ?? []
      return { file, title }
    })
    return { id, holds, tests }
  })

test('every row of the coverage names a test that exists', async () => {
  const texts = new Map<string, string>()
  const wrong: string[] = []
  for (const { id, file, title } of rows.flatMap(({ id, tests }) => tests.map((one) => ({ id, ...one })))) {
    if (!file || !existsSync(join(root, file))) {
      wrong.push(`${id}: no file ${file}`)
      continue
    }
    const text = texts.get(file) ?? (await read(file))
    texts.set(file, text)
    if (!text.includes(title)) wrong.push(`${id}: ${file} has no "${title}"`)
  }
  assert.deepEqual(wrong, [])
  assert.ok(rows.length > 50, `only ${rows.length} rows were read`)
})

test('ids of the coverage are well formed, once each and in order', () => {
  const ids = rows.map((r) => r.id)
  assert.deepEqual(
    ids.filter((id) => !/^S[1-9]-\d{3}$/.test(id)),
    [],
  )
  assert.deepEqual(ids, [...new Set(ids)].toSorted())
  assert.deepEqual(
    rows.filter((r) => r.holds.length < 5).map((r) => r.id),
    [],
  )
})

for (const path of documents) {
  test(`${path} names only scripts and files that exist`, async () => {
    const text = await read(path)
    const named = [...text.matchAll(/(?:npm run|sudo wholesale) ([\w:]+)/g)].map(([, name = '']) => name)
    assert.deepEqual(
      named.filter((name) => !scripts.includes(name)),
      [],
    )
    const paths = [
      ...text.matchAll(
        /\b((?:shared|backend|server|client|test|bench|docs|deploy)\/[\w./-]*\w\.(?:ts|tsx|mjs|md|ya?ml|json|cfg|conf))\b/g,
      ),
    ].map(([, p = '']) => p)
    const pages = [...text.matchAll(/\]\((?!http)([^)#]+)\)/g)].map(([, p = '']) => p)
    const there = (p: string) => existsSync(join(root, p)) || existsSync(join(root, path, '..', p))
    assert.deepEqual(
      [...paths, ...pages].filter((p) => !there(p)),
      [],
    )
  })
}

test('variables that the operating documents and the samples name are read by the product', async () => {
  const known = new Set([...(await read('docs/configuration.md')).matchAll(/^\| (\w+) \|/gm)].map(([, name]) => name))
  // Where Node keeps what it compiled, the product's own proof of the browser, and what belongs to PostgreSQL, Grafana, compose or certbot.
  const others =
    /^(?:NODE_COMPILE_CACHE|CHROMIUM_PATH|TEST_DATABASE_URL|BACKUP_DIR|COMPOSE_PROFILES|POSTGRES_\w+|GF_\w+|\w+_PORT_\w+)$/
  const fromFiles = [...(await read('secrets.mjs')).matchAll(/^ {2}'(\w+)',$/gm)].map(([, name]) => `${name}_FILE`)
  assert.ok(fromFiles.length > 5)
  for (const name of fromFiles) known.add(name)
  const samples = [
    'deploy/Dockerfile',
    'deploy/compose/compose.yaml',
    ...(await readdir(join(root, 'deploy/systemd'))).map((name) => `deploy/systemd/${name}`),
    'deploy/wholesale',
  ]
  for (const path of ['README.md', 'docs/operating.ko.md', 'docs/operating.en.md', ...samples]) {
    const named = [...(await read(path)).matchAll(/\b([A-Z]+(?:_[A-Z]+)+)\b/g)].map(([, name = '']) => name)
    assert.deepEqual(
      [...new Set(named)].filter(
        (name) => !known.has(name) && !others.test(name) && !/^(AF_|SELECT|RENEWED_LINEAGE)/.test(name),
      ),
      [],
      path,
    )
  }
})

test('the samples start each tier with the same options of Node as npm does', async () => {
  assert.ok(webArgs.length > 1 && backendArgs.length > 1, 'there is nothing to compare')
  const unit = async (tier: string) =>
    /^ExecStart=\S+ (.+)$/m.exec(await read(`deploy/systemd/wholesale-${tier}.service`))?.[1]?.split(' ')
  assert.deepEqual(await unit('web'), webArgs)
  assert.deepEqual(await unit('backend'), backendArgs)
  const image = /^CMD (.+)$/m.exec(await read('deploy/Dockerfile'))
  assert.deepEqual(JSON.parse(image?.[1] ?? '[]'), ['node', ...webArgs])
  const compose = /^ {2}command: \[node, (.+ backend)\]$/m.exec(await read('deploy/compose/compose.yaml'))
  assert.deepEqual(compose?.[1]?.split(', '), backendArgs)
})

test('the operating documents say the same in both languages: headings, commands and tables one for one', async () => {
  const [ko, en] = await Promise.all([read('docs/operating.ko.md'), read('docs/operating.en.md')])
  const shape = (text: string) => ({
    headings: [...text.matchAll(/^#+ /gm)].map(([mark]) => mark),
    commands: [
      ...new Set([...text.matchAll(/(?:npm run|sudo wholesale) [\w:]+/g)].map(([command]) => command)),
    ].toSorted(),
    rows: text.split('\n').filter((line) => line.startsWith('|')).length,
    files: [...new Set([...text.matchAll(/deploy\/[\w./-]+\w/g)].map(([path]) => path))].toSorted(),
  })
  assert.deepEqual(shape(ko), shape(en))
})
