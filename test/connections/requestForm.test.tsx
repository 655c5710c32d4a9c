import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type App, AppProvider } from '../../client/app/context.ts'
import { RequestForm } from '../../client/connections/RequestForm.tsx'

const own = { clientId: 1, clientName: '우리 상회', bookOwnerId: 10, bookName: '우리 상회' }

/** What can be asked for from the page of a client in this book, what is chosen first before the others. */
function offered(bookOwnerId: number) {
  const client = { clientId: 7, clientName: '정든밥상', bookOwnerId, bookName: '한 장부', isLinked: false }
  const options = { own, client: { ...client, clientKind: 'PARTNER' as const }, mine: [] }
  const element = <RequestForm options={options} formKey="1" me={{ id: 10, role: 'ROLE_USER' }} />
  const router = createMemoryRouter([{ path: '/', element }])
  const html = renderToString(
    <AppProvider value={{} as App}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  const inputs = html.match(/<input[^>]*name="direction"[^>]*>/g) ?? []
  const directionOf = (input: string) => /value="(\w+)"/.exec(input)?.[1]
  return { chosen: inputs.filter((input) => input.includes('checked')).map(directionOf), all: inputs.map(directionOf) }
}

test('a client of one’s own can be linked', () => {
  assert.deepEqual(offered(10), { chosen: ['LINK'], all: ['LINK', 'INVITE', 'JOIN'] })
})

test('a client of another’s book cannot: whoever helps with him is invited', () => {
  assert.deepEqual(offered(20), { chosen: ['INVITE'], all: ['INVITE', 'JOIN'] })
})
