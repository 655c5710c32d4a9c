import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { type LoaderFunction, RouterContextProvider } from 'react-router'
import { type App, appContext } from '../../client/app/context.ts'
import { page } from '../../client/app/page.ts'

/** Loads a page, whose data waits. @returns how often the stores were given what it read */
async function givenOf(isOvertaken: boolean): Promise<number> {
  const held = Promise.withResolvers<{ rows: string[] }>()
  const loaded = mock.fn()
  const member = { id: 1, nickname: '대박', status: 'ACTIVE', baseAuthRole: 'ROLE_USER' }
  const app = { stores: { session: { state: { member } } }, loaded } as unknown as App
  const { loader } = page({
    ...{ id: 'list', module: 'list', component: () => Promise.reject(new Error('not drawn')), newcomers: true },
    load: async () => () => held.promise,
  })
  const leaving = new AbortController()
  const request = new Request('http://localhost/list', { signal: leaving.signal })
  const context = new RouterContextProvider(new Map([[appContext, app]]))
  const loading = (loader as LoaderFunction)({ request, context, params: {} } as never)
  if (isOvertaken) leaving.abort()
  held.resolve({ rows: [] })
  await loading
  return loaded.mock.callCount()
}

test('what a page reads reaches the stores, unless its person has gone on before it was there', async () => {
  assert.deepEqual([await givenOf(false), await givenOf(true)], [1, 0])
})
