import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ensureBuilt } from '../support/built.ts'
import { aims, gzipped, lists, readAssets, scriptsOf, sumOf } from '../support/pageBytes.ts'

await ensureBuilt()
const assets = await readAssets()

test('the login page loads at most 125 KB of scripts, and the screens of members in no part', async () => {
  const files = scriptsOf(assets, '/login', false)
  const bytes = await sumOf(files)
  assert.ok(bytes <= aims.login, `${bytes} bytes: ${files.join(' ')}`)
  assert.ok(!files.some((file) => /\/(shell|routes|common|several|checks)-/.test(file)), files.join(' '))
})

for (const path of lists) {
  test(`${path} loads at most ${aims.page / 1_000} KB of scripts`, async () => {
    const files = scriptsOf(assets, path, true)
    const bytes = await sumOf(files)
    assert.ok(bytes > 100_000 && bytes <= aims.page, `${bytes} bytes: ${files.join(' ')}`)
  })
}

test('every page wears at most 30 KB of styles', async () => {
  const bytes = await gzipped(assets.stylesheet)
  assert.ok(bytes <= aims.styles, `${bytes} bytes`)
})
