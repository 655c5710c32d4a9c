import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, createCall, type Request } from '../../client/api/call.ts'
import { createShelf } from '../../client/menus/shelf.ts'
import { createMenus } from '../../client/menus/state.ts'
import { menuStorage } from '../../client/menus/storage.ts'
import { check } from '../../client/menus/upkeep.ts'
import type { Authority } from '../../shared/menus/contract.ts'

const entry = (name: string) => ({
  menuId: 1,
  menuName: name,
  menuPath: '/main',
  menuIcon: null,
  menuOrder: 1,
  children: [],
})
const shown = (name: string) => [{ id: '1', name, url: '/main' }]
const answer = (status: number, body?: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  body,
  header: (name) => headers[name] ?? null,
})
const reply = (name: string, etag: string, version: string) =>
  answer(200, [entry(name)], { etag, 'menu-version': version })

/** A browser's storage in memory. */
function memory(full = false): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem(name: string, value: string) {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      items.set(name, value)
    },
    removeItem: (name: string) => void items.delete(name),
    clear: () => items.clear(),
    key: (at: number) => [...items.keys()][at] ?? null,
    get length() {
      return items.size
    },
  }
}

/** A menu whose line answers in turn: what is asked for, and with which tags. */
function menusOn(answers: Record<string, (() => Answer | Promise<Answer>)[]>, storage = memory()) {
  const asked: string[] = []
  const send = async ({ method, path, ifNoneMatch }: Request) => {
    asked.push(`${method} ${path}${ifNoneMatch ? ` unless ${ifNoneMatch}` : ''}`)
    return (await answers[path]?.shift()?.()) ?? answer(500)
  }
  const renewals: number[] = []
  const call = createCall({
    send,
    renew: async (since) => {
      renewals.push(since)
      return 'renewed'
    },
  })
  const shelf = menuStorage(
    () => storage,
    () => 'ROLE_USER',
  )
  return { menus: createMenus(call, async () => shelf), shelf, storage, asked, renewals }
}

/** Runs it with the console's complaints taken down instead of printed. */
async function heard(work: () => Promise<unknown>): Promise<unknown[][]> {
  const { error } = console
  const lines: unknown[][] = []
  console.error = (...line) => void lines.push(line)
  try {
    await work()
  } finally {
    console.error = error
  }
  return lines
}

test('the menu begins as loading and is then the server’s', async () => {
  const { menus, asked } = menusOn({ '/menu/active': [() => reply('홈', '"a"', '3')] })
  assert.equal(menus.state.source, 'loading')
  menus.receive({ ok: true, value: await menus.load() })
  assert.equal(menus.state.source, 'server')
  assert.deepEqual(menus.state.items, shown('홈'))
  assert.deepEqual([menus.state.etag, menus.state.version], ['"a"', '3'])
  assert.deepEqual(asked, ['GET /menu/active'])
})

test('menu, tag and version are stored, and the tag is sent the next time; 304 leaves the menu', async () => {
  const { menus, storage, asked } = menusOn({
    '/menu/active': [() => reply('홈', '"a"', '3'), () => answer(304, undefined, { etag: '"a"', 'menu-version': '4' })],
  })
  await menus.reload()
  assert.deepEqual(
    ['menuEtag', 'menuVersion', 'menuCache'].map((name) => storage.getItem(name)),
    ['"a"', '3', JSON.stringify({ authority: 'ROLE_USER', data: shown('홈') })],
  )
  await menus.reload()
  assert.deepEqual(asked, ['GET /menu/active', 'GET /menu/active unless "a"'])
  assert.deepEqual(menus.state.items, shown('홈'))
  assert.equal(menus.state.version, '4')
})

test('the legacy reply is understood, with a new menu and without', async () => {
  const legacy = { notModified: false, etag: '"old"', data: [entry('홈')], version: 12 }
  const { menus, asked } = menusOn({
    '/menu/active': [
      () => answer(200, legacy),
      () => answer(200, { notModified: true, etag: '"old"', data: null, version: 12 }),
    ],
  })
  await menus.reload()
  assert.deepEqual([menus.state.items, menus.state.etag, menus.state.version], [shown('홈'), '"old"', '12'])
  await menus.reload()
  assert.deepEqual([menus.state.items, menus.state.source], [shown('홈'), 'server'])
  assert.equal(asked[1], 'GET /menu/active unless "old"')
})

const useless: [what: string, answer: Answer][] = [
  ['500', answer(500)],
  ['an empty body', answer(200)],
  ['{}', answer(200, {})],
  ['[]', answer(200, [])],
  ['a page instead of JSON', answer(200, '<!doctype html><p>로그인</p>')],
  ['half a JSON', answer(200, '[{"menuName":')],
  ['304 for what nobody has', answer(304)],
  ['403', answer(403, { error: 'ERROR_ACCESSDENIED' })],
]
for (const [what, given] of useless) {
  test(`${what} is logged and refused, and the menu on screen stays`, async () => {
    const { menus } = menusOn({ '/menu/active': [() => reply('홈', '"a"', '3'), () => given] })
    await menus.reload()
    // Nothing is asked with a tag, as in a browser that has been cleared.
    menus.openShelf = async () => createShelf()
    const lines = await heard(() => assert.rejects(menus.reload(), { name: 'CallFailed' }))
    assert.equal(lines[0]?.[0], '메뉴를 불러오지 못했어요.')
    assert.deepEqual(menus.state.items, shown('홈'))
    assert.equal(menus.state.error, '메뉴를 불러오지 못했어요.')
    assert.equal(menus.state.loading, false)
  })
}

test('without a menu from the server the built-in one is shown', () => {
  const { menus } = menusOn({})
  menus.receive({ ok: false, problem: { status: 500, code: 'INTERNAL', message: '', fieldErrors: [], traceId: null } })
  assert.deepEqual([menus.state.source, menus.state.items], ['builtIn', []])
})

test('another version on the server raises the flag; loading the menu lowers it', async () => {
  const { menus } = menusOn({
    '/menu/active': [() => reply('홈', '"a"', '3'), () => reply('새 홈', '"b"', '4')],
    '/menu/version': [() => answer(200, { version: 3 }), () => answer(200, { version: 4 })],
  })
  await menus.reload()
  await check(menus)
  assert.equal(menus.state.isOutdated, false)
  await check(menus)
  assert.equal(menus.state.isOutdated, true)
  assert.deepEqual(menus.state.items, shown('홈'))
  menus.dismiss()
  assert.equal(menus.state.dismissed, menus.state.latest)
  await menus.reload()
  assert.deepEqual([menus.state.isOutdated, menus.state.items, menus.state.version], [false, shown('새 홈'), '4'])
})

test('a server that says no version with its menu is believed the first time it is asked', async () => {
  const { menus } = menusOn({
    '/menu/active': [() => answer(200, [entry('홈')])],
    '/menu/version': [() => answer(200, { version: 'v7' }), () => answer(200, { version: 'v8' })],
  })
  await menus.reload()
  await check(menus)
  assert.deepEqual([menus.state.version, menus.state.isOutdated], ['v7', false])
  await check(menus)
  assert.equal(menus.state.isOutdated, true)
})

test('a page that made do gets the server’s menu as soon as the server answers', async () => {
  const { menus } = menusOn({
    '/menu/active': [() => reply('홈', '"a"', '3')],
    '/menu/version': [() => answer(200, { version: 3 })],
  })
  menus.receive({ ok: false, problem: { status: 500, code: 'INTERNAL', message: '', fieldErrors: [], traceId: null } })
  await check(menus)
  assert.deepEqual([menus.state.source, menus.state.items, menus.state.isOutdated], ['server', shown('홈'), false])
})

test('a check of the version that is answered 401 is ignored, without a word and without a refresh', async () => {
  const { menus, renewals } = menusOn({ '/menu/version': [() => answer(401, { error: 'REQUIRE_LOGIN' })] })
  assert.deepEqual(await heard(() => check(menus)), [])
  assert.deepEqual([renewals, menus.state.isOutdated, menus.state.error], [[], false, null])
})

const failing: [what: string, answer: () => Answer | Promise<Answer>][] = [
  ['500', () => answer(500)],
  ['no connection', () => Promise.reject(new Error('offline'))],
  ['no version', () => answer(200, { version: null })],
  ['a page', () => answer(200, '<html>')],
]
for (const [what, given] of failing) {
  test(`a check of the version that is answered with ${what} is logged and shows nothing`, async () => {
    const { menus } = menusOn({ '/menu/version': [given] })
    const lines = await heard(() => check(menus))
    assert.equal(lines.length, 1)
    assert.deepEqual([menus.state.isOutdated, menus.state.error], [false, null])
  })
}

const kept = { items: shown('홈'), etag: '"a"', version: '3' }
const storageOf = (storage: Storage, authority: Authority = 'ROLE_USER') =>
  menuStorage(
    () => storage,
    () => authority,
  )

test('a stored menu is its authority’s alone', () => {
  const storage = memory()
  storageOf(storage).put(kept)
  assert.deepEqual(storageOf(storage).last(), kept)
  assert.equal(storageOf(storage, 'ROLE_SYSADMIN').last(), null)
})

const garbage: [what: string, items: Record<string, string>][] = [
  ['no JSON', { menuCache: '{' }],
  ['no menu', { menuCache: '{"authority":"ROLE_USER","data":[7]}' }],
  ['a menu of nobody', { menuCache: JSON.stringify([entry('홈')]) }],
  [
    'a menu of half a megabyte',
    { menuCache: JSON.stringify({ authority: 'ROLE_USER', data: [{ ...entry('홈'), x: 'x'.repeat(500_000) }] }) },
  ],
]
for (const [what, items] of garbage) {
  test(`${what} in the storage is thrown away`, () => {
    const storage = memory()
    for (const [name, value] of Object.entries({ menuEtag: '"a"', menuVersion: '3', ...items }))
      storage.setItem(name, value)
    assert.equal(storageOf(storage).last(), null)
    assert.deepEqual(storageOf(storage).tags(), [])
    assert.equal(storage.length, 0)
  })
}

test('what somebody has put into the storage never becomes a link or a header', () => {
  const storage = memory()
  const data = [entry('홈'), { ...entry('나쁨'), menuPath: '//evil.example' }]
  storage.setItem('menuCache', JSON.stringify({ authority: 'ROLE_USER', data }))
  storage.setItem('menuEtag', '"a"\r\nx-evil: 1')
  assert.deepEqual(storageOf(storage).last(), { items: shown('홈'), etag: null, version: null })
})

test('a storage that is full or forbidden costs the cached menu and nothing else', async () => {
  const { menus } = menusOn({ '/menu/active': [() => reply('홈', '"a"', '3')] }, memory(true))
  await menus.reload()
  assert.deepEqual(menus.state.items, shown('홈'))
  const forbidden = menuStorage(
    () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
    () => 'ROLE_USER',
  )
  forbidden.put(kept)
  assert.equal(forbidden.last(), null)
})

test('the shelf of a process gives a menu only for the tag the backend has named, and keeps eight', () => {
  const shelf = createShelf()
  for (let n = 0; n < 20; n++) shelf.put({ ...kept, etag: `"${n}"` })
  assert.equal(shelf.tags().length, 8)
  assert.equal(shelf.get('"0"'), null)
  assert.deepEqual(shelf.get('"19"'), { ...kept, etag: '"19"' })
  shelf.put({ ...kept, etag: null })
  assert.equal(shelf.tags().length, 8)
})
