import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { rereadWhole } from '../../client/app/reread.ts'

const SOON = Symbol('nothing yet')
const soon = () => new Promise((resolve) => setImmediate(resolve, SOON))

type Drawn = Promise<string> & { status?: string; value?: string }

/** A shell with a list in it whose data is late, at `/list`. */
function opened(loaded: () => unknown) {
  const list: RouteObject = { id: 'list', path: 'list', loader: loaded }
  const routes = rereadWhole(
    [{ id: 'shell', path: '/', loader: () => null, children: [list] }],
    ({ pathname, search }) =>
      pathname === router.state.location.pathname &&
      search === router.state.location.search &&
      router.state.initialized,
  )
  const router = createMemoryRouter(routes, {
    initialEntries: ['/list'],
    hydrationData: { loaderData: { shell: null, list: null } },
  })
  return router
}

test('what is read again comes when all of it is there, also what is late within a part, and is drawn without waiting', async () => {
  const [rows, trace] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const router = opened(() => ({ rows: rows.promise, trace: { moves: trace.promise, page: 1 }, one: null }))
  const read = router.revalidate()
  rows.resolve('rows')
  assert.equal(await Promise.race([read, soon()]), SOON)
  assert.equal(router.state.revalidation, 'loading')
  assert.equal(router.state.loaderData.list, null, 'what was shown stands')
  trace.resolve('moves')
  await read
  const list = router.state.loaderData.list as unknown as { rows: Drawn; trace: { moves: Drawn } }
  for (const [promise, value] of [
    [list.rows, 'rows'],
    [list.trace.moves, 'moves'],
  ] as const)
    assert.deepEqual([promise.status, promise.value], ['fulfilled', value])
  router.dispose()
})

test('a step to another address, also of the same page, does not wait for what is late there', async () => {
  const never = new Promise(() => undefined)
  const router = opened(() => ({ rows: never }))
  await router.navigate('/list?page=2')
  assert.equal(router.state.location.search, '?page=2')
  assert.equal(router.state.navigation.state, 'idle')
  assert.equal(router.state.loaderData.list.rows, never)
  router.dispose()
})

test('what fails while it is read again is told as before', async () => {
  const router = opened(() => {
    throw new Error('away')
  })
  await router.revalidate()
  assert.match(String(router.state.errors?.list ?? router.state.errors?.shell), /away/)
  router.dispose()
})
