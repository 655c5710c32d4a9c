import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { entityNames } from '../../shared/audit/words.ts'

test('whatever the log tells of has a Korean name on screen', async () => {
  const kinds = new Set<string>()
  for await (const path of glob('backend/**/*.ts'))
    for (const [, kind] of (await readFile(path, 'utf8')).matchAll(/entityType: '(\w+)'/g)) kinds.add(String(kind))
  assert.ok(kinds.size > 30)
  assert.deepEqual(
    [...kinds].filter((kind) => !Object.hasOwn(entityNames, kind)),
    [],
  )
})
