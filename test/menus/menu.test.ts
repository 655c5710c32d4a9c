import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentIn, destination, markOf, onlyKnown } from '../../client/menus/items.ts'
import { fallbackMenu, type MenuItem } from '../../shared/menus/fallback.ts'

const outline = (items: readonly MenuItem[]): unknown[] =>
  items.map(({ name, url, subMenu }) => [name, url, ...(subMenu ? [outline(subMenu)] : [])])

test('the built-in menu has exactly the entries of the specification, in order', () => {
  assert.deepEqual(outline(fallbackMenu('ROLE_USER')), [
    ['홈', '/main'],
    [
      '거래처',
      '/client',
      [
        ['거래처 목록', '/client/list'],
        ['거래처 등록', '/client/detail/new'],
        ['거래 이력', '/client/transactionHistory'],
        ['거래 조회', '/transaction-view'],
        ['내 연결 관리', '/member/connections'],
      ],
    ],
    [
      '서비스',
      '/services',
      [
        ['경락 시세', '/services/auctionResults'],
        ['품목 관리', '/services/productManagement'],
        ['재고 관리', '/services/inventory'],
        ['폐기 관리', '/services/waste-management'],
      ],
    ],
    ['통계', '/contactus'],
    [
      '커뮤니티',
      '/community',
      [
        ['공지사항', '/community/notice'],
        ['자유게시판', '/community/board'],
      ],
    ],
  ])
})

test('only administrators and managers get the admin entry of the built-in menu', () => {
  const admin = [
    '관리자',
    '/admin',
    [
      ['거래처 연결 관리', '/admin/connections'],
      ['대시보드', '/admin/dashboard'],
    ],
  ]
  for (const role of ['ROLE_SYSADMIN', 'ROLE_MANAGER'] as const)
    assert.deepEqual(outline(fallbackMenu(role)).at(-1), admin)
  for (const role of ['ROLE_USER', 'ROLE_PENDING', null] as const)
    assert.equal(fallbackMenu(role).at(-1)?.url, '/community')
})

test('entries that lead nowhere are not shown; a group stays while one of its entries leads somewhere', () => {
  const shown = onlyKnown(fallbackMenu('ROLE_USER'), (path) => ['/main', '/client/list'].includes(path))
  assert.deepEqual(outline(shown), [
    ['홈', '/main'],
    ['거래처', '/client', [['거래처 목록', '/client/list']]],
  ])
})

test('a click on a group leads to its first entry', () => {
  const [, clients] = fallbackMenu('ROLE_USER')
  assert.ok(clients)
  assert.equal(destination(clients), '/client/list')
})

const marked: [page: string, entry: string | undefined, mark: 'page' | 'true' | undefined][] = [
  ['/main', '/main', 'page'],
  ['/', '/main', 'page'],
  ['/transaction-view', '/transaction-view', 'page'],
  ['/client/list', '/client/list', 'page'],
  ['/client/detail/7', '/client', 'true'],
  ['/services/inventory/receipt', '/services/inventory', 'true'],
  ['/servicesother', undefined, undefined],
]
for (const [page, entry, mark] of marked) {
  test(`on ${page} the marked entry is ${entry ?? 'none'}`, () => {
    const menu = fallbackMenu('ROLE_USER')
    const current = currentIn(menu, page)
    assert.equal(current?.url, entry)
    if (current) assert.equal(markOf(current, current, page), mark)
  })
}

const besides: [page: string, entry: string | undefined][] = [
  ['/client/detail/7', '/client/list'],
  ['/client/import', '/client/list'],
  ['/client/transactionHistory', '/client/list'],
  ['/transaction/new', '/transaction-view'],
  ['/transaction/7/edit', '/transaction-view'],
  ['/warehouse/7/inventory', '/warehouse/list'],
  ['/invitation/accept/token', '/member/connections'],
  ['/member/notifications', '/member/modify'],
  ['/clients', undefined],
]
for (const [page, entry] of besides) {
  test(`a menu without groups marks ${entry ?? 'nothing'} on ${page}`, () => {
    const urls = [
      '/main',
      '/client/list',
      '/transaction-view',
      '/warehouse/list',
      '/member/connections',
      '/member/modify',
    ]
    const current = currentIn(
      urls.map((url) => ({ id: url, name: url, url })),
      page,
    )
    assert.equal(current?.url, entry)
    if (current) assert.equal(markOf(current, current, page), 'true')
  })
}

test('a group is marked too while its page is one of its entries’', () => {
  const menu = fallbackMenu('ROLE_USER')
  const [home, clients] = menu
  assert.ok(home && clients)
  const current = currentIn(menu, '/transaction-view')
  assert.equal(markOf(clients, current, '/transaction-view'), 'true')
  assert.equal(markOf(home, current, '/transaction-view'), undefined)
})
