import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '../../client/api/call.ts'
import { CallFailed } from '../../client/api/problem.ts'
import { chosenOf, type Entry, foundBy, grouped } from '../../client/palette/entries.ts'
import { findEntries } from '../../client/palette/find.ts'
import { actsOf, screensOf } from '../../client/palette/known.ts'
import { fits, readingsOf } from '../../client/palette/match.ts'
import { recentEntries, withUsed } from '../../client/palette/recent.ts'
import { createTheme } from '../../client/theme/state.ts'
import type { Role } from '../../shared/members/contract.ts'
import { plainView } from '../../shared/session/view.ts'

const found: [typed: string, name: string][] = [
  ['서울', '서울청과'],
  ['ㅅㅇㅊㄱ', '서울청과'],
  ['ㅊㄱ', '서울청과'],
  ['ㄳ', '가시오이'],
  ['tkrhk', '사과'],
  ['tj', '서울청과'],
  ['구매요청', '새 구매 요청'],
  [' 새 거 래 ', '새 거래'],
  ['엑셀', '거래처 엑셀로 가져오기'],
  ['EXCEL', 'excel 가져오기'],
]
for (const [typed, name] of found) test(`‘${typed}’ finds ${name}`, () => assert.ok(fits(typed, name) > 0))

for (const [typed, name] of [
  ['ㅂㅊ', '사과'],
  ['배', '사과'],
  ['sale', '새 매출'],
])
  test(`‘${typed}’ does not find ${name}`, () => assert.equal(fits(typed ?? '', name ?? ''), 0))

test('letters of both layouts are read as they stand and as they were meant', () => {
  assert.deepEqual(readingsOf('tkrhk'), ['tkrhk', '사과'])
  assert.deepEqual(readingsOf('Excel 2'), ['excel2'])
})

test('a beginning counts more than a middle, and a name more than another word for it', () => {
  assert.ok(fits('재고', '재고 관리') > fits('재고', '창고와 재고'))
  assert.ok(fits('재고', '창고와 재고') > fits('재고', '새 창고재고'))
  assert.ok(fits('테마', '테마') > fits('테마', '어둡게 보기', ['테마']))
  assert.ok(fits('테마', '어둡게 보기', ['테마']) > 0)
})

const all = () => true
const theme = createTheme(plainView)
const entry = (key: string, label: string): Entry => ({ key, label, group: '바로 하기', to: `/${key}` })

test('of those that fit alike what was used lately comes first, and a better fit before it', () => {
  const entries = [entry('a', '새 매출'), entry('b', '새 매입'), entry('c', '오래된 새')]
  const order = (typed: string, recent: string[]) => chosenOf(entries, typed, recent).map(({ key }) => key)
  assert.deepEqual(order('새', []), ['a', 'b', 'c'])
  assert.deepEqual(order('새', ['c', 'b']), ['b', 'a', 'c'])
  assert.deepEqual(order('', ['c']), ['a', 'b', 'c'])
})

test('a thing stands once, under the heading it comes first in, and few of each', () => {
  const many = Array.from({ length: 9 }, (_, n) => entry(`k${n}`, `할 일 ${n}`))
  const [recent, acts] = grouped([{ ...entry('k3', '할 일 3'), group: '최근에 쓴 것' }, ...many])
  assert.deepEqual(recent, ['최근에 쓴 것', [{ ...entry('k3', '할 일 3'), group: '최근에 쓴 것' }]])
  assert.equal(acts?.[1].length, 6)
  assert.ok(!acts?.[1].some(({ key }) => key === 'k3'))
})

test('screens are those of the member’s menu that lead somewhere, with the group they stand in', () => {
  const menu = [
    { id: '1', name: '거래처', url: '/client', subMenu: [{ id: '2', name: '거래처 목록', url: '/client/list' }] },
    { id: '3', name: '없는 곳', url: '/nowhere' },
    { id: '4', name: '새 창', url: '/board', openInNewTab: true as const },
  ]
  const screens = screensOf(menu, 'ROLE_USER', (path) => path !== '/nowhere', false)
  assert.deepEqual(screens, [
    { key: 'screen-/client/list', group: '화면', label: '거래처 목록', note: '거래처', to: '/client/list' },
    { key: 'screen-/board', group: '화면', label: '새 창', to: '/board', isElsewhere: true },
  ])
})

test('without a menu the built-in one is there; who may enter the back office finds its screens, first while in it', () => {
  assert.ok(screensOf([], 'ROLE_USER', all, false).some(({ label }) => label === '거래처 목록'))
  const office = screensOf([], 'ROLE_SYSADMIN', all, true)
  assert.equal(office[0]?.label, '대시보드')
  const officeOf = (role: Role) => screensOf([], role, all, false).filter(({ key }) => key.startsWith('screen-/admin/'))
  assert.deepEqual(officeOf('ROLE_USER'), [])
  assert.ok(officeOf('ROLE_SYSADMIN').some(({ label }) => label === '메뉴 관리'))
  assert.ok(officeOf('ROLE_MANAGER').some(({ label }) => label === '회원 관리'))
  assert.ok(!officeOf('ROLE_MANAGER').some(({ label }) => label === '메뉴 관리'))
})

test('an act that leads nowhere here is not offered', () => {
  const acts = actsOf(
    (path) => path !== '/client/import',
    theme,
    () => undefined,
  )
  assert.ok(acts.some(({ key }) => key === 'act-sale'))
  assert.ok(!acts.some(({ key }) => key === 'act-import'))
})

test('what was chosen comes back first, an act as it is now and a thing that is gone from here by its address', () => {
  const acts = actsOf(all, theme, () => undefined)
  const dark = acts.find(({ key }) => key === 'act-dark')
  assert.ok(dark)
  const client: Entry = { key: 'client-7', group: '거래처', label: '서울청과', note: 'C00007', to: '/client/detail/7' }
  const used = withUsed(withUsed(withUsed([], dark), client), dark)
  assert.deepEqual(
    used.map(({ key }) => key),
    ['act-dark', 'client-7'],
  )
  const [first, second] = recentEntries(used, acts)
  assert.deepEqual(first, { ...dark, group: '최근에 쓴 것' })
  assert.deepEqual(second, { ...client, group: '최근에 쓴 것' })
  assert.deepEqual(recentEntries([{ key: 'act-gone', label: '없는 일' }], acts), [])
})

test('what was found by the text before is not there to be opened by Enter', () => {
  const found: Entry[] = [{ key: 'client:1', group: '거래처', label: '봄상회', to: '/client/1' }]
  assert.deepEqual(foundBy({ found, text: '봄' }, '봄 '), found)
  assert.deepEqual(foundBy({ found, text: '봄' }, '봄동'), [])
  assert.deepEqual(foundBy({ found, text: '' }, ' '), [])
})

const old = { requestId: 3, requestNo: 'PR20250102-0003', senderName: '봄상회', receiverName: '대박청과' }
const newest = { ...old, requestId: 99, requestNo: 'PR20261130-0001' }
const isOfRequests = (path: string) => path.startsWith('/services/purchase/request/')
const wordsOf = async (backend: (query: { requestNo?: string }) => object[], typed: string) => {
  const call = async ({ path }: { path: string }, { query }: { query: object }) => {
    if (path.endsWith('/suggest')) return []
    return { content: isOfRequests(path) ? backend(query) : [] }
  }
  return (await findEntries(call as unknown as Call, typed)).map(({ label, note }) => `${label} ${note}`)
}

for (const typed of ['PR20250102-0003', 'pr20250102', '20250102-0003'])
  test(`‘${typed}’ finds the request of that number, however many are newer`, async () => {
    const words = await wordsOf(({ requestNo }) => [requestNo ? old : newest], typed)
    assert.deepEqual(words, ['PR20250102-0003 봄상회에서 온 요청', 'PR20250102-0003 대박청과에 보낸 요청'])
  })

test('a backend of the release before is looked through for the newest requests, and so is any for the end of a number', async () => {
  const older = ({ requestNo }: { requestNo?: string }) => {
    if (requestNo === undefined) return [newest, old]
    const fieldErrors = [{ field: 'requestNo', message: '알 수 없는 항목이에요.' }]
    throw new CallFailed({ status: 422, code: 'UNKNOWN_FIELD', message: '', fieldErrors, traceId: null })
  }
  for (const typed of ['20261130', '30-0001']) assert.equal((await wordsOf(older, typed)).length, 2)
})
