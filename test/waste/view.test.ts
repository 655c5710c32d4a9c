import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaults, pathTo, readView } from '../../client/waste/view.ts'

const read = (query: string) => readView(new URLSearchParams(query))

test('days of the calendar narrow the list of waste, and stand in its address', () => {
  const view = { ...defaults, from: '2026-02-28', to: '2026-03-01' }
  assert.deepEqual(read('from=2026-02-28&to=2026-03-01'), { view, dropped: [] })
  assert.equal(pathTo(view), '/services/waste-management?from=2026-02-28&to=2026-03-01')
})

for (const day of ['2026-02-30', '1899-12-31', '20260228', '오늘']) {
  test(`a day that cannot be (${day}) falls back to the whole list, and says so`, () => {
    assert.deepEqual(read(`from=${day}`), { view: defaults, dropped: ['시작일'] })
  })
}
