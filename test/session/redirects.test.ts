import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { knows } from '../../client/app/routes.tsx'
import { destination, onlyKnown } from '../../client/menus/items.ts'
import { toMenu } from '../../client/menus/normalise.ts'
import { ownPage } from '../../shared/kit/ownPage.ts'
import { types } from '../../shared/notifications/contract.ts'
import { targetPath } from '../../shared/notifications/target.ts'
import { loginPath, returnTarget, withReturn } from '../../shared/session/returnTo.ts'
import corpus from '../corpora/redirects.json' with { type: 'json' }

const origin = 'https://market.example'

const kept = [
  ['/main', '/main'],
  ['/', '/'],
  [
    '/services/purchase-request?status=REQUESTED&page=2#row-3',
    '/services/purchase-request?status=REQUESTED&page=2#row-3',
  ],
  ['/services/inventory?from=2026%2F11%2F01', '/services/inventory?from=2026%2F11%2F01'],
  ['/board/free?q=사과', '/board/free?q=%EC%82%AC%EA%B3%BC'],
  ['/board/../main', '/main'],
  ['/@someone', '/@someone'],
  ['/login?next=https://evil.example', '/login?next=https://evil.example'],
  ['/apiary', '/apiary'],
] as const

for (const [given, page] of kept) test(`the page ${given} is one of ours`, () => assert.equal(ownPage(given), page))

const refused: unknown[] = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/%5cevil.example',
  '/..//evil.example',
  'https://evil.example',
  'https://market.example/main',
  'javascript:alert(1)',
  '/main\r\nset-cookie: a=b',
  '/api/member/logout',
  '/oauth2/authorization/naver',
  '/a/../api/x',
  `/${'a'.repeat(600)}`,
  undefined,
  null,
  7,
  {},
  ['/main'],
  { toString: () => '/main' },
]
for (const target of refused)
  test(`nobody is sent to ${JSON.stringify(target)?.slice(0, 80)}`, () => assert.equal(ownPage(target), null))

test('the corpus holds at least 80 different targets', () => assert.ok(new Set(corpus).size >= 80))

/** Where a browser on a page of ours would end up. */
const originOf = (link: string) => new URL(link, `${origin}/oauth2/callback/naver`).origin

for (const target of corpus) {
  const name = JSON.stringify(target).slice(0, 80)

  test(`a sign-in that is to return to ${name} stays here`, () => {
    const page = returnTarget(target)
    if (page !== null) assert.equal(originOf(page), origin)
    for (const link of [loginPath(target), withReturn('/main?error=REQUIRE_LOGIN', target)]) {
      assert.equal(originOf(link), origin)
      const carried = new URL(link, origin).searchParams.get('returnTo')
      if (carried !== null) assert.equal(originOf(carried), origin)
    }
  })

  test(`a notification that points at ${name} stays here`, () => {
    for (const type of types) {
      for (const [targetType, targetId] of [
        [target, '1'],
        ['CLIENT', target],
        ['WAREHOUSE', target],
        ['PURCHASE_REQUEST', target],
        ['SOMETHING_NEW', target],
        [target, target],
      ] as const) {
        const path = targetPath({ type, targetType, targetId } as Parameters<typeof targetPath>[0])
        if (path !== null) assert.equal(originOf(path), origin, `${type} ${targetType}`)
      }
    }
  })

  test(`a menu entry that leads to ${name} stays here or is not shown`, () => {
    const entry = { menuId: 1, menuName: '이름', menuIcon: null, menuOrder: 1 }
    const menu = toMenu([
      { ...entry, menuPath: target, children: [] },
      { ...entry, menuPath: '/main', children: [{ ...entry, menuPath: target, children: [] }] },
    ])
    for (const item of menu) assert.equal(originOf(destination(item)), origin)
    for (const item of onlyKnown(menu, knows)) assert.equal(originOf(destination(item)), origin)
  })
}

test('of all those targets a menu shows only pages that exist', () => {
  const shown = corpus.filter((target) => knows(target))
  assert.deepEqual(shown, ['/main//'])
})

test('whatever is given, the page a browser ends on is ours', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%09',
    '\t',
    '\n',
    ':',
    '@',
    'evil.example',
    'https:',
    'a',
    '?',
    '#',
    '％',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const page = ownPage(`/${parts.join('')}`)
      if (page === null) return
      assert.equal(new URL(page, origin).origin, origin)
      assert.equal(new URL(page, `${origin}/oauth2/callback/naver`).origin, origin)
      assert.match(page, /^\/(?!\/)[\x21-\x7e]*$/)
      assert.equal(ownPage(page), page)
    }),
    { numRuns: 5000 },
  )
})
