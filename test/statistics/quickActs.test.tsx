import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { OwnActs, QuickActs } from '../../client/statistics/QuickActs.tsx'
import type { Book } from '../../shared/clients/contract.ts'
import { permissions } from '../../shared/connections/permissions.ts'
import type { MainSummary } from '../../shared/statistics/main.ts'

const offered = (acts: React.ReactNode) =>
  [...renderToStaticMarkup(<MemoryRouter>{acts}</MemoryRouter>).matchAll(/href="([^"]+)"/g)].map(([, to]) => to)
const ofBook = (book: Pick<Book, 'reach'> & Partial<Book>) => {
  const summary: Partial<MainSummary> = {
    bookOwnerId: 2,
    books: [
      {
        bookOwnerId: 2,
        bookName: '대박청과',
        marketCodeId: 1,
        connectionType: 'OWNER',
        permissions: [...permissions],
        ...book,
      },
    ],
  }
  return offered(<QuickActs summary={summary as MainSummary} />)
}

test('in one’s own book everything that is begun often is offered', () => {
  assert.equal(offered(<OwnActs />).length, 6)
})

test('what is of the stock or closes the day is offered by what one may do with the whole book', () => {
  assert.equal(ofBook({ reach: 'BOOK' }).length, 5)
  assert.equal(ofBook({ reach: 'CLIENT' }).length, 2)
  const [sale, money, ...more] = ofBook({ reach: 'BOOK', onAll: { connectionType: 'MANAGER', permissions: [] } })
  assert.match(sale ?? '', /book=2/)
  assert.match(money ?? '', /book=2/)
  assert.deepEqual(more, [])
})
