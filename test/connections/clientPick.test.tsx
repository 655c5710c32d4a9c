import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { type App, AppProvider } from '../../client/app/context.ts'
import { ClientPick } from '../../client/connections/ClientPick.tsx'
import type { Named } from '../../client/connections/load.ts'

const own = { clientId: 1, clientName: '우리 상회', bookOwnerId: 10, bookName: '우리 상회' }
const drawn = (client: Named | null) =>
  renderToStaticMarkup(
    <AppProvider value={{} as App}>
      <ClientPick
        options={{ own, client, mine: [] }}
        error={undefined}
        chosen={client ?? own}
        onChoose={() => undefined}
      />
    </AppProvider>,
  )
const sent = (html: string) => /name="clientId" value="(\d+)"/.exec(html)?.[1]
const other = { bookOwnerId: 20, bookName: '대박청과', isLinked: false } as const

test('one’s own book is taken on as a whole unless one client is named', () => {
  const html = drawn(null)
  assert.equal(sent(html), '1')
  assert.match(html, /거래처 하나/)
})

test('the whole of another’s book says whose it is, and cannot become one’s own', () => {
  const html = drawn({ clientId: 7, clientName: '대박청과', clientKind: 'SELF', ...other })
  assert.equal(sent(html), '7')
  assert.match(html, /대박청과 장부 전체/)
  assert.doesNotMatch(html, /거래처 하나|우리 상회/)
})

test('one client of another’s book stays that one, in words', () => {
  const html = drawn({ clientId: 8, clientName: '정든밥상', clientKind: 'PARTNER', ...other })
  assert.equal(sent(html), '8')
  assert.match(html, /대박청과 장부에서 이 거래처만 보여요/)
  assert.doesNotMatch(html, /장부 전체|우리 상회/)
})
