import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
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
  'docs/configuration.md',
  ...decisions,
]

type Row = { id: string; holds: string; file: string; title: string }

/** Rows of the coverage table: id, what holds, and `file`: title of the test that shows it. */
const rows: Row[] = (await read('docs/spec-coverage.md'))
  .split('\n')
  .filter((line) => /^\| S\d/.test(line))
  .map((line) => {
    const [, id = '', holds = '', shown = ''] = line.split('|').map((cell) => cell.trim())
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(shown) ?? []
    return { id, holds, file, title }
  })

test('every row of the coverage names a test that exists', async () => {
  const texts = new Map<string, string>()
  const wrong: string[] = []
  for (const { id, file, title } of rows) {
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
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    assert.deepEqual(
      named.filter((name) => !scripts.includes(name)),
      [],
    )
    const paths = [
      ...text.matchAll(/\b((?:shared|backend|server|client|test|bench|docs)\/[\w./-]*\w\.(?:ts|tsx|mjs|md))\b/g),
    ].map(([, p = '']) => p)
    const pages = [...text.matchAll(/\]\((?!http)([^)#]+)\)/g)].map(([, p = '']) => p)
    const there = (p: string) => existsSync(join(root, p)) || existsSync(join(root, path, '..', p))
    assert.deepEqual(
      [...paths, ...pages].filter((p) => !there(p)),
      [],
    )
  })
}
