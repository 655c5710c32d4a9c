import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { ClientActs } from '../../client/clients/ClientActs.tsx'
import { Acts } from '../../client/clients/ClientRow.tsx'
import { Filters } from '../../client/clients/Filters.tsx'
import { isAccountApart } from '../../client/clients/may.ts'
import { defaults, type View } from '../../client/clients/view.ts'
import type { Book, ClientDetail, ListedClient } from '../../shared/clients/contract.ts'
import { drawn } from '../purchase-requests/support/drawn.tsx'

const chips = (seesBalances: boolean, change: Partial<View> = {}) =>
  [
    ...renderToString(<Filters view={{ ...defaults, ...change }} dropped={[]} seesBalances={seesBalances} />).matchAll(
      />(연체|한도 초과|연결됨)</g,
    ),
  ].map(([, name]) => name)

test('clients are narrowed by what they owe by who sees it, and what the address asks for can be taken back', () => {
  assert.deepEqual(chips(true), ['연체', '한도 초과', '연결됨'])
  assert.deepEqual(chips(false), ['연결됨'])
  assert.deepEqual(chips(false, { overdue: true }), ['연체', '연결됨'])
})

test('who pays and may not change the client sees the account apart from the form, where it can be opened', () => {
  const client = (permissions: ClientDetail['permissions']) =>
    ({ clientKind: 'PARTNER', permissions }) as Partial<ClientDetail> as ClientDetail
  assert.equal(isAccountApart(client(['PAYMENT_WRITE'])), true)
  assert.equal(isAccountApart(client(['CLIENT_EDIT', 'PAYMENT_WRITE'])), false)
  assert.equal(isAccountApart(client(['CLIENT_VIEW'])), false)
})

test('a row offers what may be done with its client, and what its book gives where the backend does not say', () => {
  const names = ['자세히 보기', '수정', '구매 요청 보내기', '거래 이력']
  const offered = (client: Partial<ListedClient>, permissions: Book['permissions']) => {
    const of = { client: { clientId: 7, clientName: '서울청과', isLinked: true, ...client } as ListedClient }
    const html = drawn(<Acts {...of} book={{ permissions } as Partial<Book> as Book} />)
    return names.filter((name) => html.includes(`>${name}<`))
  }
  assert.deepEqual(offered({}, ['CLIENT_EDIT', 'REQUEST_SEND', 'TRANSACTION_VIEW']), names)
  assert.deepEqual(offered({}, ['CLIENT_EDIT']), ['자세히 보기', '수정'])
  const some = { mayEdit: false, mayRequest: true, seesTrades: false }
  assert.deepEqual(offered(some, ['CLIENT_EDIT', 'TRANSACTION_VIEW']), ['자세히 보기', '구매 요청 보내기'])
  assert.deepEqual(offered({ ...some, mayEdit: true, isLinked: false }, []), ['자세히 보기', '수정'])
})

test('one begins with what is done daily; what stops trade waits in the menu, and what takes the client away is its last', () => {
  const words = (change: Partial<ClientDetail> = {}) => {
    const client = {
      clientId: 7,
      clientName: '서울청과',
      clientKind: 'PARTNER',
      clientType: 'SALES',
      status: 'ACTIVE',
      allowed: ['PAUSED', 'BLOCKED', 'CLOSED'],
      permissions: ['CLIENT_EDIT', 'TRANSACTION_VIEW', 'TRANSACTION_WRITE'],
      ...change,
    } as Partial<ClientDetail> as ClientDetail
    const [inSight = '', inMenu = ''] = drawn(<ClientActs client={client} isDetail />).split(/<div[^>]*popover=/)
    return [inSight, inMenu].map((html) =>
      [...html.matchAll(/<(?:a|summary|button type="submit")[^>]*>([^<]+)</g)].map(([, name]) => name),
    )
  }
  const [inSight, inMenu = []] = words()
  assert.deepEqual(inSight, ['거래 이력', '매출 등록'])
  // Before scripts have come each of them folds out with the button that does it.
  assert.deepEqual([...new Set(inMenu)], ['정산서', '거래중지', '거래금지', '거래 종료', '삭제'])
  assert.deepEqual(words({ status: 'BLOCKED', allowed: ['ACTIVE'] })[0], ['거래 재개', '거래 재개', '거래 이력'])
  assert.deepEqual(words({ permissions: ['TRANSACTION_VIEW'] }), [['거래 이력'], ['정산서']])
  assert.deepEqual(words({ permissions: ['CLIENT_VIEW'] }), [[], []])
})
