import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const script = fileURLToPath(new URL('../../linkNode.mjs', import.meta.url))
const isWindows = process.platform === 'win32'

let place: string
before(async () => {
  place = await mkdtemp(join(tmpdir(), 'link-'))
  const optionalDependencies = { 'node-elsewhere': '24.0.0', 'node-here': '24.0.0' }
  await writeFile(join(place, 'package.json'), JSON.stringify({ optionalDependencies }))
})
after(() => rm(place, { recursive: true }))

const afterInstall = () => promisify(execFile)(process.execPath, [script], { cwd: place })
const there = (path: string) =>
  stat(join(place, path)).then(
    () => true,
    () => false,
  )

test('where no package brings a Node for this platform, the machine’s own stays', async () => {
  await afterInstall()
  assert.equal(await there('node_modules'), false)
})

test('an npm that left the packages’ Node unlinked has it linked, once', { skip: isWindows }, async () => {
  await mkdir(join(place, 'node_modules/node-here/bin'), { recursive: true })
  await writeFile(join(place, 'node_modules/node-here/bin/node'), '')
  await afterInstall()
  await afterInstall()
  assert.equal(await readlink(join(place, 'node_modules/.bin/node')), '../node-here/bin/node')
})
