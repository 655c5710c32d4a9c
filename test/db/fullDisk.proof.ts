import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const mayMount = spawnSync('unshare', ['-m', 'true']).status === 0

test('an embedded database that finds no room for its log ends, waits for room, and has lost nothing', {
  skip: !mayMount && 'no disk of its own can be made here',
}, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'full-disk-'))
  const open = `"${process.execPath}" --import "${path('../loader.mjs')}" "${path('filling.ts')}" "${directory}"`
  const steps = [
    `mount -t tmpfs -o size=120m tmpfs "${directory}"`,
    `${open} fill`,
    // Still full.
    open,
    `rm "${directory}/ballast"`,
    open,
  ]
  const said = execFileSync('unshare', ['-m', 'sh', '-c', steps.join('\n')], { encoding: 'utf8', timeout: 120_000 })
  const [ended = '', full, after = ''] = said.trim().split('\n')
  assert.match(ended, /^ended after \d+$/)
  assert.equal(full, 'no room')
  const acknowledged = Number(ended.slice('ended after '.length))
  const held = Number(after.slice('holds '.length))
  // The one it ended in may have been written or not.
  assert.ok(acknowledged > 0 && (held === acknowledged || held === acknowledged + 1), said)
  await rm(directory, { recursive: true })
})
