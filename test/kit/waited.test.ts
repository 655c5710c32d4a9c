import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitedMs } from '../../shared/kit/waited.ts'

for (const [said, ms] of [
  [undefined, 0],
  ['0', 0],
  ['3600000', 3_600_000],
  ['999999999', 999_999_999],
  ['1209600000', 1_209_600_000],
  ['9999999999', 4_838_400_000],
  ['99999999999999999999', 4_838_400_000],
  ['-5', 0],
  ['1e3', 0],
  ['한 시간', 0],
  [['1', '2'], 0],
] as const)
  test(`${JSON.stringify(said)} as the time that a write has waited is ${ms} ms`, () =>
    assert.equal(waitedMs(said), ms))
