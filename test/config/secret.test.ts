import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { generatedSecret } from '../../backend/secret.ts'

const directories: string[] = []
const newDirectory = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'secret-'))
  directories.push(directory)
  return directory
}
after(() => Promise.all(directories.map((directory) => rm(directory, { recursive: true }))))

test('an installation makes its key once, for its owner’s eyes only', async () => {
  const directory = await newDirectory()
  const key = await generatedSecret(directory)
  assert.match(key, /^[\w-]{64}$/)
  assert.equal(await generatedSecret(directory), key)
  assert.deepEqual(await readdir(directory), ['token-secret'])
  assert.equal((await stat(join(directory, 'token-secret'))).mode & 0o777, 0o600)
})

test('first starts at the same moment agree on one key', async () => {
  const directory = await newDirectory()
  const keys = await Promise.all(Array.from({ length: 20 }, () => generatedSecret(directory)))
  assert.deepEqual([...new Set(keys)], [await readFile(join(directory, 'token-secret'), 'utf8')])
})

for (const [what, left] of [
  ['an empty key', ''],
  ['half a key', 'c2hvcnQ'],
]) {
  test(`${what}, as a full disk leaves one, stops the start instead of signing with it`, async () => {
    const directory = await newDirectory()
    await writeFile(join(directory, 'token-secret'), left ?? '')
    await assert.rejects(generatedSecret(directory), /token-secret is damaged/)
  })
}
