import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EARLIEST_DAY, typedDay } from '../../client/ui/typedDay.ts'

/** A browser's field with that least day, in which these values stand one after the other. */
function typing(values: string[]): string[] {
  const led: string[] = []
  const onChange = typedDay((day) => led.push(day))
  for (const value of values)
    onChange({ currentTarget: { value, checkValidity: () => value === '' || value >= EARLIEST_DAY } })
  return led
}

test('a year leads nowhere before its last digit, an emptied field does at once', () => {
  assert.deepEqual(typing(['0002-11-15', '0020-11-15', '0202-11-15', '2025-11-15']), ['2025-11-15'])
  assert.deepEqual(typing(['']), [''])
})
