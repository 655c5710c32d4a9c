import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchRoutes, type RouteObject } from 'react-router'
import { adminRoute } from '../../client/admin/loaders.ts'
import { handlersOf } from '../../client/app/handlers.ts'
import { withAdmin } from '../../client/app/routes.tsx'
import { loadRenderer } from '../../server/page/renderer.ts'
import { startFrontDoor } from '../proxy/frontDoor.ts'

const table = withAdmin(adminRoute)
const handlerOf = handlersOf(table)
const whole = handlerOf('/no/such/page')

/** The ids of the routes that answer an address. */
const idsOf = (routes: RouteObject[], address: string) => matchRoutes(routes, address)?.map(({ route }) => route.id)

function addressesOf(routes: RouteObject[], above = ''): string[] {
  return routes.flatMap((route) => {
    const address = `${above}/${route.path ?? ''}`.replace(/\/{2,}/g, '/')
    return [address, ...addressesOf(route.children ?? [], address)]
  })
}

test('an address without parameters is answered by the page that the whole table finds for it', () => {
  const fixed = addressesOf(table).filter((address) => !/[:*?]/.test(address))
  const own = fixed.filter((address) => handlerOf(address) !== whole)
  assert.ok(own.length > 50, `${own.length} pages have a handler of their own`)
  for (const address of own)
    assert.deepEqual(idsOf(handlerOf(address).dataRoutes, address), idsOf(whole.dataRoutes, address), address)
})

test('another spelling of an address, one with parameters, and one that is not there are looked for among all', () => {
  for (const address of ['/main/', '/MAIN', '//main', '/boards/free', '/client/list/7', '/nowhere'])
    assert.equal(handlerOf(address), whole, address)
})

test('what one handler has brought of a page is not taken from another', () => {
  const lazy = { Component: async () => () => null }
  const of = handlersOf([
    {
      id: 'around',
      path: '/',
      lazy: { ...lazy },
      children: [
        { id: 'one', path: 'one', lazy },
        { id: 'two', path: 'two', lazy },
      ],
    },
  ] as RouteObject[])
  const lazies = ['/one', '/two', '/ONE'].flatMap((address) =>
    (matchRoutes(of(address).dataRoutes, address) ?? []).map(({ route }) => route.lazy),
  )
  assert.equal(lazies.length, 6)
  assert.equal(new Set([...lazies, lazy]).size, 7)
})

test('a page is there under every spelling of its address, whichever was asked for first', async (t) => {
  const renderer = await loadRenderer(new URL('../../dist/', import.meta.url))
  const door = await startFrontDoor({}, undefined, { renderer })
  t.after(() => door.close())
  const headingOf = async (address: string) =>
    /<h1[^>]*>.*?<\/h1>/.exec(await (await fetch(`http://127.0.0.1:${door.port}${address}`)).text())?.[0]
  const spelled = [
    await headingOf('/login/'),
    await headingOf('/Login'),
    await headingOf('/login'),
    await headingOf('/login/'),
  ]
  assert.ok(spelled[0])
  assert.equal(new Set(spelled).size, 1)
})
