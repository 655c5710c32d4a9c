import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { lockDirectory } from '../../backend/db/directoryLock.ts'
import { openPGlite } from '../../backend/db/open.ts'
import { databaseTemplate } from '../support/databaseTemplate.ts'

let directory: string
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wholesale-lock-'))
})
after(() => rm(directory, { recursive: true, force: true }))

const inUse = /is in use by another process/

test('a second opener is refused, and let in when the first has closed', async () => {
  const unlock = await lockDirectory(directory)
  await assert.rejects(lockDirectory(directory), inUse)
  await unlock()
  await (await lockDirectory(directory))()
})

test('the same directory by another name is the same directory', async () => {
  const unlock = await lockDirectory(directory)
  await assert.rejects(
    lockDirectory(join(directory, '.', '..', directory.slice(directory.lastIndexOf('/') + 1))),
    inUse,
  )
  await unlock()
})

test('a directory too deep for a socket address is locked all the same', async () => {
  const deep = join(await mkdtemp(join(directory, 'd')), 'x'.repeat(120))
  await mkdir(deep)
  const unlock = await lockDirectory(deep)
  await assert.rejects(lockDirectory(deep), inUse)
  await unlock()
})

test('what a killed process had committed is there for the next one, which is let in at once', async () => {
  const data = join(directory, 'data')
  await (await openPGlite(data, await databaseTemplate())).close()
  const holder = spawn(process.execPath, [fileURLToPath(new URL('holder.ts', import.meta.url)), data])
  await once(holder.stderr, 'data')
  await assert.rejects(openPGlite(data), inUse)
  holder.kill('SIGKILL')
  await once(holder, 'exit')

  const next = await openPGlite(data)
  const { rows } = await sql`select note from kept`.execute(next.db)
  assert.deepEqual(rows, [{ note: 'committed' }])
  await next.close()
})
