import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { firstCycle, type Import, importsOf, type SourceFile, sourceFiles, type Tier, tiers } from './files.ts'

const files: SourceFile[] = (await Promise.all(tiers.map(sourceFiles))).flat()
const imports: Import[] = files.flatMap(importsOf)
const tierOf = (path: string) => path.split('/')[0]

const mayImport: Record<Tier, readonly string[]> = {
  shared: ['shared'],
  backend: ['backend', 'shared'],
  server: ['server', 'shared'],
  client: ['client', 'shared'],
}

/** Packages that tie shared/ to one side; it runs on every side. */
const sided = /^(node:|fastify|@fastify\/|react|kysely|pg$|ws$|undici|valtio)/

test('the reader of imports finds what is there', () => {
  const found = importsOf({
    path: 'client/app/a.ts',
    text: "import type { A } from '../b.ts'\nimport './c.css.ts'\nexport { d } from 'pkg'\nconst e = import('./f.ts')",
  })
  assert.deepEqual(
    found.map((i) => [i.to, i.inside, i.typeOnly]),
    [
      ['client/b.ts', true, true],
      ['client/app/c.css.ts', true, false],
      ['pkg', false, false],
      ['client/app/f.ts', true, false],
    ],
  )
  assert.ok(imports.length > 200, `only ${imports.length} imports were found`)
})

for (const tier of tiers) {
  test(`${tier}/ imports only ${mayImport[tier].join(' and ')}`, () => {
    const uphill = imports.filter(
      (i) => tierOf(i.from) === tier && i.inside && !mayImport[tier].includes(tierOf(i.to) ?? ''),
    )
    assert.deepEqual(
      uphill.map((i) => `${i.from} -> ${i.to}`),
      [],
    )
  })
}

test('shared/ runs everywhere: no Node, DOM framework or server package in it', () => {
  const found = imports.filter((i) => tierOf(i.from) === 'shared' && sided.test(i.to))
  assert.deepEqual(
    found.map((i) => `${i.from} -> ${i.to}`),
    [],
  )
})

test('no import cycle', () => {
  assert.equal(firstCycle(imports)?.join(' -> '), undefined)
})

test('a cycle would be found', () => {
  const pair = (from: string, to: string): Import => ({ from, to, inside: true, typeOnly: false })
  assert.deepEqual(firstCycle([pair('a', 'b'), pair('b', 'c'), pair('c', 'a')]), ['a', 'b', 'c', 'a'])
})

test('only config.ts and the programs hand over the environment', () => {
  const readers = files.filter((f) => /process\.env(?!\.NODE_ENV)/.test(f.text)).map((f) => f.path)
  assert.deepEqual(readers.sort(), ['backend/main.ts', 'server/main.ts'])
})

test('no store lives at module level: it would mix members on the server', () => {
  const stores = files.filter((f) => tierOf(f.path) === 'client' && /^(export )?const \w+ = proxy\(/m.test(f.text))
  assert.deepEqual(
    stores.map((f) => f.path),
    [],
  )
})

test('the front door knows no noun of the domain', () => {
  const nouns = /\b(purchase|client(s|Id)\b|inventory|warehouse|auction|ledger|invoice)/i
  const found = files.filter(
    (f) =>
      tierOf(f.path) === 'server' &&
      nouns.test(f.text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|client\/|Client(?=Request|Error)/g, '')),
  )
  assert.deepEqual(
    found.map((f) => f.path),
    [],
  )
})

test('every noun of the backend has its contract in shared/', () => {
  const mechanisms = new Set(['http', 'db', 'realtime', 'jobs'])
  const folders = (tier: Tier) =>
    new Set(files.filter((f) => tierOf(f.path) === tier).map((f) => f.path.split('/')[1] ?? ''))
  const shared = folders('shared')
  const missing = [...folders('backend')].filter((n) => !n.endsWith('.ts') && !mechanisms.has(n) && !shared.has(n))
  assert.deepEqual(missing, [])
})

test('the stand-in shares nothing with the product it stands in for', async () => {
  const names = (await readdir('test/stand-in')).filter((name) => name.endsWith('.ts'))
  assert.ok(names.length > 5)
  const outside = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join('test/stand-in', name), 'utf8')
      const own = importsOf({ path: `test/stand-in/${name}`, text }).filter(({ inside }) => inside)
      return own.map(({ to }) => to).filter((to) => !to.startsWith('test/stand-in/'))
    }),
  )
  assert.deepEqual(outside.flat(), [])
})

test('no drawer and no barrel', () => {
  const drawers = files.filter((f) => /(^|\/)(utils?|helpers?|common|misc|lib|types|index)\.tsx?$/.test(f.path))
  assert.deepEqual(
    drawers.map((f) => f.path),
    [],
  )
})

test('colours and pixels stand in the theme only', () => {
  const styles = files.filter((f) => f.path.endsWith('.css.ts') && !f.path.endsWith('theme.css.ts'))
  const literal = styles.filter((f) => /['"`]#[0-9a-f]{3,8}\b|rgba?\(/i.test(f.text))
  assert.deepEqual(
    literal.map((f) => f.path),
    [],
  )
})
