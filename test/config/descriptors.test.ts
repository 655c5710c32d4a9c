import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { descriptorLimit, shareOut } from '../../server/descriptors.ts'

test('the limit of the system is read, and where it says none there is none', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'limits-'))
  const file = join(directory, 'limits')
  await writeFile(file, 'Max processes   100   100   processes\nMax open files            1024     4096       files\n')
  assert.equal(descriptorLimit(file), 1024)
  await writeFile(file, 'Max open files            unlimited     unlimited       files\n')
  assert.equal(descriptorLimit(file), Number.POSITIVE_INFINITY)
  assert.equal(descriptorLimit(join(directory, 'no-such')), Number.POSITIVE_INFINITY)
  await rm(directory, { recursive: true })
})

const shares: [limit: number, lines: number, connections: number][] = [
  [256, 128, 192],
  [1_024, 512, 768],
  [20_000, 19_488, 19_744],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
]
for (const [limit, lines, connections] of shares)
  test(`of ${limit} descriptors lines take ${lines} at most and callers with them ${connections}`, () =>
    assert.deepEqual(shareOut(limit), { lines, connections }))
