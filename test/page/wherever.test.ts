import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

type Contracts = { contracts: (root: string) => Plugin }
const { contracts }: Contracts = await import(new URL('../../contracts.mjs', import.meta.url).href)
const root = fileURLToPath(new URL('../../', import.meta.url))

test('the same sources are built to the same files wherever they lie, so that a page of one machine finds them on another', async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    bundle: true,
    entryPoints: ['client/session/loaders.ts'],
    format: 'esm',
    metafile: true,
    packages: 'external',
    plugins: [contracts(root)],
    write: false,
  })
  const sources = Object.keys(metafile.inputs)
  assert.ok(
    sources.some((source) => source.startsWith('contract:shared/')),
    sources.join(' '),
  )
  assert.deepEqual(
    sources.filter((source) => source.includes(root)),
    [],
  )
})
