import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { knows } from '../../client/app/routes.tsx'
import { destination, onlyKnown } from '../../client/menus/items.ts'
import { toMenu } from '../../client/menus/normalise.ts'
import { fallbackMenu, type MenuItem } from '../../shared/menus/fallback.ts'

const origin = 'https://market.example'
const all = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...all(item.subMenu ?? [])])
const depth = (items: readonly MenuItem[]): number =>
  items.length === 0 ? 0 : 1 + Math.max(...items.map(({ subMenu }) => depth(subMenu ?? [])))

const same = [{ id: '7', name: '거래처', url: '/client/list', icon: 'handshake', description: '거래처 목록이에요' }]
const spellings = {
  'menuId, menuName, menuPath, menuIcon, menuDescription': {
    menuId: 7,
    menuName: '거래처',
    menuPath: '/client/list',
    menuIcon: 'handshake',
    menuDescription: '거래처 목록이에요',
  },
  'id, name, path, icon, description': {
    id: '7',
    name: '거래처',
    path: '/client/list',
    icon: 'handshake',
    description: '거래처 목록이에요',
  },
}
for (const [fields, entry] of Object.entries(spellings)) {
  test(`an entry with ${fields} is the same entry`, () => assert.deepEqual(toMenu([entry]), same))
}

const wrappings: [what: string, wrap: (menu: unknown) => unknown][] = [
  ['a list', (menu) => menu],
  ['the legacy reply', (menu) => ({ notModified: false, etag: '"a"', data: menu, version: 3 })],
  ['JSON in a string', (menu) => JSON.stringify(menu)],
  ['the legacy reply with JSON in it', (menu) => ({ data: JSON.stringify(menu) })],
]
for (const [what, wrap] of wrappings) {
  test(`a menu is read from ${what}`, () => {
    const menu = [
      {
        ...spellings['id, name, path, icon, description'],
        children: [{ id: 8, name: '등록', path: 'client/detail/new' }],
      },
    ]
    assert.deepEqual(toMenu(wrap(menu)), [
      { ...same[0], subMenu: [{ id: '8', name: '등록', url: '/client/detail/new' }] },
    ])
  })
}

test('a menu url without a leading slash gets one', () => {
  assert.deepEqual(toMenu([{ id: 1, name: '거래처', path: 'client/list' }])[0]?.url, '/client/list')
})

test('what is switched off is hidden, and the rest stands in its order', () => {
  const entry = (name: string, menuOrder: number, isActive = true) => ({
    name,
    path: `/${menuOrder}`,
    menuOrder,
    isActive,
  })
  const menu = toMenu([entry('셋', 3), entry('꺼짐', 0, false), entry('하나', 1), entry('둘', 2)])
  assert.deepEqual(
    menu.map(({ name }) => name),
    ['하나', '둘', '셋'],
  )
})

test('entries without an order stay as they came', () => {
  const menu = toMenu([
    { name: '나', path: '/b', menuOrder: 9 },
    { name: '가', path: '/a' },
  ])
  assert.deepEqual(
    menu.map(({ name }) => name),
    ['나', '가'],
  )
})

test('only an entry that says so opens in a new tab', () => {
  const menu = toMenu([
    { name: '가', path: '/a', openInNewTab: true },
    { name: '나', path: '/b', openInNewTab: 'true' },
  ])
  assert.deepEqual(
    menu.map(({ openInNewTab }) => openInNewTab),
    [true, undefined],
  )
})

const elsewhere = [
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/%5cevil.example',
  '/api/member/logout',
  '/oauth2/authorization/kakao',
  '',
  7,
  null,
  ['/main'],
]
for (const path of elsewhere) {
  test(`an entry that leads to ${JSON.stringify(path)} is none`, () =>
    assert.deepEqual(toMenu([{ id: 1, name: '이름', path }]), []))
}

for (const path of ['javascript:alert(1)', 'https://evil.example', 'data:text/html,x', 'evil.example']) {
  test(`an entry that leads to ${path} leads nowhere, so that it is not shown`, () => {
    const menu = toMenu([{ id: 1, name: '이름', path }])
    for (const item of menu) assert.equal(new URL(item.url, origin).origin, origin)
    assert.deepEqual(onlyKnown(menu, knows), [])
  })
}

test('a group that leads elsewhere itself leads to its first entry', () => {
  const [group] = toMenu([{ name: '모음', path: '//evil.example', children: [{ name: '홈', path: '/main' }] }])
  assert.equal(group?.url, '/main')
})

const nothing: unknown[] = [
  null,
  undefined,
  '',
  '<html></html>',
  '[',
  7,
  true,
  [],
  {},
  { data: null },
  { data: '<p>' },
  [[]],
  [null],
]
for (const data of nothing) {
  test(`${JSON.stringify(data) ?? 'nothing'} is no menu`, () => assert.deepEqual(toMenu(data), []))
}

test('a name carries no control characters, none that turn the reading order around, and not more than 60 letters', () => {
  const [one, two] = toMenu([
    { name: ` 거래\u0000처\u202e목록\n`, path: '/a' },
    { name: '가'.repeat(10_000), path: '/b' },
  ])
  assert.equal(one?.name, '거래 처 목록')
  assert.equal(two?.name.length, 60)
})

test('two entries of one id are two entries', () => {
  const menu = toMenu([
    { id: 1, name: '가', path: '/a', children: [{ id: 1, name: '나', path: '/b' }] },
    { id: 1, name: '다', path: '/c' },
  ])
  assert.equal(new Set(all(menu).map(({ id }) => id)).size, 3)
})

test('a menu that leads in a circle, is deep or is huge is cut to three levels and 200 entries', () => {
  const circle: { name: string; path: string; children: unknown[] } = { name: '돌기', path: '/a', children: [] }
  circle.children.push(circle)
  assert.equal(depth(toMenu([circle])), 3)

  const deep = Array.from({ length: 500 }).reduce<unknown[]>(
    (below) => [{ name: '깊이', path: '/a', children: below }],
    [],
  )
  assert.equal(depth(toMenu(deep)), 3)

  const many = Array.from({ length: 20 }, (_, n) => ({
    name: `모음 ${n}`,
    path: `/${n}`,
    children: Array.from({ length: 1_000 }, (_, m) => ({ name: '항목', path: `/${n}/${m}` })),
  }))
  const menu = toMenu(many)
  assert.equal(all(menu).length, 200)
  assert.equal(menu.length, 20, 'a full group leaves the others their place')

  assert.deepEqual(toMenu(Array.from({ length: 1_000_000 }, () => null)), [])
})

const word = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '/main',
    '/client/list',
    'client/list',
    '//evil.example',
    '\\\\evil',
    'javascript:alert(1)',
    '/main?x=1#y',
    '__proto__',
  ),
)
const fields = [
  'id',
  'menuId',
  'name',
  'menuName',
  'path',
  'menuPath',
  'url',
  'icon',
  'menuOrder',
  'isActive',
  'openInNewTab',
  'data',
]
const menuLike = fc.letrec((tie) => ({
  entry: fc.oneof(
    fc.dictionary(
      fc.constantFrom(...fields),
      fc.oneof(word, fc.integer(), fc.double(), fc.boolean(), fc.constant(null)),
    ),
    fc.record({ name: word, path: word, children: tie('list') }),
    fc.jsonValue(),
  ),
  list: fc.oneof({ depthSize: 'small' }, fc.array(tie('entry'), { maxLength: 6 }), fc.jsonValue()),
})).list

test('whatever JSON comes, there is a menu to use, it is bounded, and no link of it leads elsewhere', () => {
  const builtIn = onlyKnown(fallbackMenu(null), knows)
  fc.assert(
    fc.property(fc.oneof(menuLike, fc.jsonValue(), fc.json()), (data) => {
      const menu = toMenu(data)
      assert.ok(all(menu).length <= 200 && depth(menu) <= 3)
      assert.equal(new Set(all(menu).map(({ id }) => id)).size, all(menu).length)
      const known = onlyKnown(menu, knows)
      const shown = known.length > 0 ? known : builtIn
      assert.ok(shown.length > 0)
      for (const item of all(shown)) {
        assert.ok(item.name.trim() !== '')
        assert.equal(new URL(destination(item), `${origin}/main`).origin, origin)
        assert.equal(knows(destination(item)), true)
      }
    }),
    { numRuns: 3_000 },
  )
})

test('what was read once reads the same again, as a cache does', () => {
  fc.assert(
    fc.property(menuLike, (data) => {
      const menu = toMenu(data)
      assert.deepEqual(toMenu(JSON.parse(JSON.stringify(menu))), menu)
    }),
  )
})
