import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptAt, withMark } from '../../client/offline/mark.ts'
import { limits } from '../../client/offline/rules.ts'
import { createShelf } from '../../client/offline/shelf.ts'
import { KEPT_AT } from '../../shared/kit/serviceWorker.ts'
import { fakeCaches } from './support/fakeCaches.ts'

const page = (
  address: string,
  body = `<!doctype html><html lang="ko" data-theme="dark"><title>재고</title></html>`,
) => ({
  kind: 'page' as const,
  address,
  title: '재고',
  body,
  headers: new Headers({ 'content-type': 'text/html', 'content-encoding': 'gzip', 'x-page-of': '7-1' }),
})

test('a member gets back what he read, as it was, with the time it came; nobody else does', async () => {
  const { caches, all } = fakeCaches()
  let now = 1_000
  const shelf = createShelf(caches, 'one', () => now)
  await shelf.keep(page('/main'), shelf.turn())
  assert.equal(await shelf.find('/main'), null, 'without a member nothing is kept')
  await shelf.belongsTo('7-1', shelf.turn())
  await shelf.keep(page('/main'), shelf.turn())
  const copy = await shelf.find('/main')
  assert.deepEqual(
    [copy?.headers.get(KEPT_AT), copy?.headers.get('content-encoding'), copy?.headers.get('content-type')],
    ['1000', null, 'text/html'],
  )
  assert.equal(await copy?.text(), page('/main').body)
  const { pages, look } = await shelf.pages()
  assert.deepEqual([pages.map(({ address }) => address), look], [['/main'], ' data-theme="dark"'])

  now += limits.ageMs + 1
  assert.equal(await shelf.find('/main'), null, 'it is too old')
  now = 2_000
  await shelf.belongsTo('8-1', shelf.turn())
  assert.equal(await shelf.find('/main'), null)
  assert.deepEqual([...all.keys()], ['kept:one:8-1'])
})

test('what was read before a session ended is not kept after it', async () => {
  const { caches, all } = fakeCaches()
  const shelf = createShelf(caches, 'one')
  await shelf.belongsTo('7-1', shelf.turn())
  const turn = shelf.turn()
  await shelf.wipe()
  await shelf.belongsTo('7-1', shelf.turn())
  await shelf.keep(page('/main'), turn)
  assert.equal(await shelf.find('/main'), null)
  await shelf.wipe()
  assert.deepEqual([...all.keys()], [])
})

test('a new build begins with an empty shelf, because its files are others', async () => {
  const { caches, all } = fakeCaches()
  const old = createShelf(caches, 'one')
  await old.belongsTo('7-1', old.turn())
  await old.keep(page('/main'), old.turn())
  const shelf = createShelf(caches, 'two')
  assert.equal(await shelf.find('/main'), null)
  await shelf.belongsTo('7-1', shelf.turn())
  assert.deepEqual([...all.keys()], ['kept:two:7-1'])
})

test('a copy says of itself when it was kept', () => {
  const html = withMark('<!DOCTYPE html><html lang="ko"><head></head></html>', 1_234)
  assert.match(html, /^<!DOCTYPE html><html data-kept="1234" lang="ko">/)
  const root = (kept?: string) => ({ dataset: kept === undefined ? {} : { kept } }) as unknown as HTMLElement
  assert.deepEqual([keptAt(root('1234')), keptAt(root()), keptAt(root('x'))], [1234, null, null])
})
