import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { type App, AppProvider } from '../../client/app/context.ts'
import { LinkCard } from '../../client/clients/LinkCard.tsx'
import type { ClientDetail } from '../../shared/clients/contract.ts'

const me = 10
const app = { knows: () => true, stores: { session: { state: { member: { id: me } } } } } as unknown as App
const client = { clientId: 7, linkedMember: null, isLinked: false, permissions: ['CONNECTION_MANAGE'] }
const drawn = (bookOwnerId: number) =>
  renderToStaticMarkup(
    <AppProvider value={app}>
      <MemoryRouter>
        <LinkCard client={{ ...client, bookOwnerId } as Partial<ClientDetail> as ClientDetail} />
      </MemoryRouter>
    </AppProvider>,
  )

test('a client of one’s own book can be asked to connect', () => {
  assert.match(drawn(me), /연결 요청 보내기/)
})

test('for a client of another’s book helpers are invited, and the card says whose it is to connect', () => {
  const html = drawn(20)
  assert.match(html, /담당자 초대하기/)
  assert.match(html, /장부 대표가 직접/)
  assert.doesNotMatch(html, /연결 요청 보내기/)
})
