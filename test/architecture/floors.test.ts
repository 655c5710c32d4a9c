import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './files.ts'

type Lock = { packages: Record<string, { version?: string; integrity?: string; resolved?: string; dev?: true }> }
type Floors = {
  atLeast: Record<string, [version: string, because: string]>
  banned: Record<string, string>
  /** Of the banned ones, those that bench/ runs beside ours; they may be here for development and nowhere else. */
  measuredAgainst: string[]
}

const read = async (path: string) => JSON.parse(await readFile(join(root, path), 'utf8'))
const { packages }: Lock = await read('package-lock.json')
const { atLeast, banned, measuredAgainst }: Floors = await read('test/architecture/floors.json')

const installed = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ path, name: path.replace(/^.*node_modules\//, ''), ...entry }))

/** Negative when `a` is older. A pre-release is older than its release. */
function compare(a: string, b: string): number {
  const [left = '', leftPre] = a.split('-', 2)
  const [right = '', rightPre] = b.split('-', 2)
  const difference = left
    .split('.')
    .map((part, i) => Number(part) - Number(right.split('.')[i] ?? 0))
    .find((n) => n !== 0)
  return difference ?? Number(leftPre === undefined) - Number(rightPre === undefined)
}

/** Packages below their floor or on the banned list, as they stand in a lock file. */
const objections = (found: { path: string; name: string; version?: string; dev?: true }[]) => [
  ...found
    .filter(({ name, version = '0' }) => compare(version, atLeast[name]?.[0] ?? '0') < 0)
    .map(({ path, name, version }) => `${path} ${version} is older than ${atLeast[name]}`),
  ...found
    .filter(({ name, dev }) => name in banned && !(dev && measuredAgainst.includes(name)))
    .map(({ path, name }) => `${path}: ${banned[name]}`),
]

test('no package is older than the version that mended a known fault, and none is banned', () => {
  assert.ok(installed.length > 100, `only ${installed.length} packages were read`)
  assert.deepEqual(objections(installed), [])
})

test('an old or a banned package would be found, also deep in the tree', () => {
  const found = objections([
    { path: 'node_modules/fastify', name: 'fastify', version: '5.8.2' },
    { path: 'node_modules/a/node_modules/sharp', name: 'sharp', version: '0.35.3-rc.1' },
    { path: 'node_modules/b/node_modules/xlsx', name: 'xlsx', version: '0.18.5' },
    { path: 'node_modules/@fastify/static', name: '@fastify/static', version: '10.100.0' },
    { path: 'node_modules/@fastify/http-proxy', name: '@fastify/http-proxy', version: '11.6.3' },
    {
      path: 'node_modules/c/node_modules/@fastify/http-proxy',
      name: '@fastify/http-proxy',
      version: '11.6.3',
      dev: true,
    },
  ])
  assert.deepEqual(
    found.map((line) => line.split(/[ :]/)[0]),
    [
      'node_modules/fastify',
      'node_modules/a/node_modules/sharp',
      'node_modules/b/node_modules/xlsx',
      'node_modules/@fastify/http-proxy',
    ],
  )
})

test('every package is installed by its checksum, and none from elsewhere than the registry', () => {
  const loose = installed.filter(
    ({ integrity, resolved }) =>
      !integrity || (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
  )
  assert.deepEqual(
    loose.map((p) => p.path),
    [],
  )
})
