import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadDesk } from '../../client/waste/list.ts'
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

for (const [at, marketCodeId, from] of [
  ['from noon', 3, '2026-12-01'],
  ['where the day begins at 18:00, not from noon', 4, '2026-11-01'],
] as const)
  test(`${at} of the last of a month this month is the next one, as in the figures above it`, async () => {
    const asked: object[] = []
    const book = {
      ...{ bookOwnerId: 7, bookName: '', marketCodeId, reach: 'OWN' },
      connectionType: 'OWNER',
      permissions: ['INVENTORY_VIEW'],
    }
    const call = async (endpoint: { path: string }, { query = {} }: { query?: object } = {}) => {
      if (endpoint.path.endsWith('/statistics')) asked.push(query)
      return endpoint.path === '/clients/books' ? [book] : []
    }
    const now = () => Date.parse('2026-11-30T13:00:00+09:00')
    const boot = { member: null, site: { dayStarts: [{ marketCodeId: 4, businessDayStart: '18:00' }] } }
    const url = new URL('http://localhost/services/waste-management?tab=statistics&months=1')
    await loadDesk({ app: { call: call as never, boot: boot as never, now }, url }).statistics
    assert.ok(asked.some((query) => 'from' in query && query.from === from))
  })
