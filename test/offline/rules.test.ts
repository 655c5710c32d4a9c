import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { admit, type Copy, endsSession, isRefusedRenewal, kindOf, limits, mayKeep } from '../../client/offline/rules.ts'
import { mannerOf } from '../../shared/kit/file.ts'
import { endpoints, nameOf } from '../support/endpoints.ts'

const page = (path: string) => kindOf({ method: 'GET', mode: 'navigate', path })
const call = (path: string, method = 'GET') => kindOf({ method, mode: 'cors', path })

const pages: readonly [path: string, kind: 'page' | null][] = [
  ['/main', 'page'],
  ['/', 'page'],
  ['/services/inventory/counts/7', 'page'],
  ['/admin', null],
  ['/admin/users', null],
  ['/login', null],
  ['/member/login', null],
  ['/member/loginInfo', null],
  ['/invitation/accept/abc', null],
  ['/share/statement/abc', null],
  ['/print/transaction/7', null],
  ['/print/statement', null],
  ['/oauth2/callback/kakao', null],
  ['/api/files/a.pdf', null],
]
for (const [path, kind] of pages)
  test(`the page ${path} is ${kind ? 'kept' : 'never kept'}`, () => assert.equal(page(path), kind))

const calls: readonly [path: string, kind: 'answer' | 'asset' | null][] = [
  ['/api/inventory', 'answer'],
  ['/api/services/purchase/request/sent', 'answer'],
  ['/api/clients/7', 'answer'],
  ['/api/clients/7/bank-account', null],
  ['/api/clients/export', null],
  ['/api/oauth2/refresh', null],
  ['/api/member/sessions', null],
  ['/api/admin/members', null],
  ['/api/files/a.png', null],
  ['/api/boards/free/files/a.png', null],
  ['/api/statements/clients/7/pdf', null],
  ['/api/statements/clients/7', null],
  ['/api/statements/transactions/7', null],
  ['/api/statements', 'answer'],
  ['/api/share/statements/token', null],
  ['/api/invitations/token', null],
  ['/api', null],
  ['/healthz', null],
  ['/assets/boot-1.js', 'asset'],
]
for (const [path, kind] of calls)
  test(`a read of ${path} is ${kind === null ? 'never kept' : `kept as ${kind}`}`, () => assert.equal(call(path), kind))

test('no file of the contract is kept', () => {
  const files = endpoints.filter(({ method, reply }) => method === 'GET' && mannerOf(reply) !== null)
  assert.ok(files.length > 10)
  const kept = files.filter(({ path }) => call(`/api${path.replaceAll(/:\w+/g, '7')}`) !== null)
  assert.deepEqual(kept.map(nameOf), [])
})

test('a write is nobody’s copy', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']) assert.equal(call('/api/inventory', method), null)
})

test('going to the login screens ends what was kept, reading their addresses does not', () => {
  for (const path of ['/login', '/member/login', '/member/logout', '/member/return', '/oauth2/authorization/kakao']) {
    assert.equal(endsSession({ method: 'GET', mode: 'navigate', path }), true)
    assert.equal(endsSession({ method: 'GET', mode: 'cors', path }), false)
  }
  assert.equal(endsSession({ method: 'GET', mode: 'navigate', path: '/main' }), false)
})

test('a refused renewal ends a session, an answer that only asks for one does not', () => {
  assert.deepEqual(
    [
      isRefusedRenewal('/api/oauth2/refresh', 401),
      isRefusedRenewal('/api/oauth2/refresh', 503),
      isRefusedRenewal('/api/inventory', 401),
    ],
    [true, false, false],
  )
})

test('only a plain 200 of the right kind is kept', () => {
  const html = { status: 200, type: 'text/html; charset=utf-8', isRedirected: false, isFile: false }
  const json = { ...html, type: 'application/json; charset=utf-8' }
  assert.deepEqual([mayKeep('page', html), mayKeep('answer', json)], [true, true])
  const not = [
    mayKeep('page', json),
    mayKeep('answer', html),
    mayKeep('page', { ...html, status: 404 }),
    mayKeep('answer', { ...json, status: 206 }),
    mayKeep('page', { ...html, isRedirected: true }),
    mayKeep('answer', { ...json, isFile: true }),
    mayKeep('answer', { ...json, type: null }),
  ]
  assert.equal(not.some(Boolean), false)
})

const arrival = fc.record({
  address: fc.integer({ min: 0, max: 300 }).map(String),
  kind: fc.constantFrom('page' as const, 'answer' as const),
  bytes: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(9_000_000, limits.bytes, limits.bytes + 1)),
  pause: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: limits.ageMs / 3 })),
})

test('whatever is read in whatever order, the shelf stays within its bounds and has the newest', () => {
  fc.assert(
    fc.property(fc.array(arrival, { maxLength: 400 }), (arrivals) => {
      let list: Copy[] = []
      let now = 1
      for (const { address, kind, bytes, pause } of arrivals) {
        now += pause
        const copy: Copy = { address, kind, bytes, at: now, title: '' }
        const before = list
        const { kept, dropped } = admit(list, copy, now)
        list = kept
        const of = (which: Copy['kind']) => list.filter((one) => one.kind === which).length
        assert.ok(of('page') <= limits.page && of('answer') <= limits.answer)
        assert.ok(list.reduce((sum, one) => sum + one.bytes, 0) <= limits.bytes)
        assert.ok(list.every((one) => now - one.at <= limits.ageMs))
        assert.equal(list.at(-1) === copy, bytes <= limits.bytes)
        // Nothing is both kept and dropped, and nothing is forgotten without being named.
        const named = new Set([...kept, ...dropped])
        const replaced = (one: Copy) => one.address === address && one.kind === kind
        assert.ok(before.every((one) => named.has(one) || replaced(one)))
        assert.ok(dropped.every((one) => !kept.includes(one)))
      }
    }),
    { numRuns: 60 },
  )
})
