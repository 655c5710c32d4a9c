import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { Filters } from '../../client/clients/Filters.tsx'
import { isAccountApart } from '../../client/clients/may.ts'
import { defaults, type View } from '../../client/clients/view.ts'
import type { ClientDetail } from '../../shared/clients/contract.ts'

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
