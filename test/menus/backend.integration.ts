import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { seedReference } from '../../backend/db/seed/reference.ts'
import { names } from '../../backend/http/tags.ts'
import {
  type AccessibleEntry,
  type Authority,
  accessibleMenu,
  activeMenu,
  type MenuEntry,
  menuVersion,
} from '../../shared/menus/contract.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'

let backend: TestBackend
let user: Person
let who: Record<Authority, Person | null>
before(async () => {
  backend = await startTestBackend()
  const people = peopleOf(backend)
  user = await people.member('회원')
  who = {
    ROLE_USER: user,
    ROLE_MANAGER: await people.member('관리인', 'ROLE_MANAGER'),
    ROLE_SYSADMIN: await people.member('운영자', 'ROLE_SYSADMIN'),
    ROLE_PENDING: await people.member('새내기', 'ROLE_PENDING'),
    ROLE_ANONYMOUS: null,
  }
})
after(() => backend.close())

/** Entries of a test's own stand beside the seeded ones and go with it. */
beforeEach(() => backend.db.deleteFrom('menus').where('menuPath', 'like', '/t/%').execute())

const active = (authority: Authority) => backend.call(activeMenu, who[authority])
const seen = async (authority: Authority): Promise<MenuEntry[]> => (await active(authority).expect(200)).body
const accessible = async (authority: Authority): Promise<AccessibleEntry[]> =>
  (await backend.call(accessibleMenu, who[authority]).expect(200)).body
const versionNow = async (): Promise<number> => (await backend.call(menuVersion, null).expect(200)).body.version

const paths = (tree: readonly MenuEntry[]): string[] =>
  tree.flatMap(({ menuPath, children }) => [menuPath, ...paths(children)])

type New = { path: string; under?: number | null; order?: number; isActive?: boolean; readers?: Authority[] }
async function add({ path, under = null, order = 99, isActive = true, readers = ['ROLE_USER'] }: New): Promise<number> {
  const { menuId } = await backend.db
    .insertInto('menus')
    .values({
      type: 'PUBLIC',
      parentId: under,
      menuName: path.slice(3),
      menuPath: path,
      menuIcon: null,
      menuOrder: order,
      isActive,
    })
    .returning('menuId')
    .executeTakeFirstOrThrow()
  for (const authority of readers)
    await backend.db.insertInto('menuAuth').values({ menuId, authority, canRead: true }).execute()
  return menuId
}

test('the menu begins with what stands under the thumb, and holds the community with its boards', async () => {
  const menu = await seen('ROLE_USER')
  assert.deepEqual(
    menu.slice(0, 4).map(({ menuName, menuPath }) => [menuName, menuPath]),
    [
      ['홈', '/main'],
      ['구매 요청', '/services/purchase-request'],
      ['거래처', '/client/list'],
      ['미수·미지급', '/outstanding-balance'],
    ],
  )
  const community = menu.find(({ menuPath }) => menuPath === '/community')
  assert.deepEqual(
    community?.children.slice(0, 2).map(({ menuName, menuPath }) => [menuName, menuPath]),
    [
      ['공지사항', '/board/notice'],
      ['자유게시판', '/board/free'],
    ],
  )
})

test('visitors see what is open to them, members more, and only administrators and managers their own entry', async () => {
  const visitors = ['/main', '/services/purchase-request', '/community', '/member/connections']
  const tops = async (authority: Authority) => (await seen(authority)).map(({ menuPath }) => menuPath)
  assert.deepEqual(await tops('ROLE_ANONYMOUS'), visitors)
  assert.deepEqual(await tops('ROLE_PENDING'), [...visitors, '/member/modify'])
  const members = await tops('ROLE_USER')
  assert.equal(members.includes('/admin'), false)
  for (const authority of ['ROLE_MANAGER', 'ROLE_SYSADMIN'] as const)
    assert.deepEqual(await tops(authority), [...members, '/admin'], authority)
})

test('an entry is not seen under one that may not be read, is off, or is missing', async () => {
  const shut = await add({ path: '/t/shut', readers: ['ROLE_MANAGER'] })
  await add({ path: '/t/shut/child', under: shut })
  const off = await add({ path: '/t/off', isActive: false })
  await add({ path: '/t/off/child', under: off })
  const open = await add({ path: '/t/open' })
  await add({ path: '/t/open/second', under: open, order: 2 })
  await add({ path: '/t/open/first', under: open, order: 1 })
  const own = paths(await seen('ROLE_USER')).filter((path) => path.startsWith('/t/'))
  assert.deepEqual(own, ['/t/open', '/t/open/first', '/t/open/second'])
})

test('whoever adds an entry and forgets the system’s administrators has not locked them out', async () => {
  await add({ path: '/t/forgotten', readers: [] })
  const [entry] = (await accessible('ROLE_SYSADMIN')).filter(({ menuPath }) => menuPath === '/t/forgotten')
  assert.ok(entry?.canRead && entry.canCreate && entry.canUpdate && entry.canDelete && entry.canExport)
  await assert.rejects(
    backend.db
      .updateTable('menuAuth')
      .set({ canExport: false })
      .where('menuId', '=', entry.menuId)
      .where('authority', '=', 'ROLE_SYSADMIN')
      .execute(),
    /menuAuth_check/,
  )
})

test('what one may reach comes with what one may do there, from both menus', async () => {
  await backend.db
    .insertInto('menus')
    .values({ type: 'ADMIN', parentId: null, menuName: '뒤', menuPath: '/t/back', menuIcon: null, menuOrder: 1 })
    .execute()
  const notice = async (authority: Authority) =>
    (await accessible(authority))
      .flatMap(({ children }) => children)
      .find(({ menuPath }) => menuPath === '/board/notice')
  assert.deepEqual([(await notice('ROLE_USER'))?.canRead, (await notice('ROLE_USER'))?.canCreate], [true, false])
  assert.equal((await notice('ROLE_MANAGER'))?.canCreate, true)
  const back = async (authority: Authority) =>
    (await accessible(authority)).filter(({ menuPath }) => menuPath === '/t/back').length
  assert.deepEqual([await back('ROLE_SYSADMIN'), await back('ROLE_USER')], [1, 0])
})

test('what one may reach is what one sees', async () => {
  for (const authority of ['ROLE_ANONYMOUS', 'ROLE_USER', 'ROLE_MANAGER'] as const)
    assert.deepEqual(
      paths((await accessible(authority)).filter(({ type }) => type === 'PUBLIC')),
      paths(await seen(authority)),
      authority,
    )
})

test('who has the menu is answered 304 without a word; who has another one gets it', async () => {
  const { headers, body } = await active('ROLE_USER').expect(200)
  const tag = String(headers.etag)
  assert.match(tag, /^"[\w-]{27}"$/)
  assert.ok(body.length > 0)
  for (const sent of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
    const same = await active('ROLE_USER').set('if-none-match', sent).expect(304)
    assert.equal(same.text, '')
    assert.equal(same.headers.etag, tag)
    assert.equal(same.headers['menu-version'], headers['menu-version'])
  }
  await active('ROLE_MANAGER').set('if-none-match', tag).expect(200)
  await add({ path: '/t/new' })
  const next = await active('ROLE_USER').set('if-none-match', tag).expect(200)
  assert.notEqual(next.headers.etag, tag)
})

test('the menu is for the caller’s own browser, which asks each time', async () => {
  const { headers } = await active('ROLE_USER').expect(200)
  assert.equal(headers['cache-control'], 'private, no-cache')
  assert.equal(headers.vary, 'authorization')
})

test('only a whole tag counts as known', () => {
  assert.equal(names(undefined, '"a"'), false)
  for (const header of ['', 'a', '"a', '"A"', '"ab"', 'W/"b"']) assert.equal(names(header, '"a"'), false, header)
})

const changes: [what: string, change: (menuId: number) => Promise<unknown>][] = [
  ['a new entry', () => add({ path: '/t/other' })],
  [
    'a name',
    (menuId) => backend.db.updateTable('menus').set({ menuName: '새 이름' }).where('menuId', '=', menuId).execute(),
  ],
  [
    'a right',
    (menuId) =>
      backend.db
        .updateTable('menuAuth')
        .set({ canExport: true })
        .where('menuId', '=', menuId)
        .where('authority', '=', 'ROLE_USER')
        .execute(),
  ],
  ['an entry that goes', (menuId) => backend.db.deleteFrom('menus').where('menuId', '=', menuId).execute()],
]
for (const [what, change] of changes) {
  test(`${what} raises the version that everybody may ask for`, async () => {
    const menuId = await add({ path: '/t/changed' })
    const earlier = await versionNow()
    await change(menuId)
    assert.ok((await versionNow()) > earlier)
    assert.equal((await active('ROLE_USER')).headers['menu-version'], String(await versionNow()))
  })
}

test('what changes nothing leaves the version', async () => {
  const menuId = await add({ path: '/t/same' })
  const earlier = await versionNow()
  await backend.db.updateTable('menus').set({ isActive: true }).where('menuId', '=', menuId).execute()
  assert.equal(await versionNow(), earlier)
})

test('an entry that an administrator has deleted does not come back with the next start', async () => {
  const path = '/services/waste-management'
  await backend.db.deleteFrom('menus').where('menuPath', '=', path).execute()
  await seedReference(backend.db)
  assert.equal(paths(await seen('ROLE_USER')).includes(path), false)
})

for (const menuPath of ['client/list', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
  test(`no entry can lead to ${menuPath}`, async () => {
    await assert.rejects(
      backend.db
        .insertInto('menus')
        .values({ type: 'PUBLIC', parentId: null, menuName: '이름', menuPath, menuIcon: null, menuOrder: 1 })
        .execute(),
      /menuPath_check/,
    )
  })
}
