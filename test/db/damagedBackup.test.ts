import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Manifest } from '../../backend/db/backup/manifest.ts'
import { restore, restoreVerify } from '../../backend/operate.ts'
import { localConfig } from '../support/signIn.ts'

const directory = await mkdtemp(join(tmpdir(), 'damaged-'))
after(() => rm(directory, { recursive: true, force: true }))

const packed = gzipSync(createHash('sha512').update('goods').digest('hex').repeat(100))
const manifestOf = (bytes: Uint8Array): Manifest => ({
  ...{ takenAt: '2026-11-22T05:00:00.000Z', kind: 'PGlite', server: '17', locale: 'C' },
  ...{ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
  contents: { migrations: [], rows: {}, audit: { seq: 0, hash: '' }, ledgers: [] },
})

/** A backup, and a market whose place it would take. */
async function backed(bytes: Uint8Array = packed) {
  const own = await mkdtemp(join(directory, 'own-'))
  const file = join(own, 'wholesale.pglite.tar.gz')
  await writeFile(file, bytes)
  await writeFile(`${file}.json`, JSON.stringify(manifestOf(bytes)))
  const dataDir = join(own, 'data')
  await mkdir(join(dataDir, 'pglite'), { recursive: true })
  await writeFile(join(dataDir, 'pglite/PG_VERSION'), '17\n')
  return { file, dataDir, config: { ...localConfig(), dataDir } }
}

const cases: { name: string; spoil(file: string): Promise<void>; words: RegExp; bytes?: Uint8Array }[] = [
  {
    name: 'that was cut off',
    spoil: (file) => truncate(file, 100),
    words: new RegExp(`\\.tar\\.gz is cut off after 100 of ${packed.length} bytes: copy it again$`),
  },
  {
    name: 'of which nothing has come',
    spoil: (file) => truncate(file, 0),
    words: /is cut off after 0 of \d+ bytes: copy it again$/,
  },
  { name: 'that is not there', spoil: (file) => rm(file), words: /\.tar\.gz is missing$/ },
  {
    name: 'whose manifest was cut off',
    spoil: (file) => truncate(`${file}.json`, 100),
    words: /\.tar\.gz\.json is damaged: copy it again$/,
  },
  {
    name: 'whose manifest is another file',
    spoil: (file) => writeFile(`${file}.json`, '{"name":"wholesale"}'),
    words: /\.tar\.gz\.json is damaged: copy it again$/,
  },
  {
    name: 'that was cut off before it was summed up',
    spoil: async () => undefined,
    words: /\.tar\.gz cannot be unpacked: unexpected end of file$/,
    bytes: packed.subarray(0, -50),
  },
]
for (const { name, spoil, words, bytes } of cases)
  test(`a backup ${name} is told in one sentence, and nothing is changed`, async () => {
    const { file, dataDir, config } = await backed(bytes)
    await spoil(file)
    for (const run of [() => restore(config, [file, '--overwrite']), () => restoreVerify(config, [file])])
      await assert.rejects(run, ({ message }: Error) => {
        assert.match(message, words)
        assert.ok(!message.includes('\n'), message)
        return true
      })
    assert.deepEqual([await readdir(dataDir), await readdir(join(dataDir, 'pglite'))], [['pglite'], ['PG_VERSION']])
  })

test('of a directory of backups the newest is tried, by its name and not by when it was copied; without one that is said', async () => {
  const { file, config } = await backed()
  const own = dirname(file)
  await assert.rejects(restoreVerify(config, [own]), ({ message }: Error) => message === `there is no backup in ${own}`)
  // Neither has a manifest, so that each is told by its own name.
  for (const day of ['22', '21']) await writeFile(join(own, `wholesale-202611${day}T050000Z.pglite.tar.gz`), packed)
  await assert.rejects(restoreVerify(config, [own]), /wholesale-20261122T050000Z\.pglite\.tar\.gz\.json is missing/)
})
