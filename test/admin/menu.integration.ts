import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import * as menu from '../../shared/admin/menu.ts'
import * as auth from '../../shared/admin/menuAuth.ts'
import { type Authority, accessibleMenu, activeMenu, menuVersion } from '../../shared/menus/contract.ts'
import { allRights, noRights } from '../../shared/menus/rights.ts'
import { atOnce } from '../support/atOnce.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'

let backend: TestBackend
let admin: Person
let manager: Person
let user: Person
before(async () => {
  backend = await startTestBackend()
  const people = peopleOf(backend)
  admin = await people.member('운영자', 'ROLE_SYSADMIN')
  manager = await people.member('관리인', 'ROLE_MANAGER')
  user = await people.member('회원')
})
after(() => backend.close())

/** Entries of a test's own stand beside the seeded ones and go with it. */
beforeEach(async () => {
  await sql`update menus set "parentId" = null where "menuPath" like '/board/t-%'`.execute(backend.db)
  await backend.db.deleteFrom('menus').where('menuPath', 'like', '/board/t-%').execute()
})

type Body = Record<string, unknown>
const list = (query: Record<string, string>, as: Person = admin) => backend.call(menu.listMenu, as, { query })
const create = (body: Body) =>
  backend.call(menu.createMenu, admin, {
    body: { type: 'PUBLIC', menuName: '새 메뉴', menuPath: '/board/t-1', ...body },
  })
const made = async (body: Body = {}): Promise<menu.MenuRow> => (await create(body).expect(200)).body
const one = async (id: number): Promise<menu.MenuRow> =>
  (await backend.call(menu.oneMenu, admin, { params: { id } }).expect(200)).body
const order = (body: Body) => backend.call(menu.orderMenu, admin, { body: { type: 'PUBLIC', ...body } })
const update = (row: menu.MenuRow, change: Body) => {
  const { menuName, menuPath, menuIcon, menuDescription, openInNewTab, isActive, version } = row
  const body = { menuName, menuPath, menuIcon, menuDescription, openInNewTab, isActive, version, ...change }
  return backend.call(menu.updateMenu, admin, { params: { id: row.menuId }, body })
}
const childrenOf = async (id: number, type = 'PUBLIC'): Promise<number[]> =>
  (await backend.call(menu.childMenus, admin, { params: { id }, query: { type } }).expect(200)).body.map(
    (row: menu.MenuRow) => row.menuId,
  )
/** Hangs an entry under another, last. */
const hang = async (menuId: number, parentId: number) => {
  const { parentId: fromParentId } = await one(menuId)
  const menuIds = [...(await childrenOf(parentId)), menuId]
  return order({ parentId, menuIds, moved: { menuId, fromParentId } })
}
const grant = (menuId: number, authority: Authority, rights: object = allRights) =>
  backend.call(auth.changeRights, admin, { body: [{ menuId, authority, ...noRights, ...rights }] })
const versionNow = async (): Promise<number> => (await backend.call(menuVersion, null).expect(200)).body.version
const adminEntry = async (path: string): Promise<menu.MenuRow> =>
  (await backend.call(menu.menuOfPath, admin, { query: { path, type: 'ADMIN' } }).expect(200)).body
const tail = (entityId: number) =>
  backend.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'before', 'after'])
    .where('entityType', '=', 'menu')
    .where('entityId', '=', String(entityId))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

test('the back office’s menu is there for managers and administrators, each with what he may use, in its order', async () => {
  const names = async (as: Person) =>
    (await list({ type: 'ADMIN' }, as).expect(200)).body.map((e: menu.MenuRow) => e.menuPath)
  const all = await names(admin)
  assert.equal(all.length, 10)
  assert.deepEqual(all.slice(0, 2), ['/admin/dashboard', '/admin/connections'])
  assert.deepEqual(
    all.filter((path: string) => !['/admin/menu', '/admin/settings', '/admin/batch'].includes(path)),
    await names(manager),
  )
  await list({ type: 'ADMIN' }, user).expect(403)
})

test('only the system’s administrators get every entry with all rights, what is switched off too', async () => {
  const { menuId } = await made({ isActive: false })
  const found = async (query: Record<string, string>) =>
    (await list({ type: 'PUBLIC', ...query }).expect(200)).body.find((e: menu.AdminMenuEntry) => e.menuId === menuId)
  assert.equal((await found({ adminMode: 'true' })).menuAuth.length, 5)
  assert.equal(await found({}), undefined)
  const refused = await list({ type: 'PUBLIC', adminMode: 'true' }, manager)
  assert.deepEqual([refused.status, refused.body.code], [403, 'ERROR_ACCESSDENIED'])
})

test('the menus of a type come with their version', async () => {
  const { headers } = await list({ type: 'PUBLIC', adminMode: 'true' }).expect(200)
  assert.equal(headers['menu-version'], String(await versionNow()))
  for (const entry of (await list({ type: 'PUBLIC', adminMode: 'true' })).body) assert.equal(entry.type, 'PUBLIC')
})

test('an entry says what it hangs on, where it leads, its order, whether it is on, and who may do what', async () => {
  const parent = await made()
  const child = await one((await made({ parentId: parent.menuId, menuPath: '/board/t-2' })).menuId)
  assert.deepEqual(
    [child.parentId, child.menuPath, child.menuOrder, child.isActive, child.depth],
    [parent.menuId, '/board/t-2', 1, true, 2],
  )
  assert.deepEqual(child.menuAuth.map(({ authority }) => authority).sort(), [
    'ROLE_ANONYMOUS',
    'ROLE_MANAGER',
    'ROLE_PENDING',
    'ROLE_SYSADMIN',
    'ROLE_USER',
  ])
  assert.deepEqual(await childrenOf(parent.menuId), [child.menuId])
})

test('a new entry has the rights of what it hangs on; at the top only administrators see it', async () => {
  const parent = await made()
  const readers = (row: menu.MenuRow) => row.menuAuth.filter((a) => a.canRead).map((a) => a.authority)
  assert.deepEqual(readers(parent), ['ROLE_SYSADMIN'])
  await grant(parent.menuId, 'ROLE_USER').expect(200)
  const child = await made({ parentId: parent.menuId, menuPath: '/board/t-2' })
  assert.deepEqual(readers(child).sort(), ['ROLE_SYSADMIN', 'ROLE_USER'])
})

test('the entry of a path is found; one that no entry has is not', async () => {
  const { menuId } = await made({ menuPath: '/board/t-1?tab=hot' })
  const found = await backend.call(menu.menuOfPath, admin, { query: { path: '/board/t-1?tab=hot' } }).expect(200)
  assert.equal(found.body.menuId, menuId)
  await backend.call(menu.menuOfPath, admin, { query: { path: '/board/t-9' } }).expect(404)
})

test('`order`, `path`, `diagnose` and `parent` are not taken for the number of an entry', async () => {
  const { menuId } = await made()
  const order = { parentId: null, menuIds: (await childrenOf(0)).toReversed() }
  const { body } = await backend.call(menu.orderMenu, admin, { body: { type: 'PUBLIC', ...order } }).expect(200)
  assert.equal(body.menuVersion, await versionNow())
  assert.deepEqual(await childrenOf(0), order.menuIds)
  await backend.call(menu.orderMenu, admin, { body: { type: 'PUBLIC', ...order, menuIds: order.menuIds.toReversed() } })
  await backend.call(menu.diagnoseMenu, admin).expect(200)
  for (const word of ['order', 'path', 'diagnose', 'parent'])
    await backend.call({ method: 'DELETE', path: `/admin/menu/${word}` }, admin).expect(404)
  assert.equal((await one(menuId)).menuId, menuId)
})

test('an entry is changed, deleted and gone; each is one step of the version and stands in the audit log', async () => {
  const row = await made()
  const before = await versionNow()
  const next: menu.MenuRow = (await update(row, { menuName: '고친 이름', menuIcon: 'gavel' }).expect(200)).body
  assert.deepEqual([next.menuName, next.menuIcon, next.version], ['고친 이름', 'gavel', row.version + 1])
  assert.equal(await versionNow(), before + 1)
  const { action, actorId, before: was, after: is } = await tail(row.menuId)
  assert.deepEqual([action, actorId], ['UPDATE', admin.id])
  assert.deepEqual(
    [was, is],
    [
      { menuName: '새 메뉴', menuIcon: null },
      { menuName: '고친 이름', menuIcon: 'gavel' },
    ].map(asStored),
  )
  await backend.call(menu.deleteMenu, admin, { params: { id: row.menuId } }).expect(200)
  await backend.call(menu.oneMenu, admin, { params: { id: row.menuId } }).expect(404)
  assert.equal((await tail(row.menuId)).action, 'DELETE')
})
const asStored = (value: object) => JSON.stringify(value)

test('a type that is neither of the two is refused', async () => {
  const refused = await create({ type: 'OTHER' })
  assert.deepEqual([refused.status, refused.body.fieldErrors[0].field], [422, 'type'])
})

const badFields: [what: string, body: Body, field: string, words: RegExp][] = [
  ['a name of 31 letters', { menuName: '가'.repeat(31) }, 'menuName', /30자까지/],
  ['no name', { menuName: ' ' }, 'menuName', /입력해/],
  ['a path that runs a script', { menuPath: 'javascript:alert(1)' }, 'menuPath', /\/로 시작/],
  ['a path to another site', { menuPath: '//evil.example' }, 'menuPath', /\/로 시작/],
  ['a path to another site by a backslash', { menuPath: '/\\evil.example' }, 'menuPath', /\/로 시작/],
  ['a whole address', { menuPath: 'https://evil.example/' }, 'menuPath', /\/로 시작/],
  ['a path that answers programs', { menuPath: '/api/member/logout' }, 'menuPath', /화면/],
  ['a description of 101 letters', { menuDescription: '가'.repeat(101) }, 'menuDescription', /100자까지/],
  ['a picture that there is not', { menuIcon: 'skull' }, 'menuIcon', /아이콘/],
  ['a parent that is missing', { parentId: 999_999 }, 'parentId', /찾을 수 없/],
]
for (const [what, body, field, words] of badFields) {
  test(`${what} is refused at its field`, async () => {
    const { status, body: answer } = await create(body)
    assert.deepEqual([status, answer.code, answer.fieldErrors[0].field], [422, 'INVALID_FIELDS', field])
    assert.match(answer.fieldErrors[0].message, words)
  })
}

test('a path is its own only within its type, and a slash at its end does not make it another', async () => {
  await made()
  const refused = await create({ menuPath: '/board/t-1/' })
  assert.deepEqual([refused.status, refused.body.fieldErrors[0].field], [422, 'menuPath'])
  assert.match(refused.body.fieldErrors[0].message, /‘새 메뉴’/)
  await create({ type: 'ADMIN' }).expect(200)
})

test('the two menus do not hang on each other', async () => {
  const { menuId: parentId } = await adminEntry('/admin/audit')
  const refused = await create({ parentId })
  assert.deepEqual([refused.status, refused.body.fieldErrors[0].field], [422, 'parentId'])
  const { menuId } = await made()
  assert.equal((await order({ parentId, menuIds: [menuId], moved: { menuId, fromParentId: null } })).status, 422)
})

test('a fourth level and a circle are refused with the reason, and the tree stays', async () => {
  const [a, b, c, d] = await Promise.all([1, 2, 3, 4].map((n) => made({ menuPath: `/board/t-${n}` })))
  assert.ok(a && b && c && d)
  await hang(b.menuId, a.menuId)
  await hang(c.menuId, b.menuId)
  const deep = await hang(d.menuId, c.menuId)
  assert.deepEqual([deep.status, deep.body.fieldErrors[0].message], [422, '메뉴는 3단계까지 만들 수 있어요.'])
  assert.equal((await create({ parentId: c.menuId, menuPath: '/board/t-5' })).body.fieldErrors[0].field, 'parentId')
  // With what hangs on it, it would be too deep as well.
  assert.equal((await hang(a.menuId, d.menuId)).body.fieldErrors[0].field, 'parentId')
  for (const inside of [a, b, c]) {
    const circle = await hang(a.menuId, inside.menuId)
    assert.deepEqual([circle.status, circle.body.fieldErrors[0].field], [422, 'parentId'])
    assert.match(circle.body.fieldErrors[0].message, /자기 아래/)
  }
  assert.deepEqual([(await one(b.menuId)).parentId, (await one(c.menuId)).parentId], [a.menuId, b.menuId])
})

test('an entry on which others hang goes only with them', async () => {
  const a = await made()
  const b = await made({ parentId: a.menuId, menuPath: '/board/t-2' })
  const params = { id: a.menuId }
  const refused = await backend.call(menu.deleteMenu, admin, { params })
  assert.deepEqual([refused.status, refused.body.code], [409, 'MENU_HAS_CHILDREN'])
  const seen = await versionNow()
  await update(b, { menuName: '그사이' }).expect(200)
  const stale = await backend.call(menu.deleteMenu, admin, { params, query: { cascade: 'true', menuVersion: seen } })
  assert.deepEqual([stale.status, stale.body.code], [409, 'STALE_VERSION'])
  const gone = await backend.call(menu.deleteMenu, admin, { params, query: { cascade: 'true' } }).expect(200)
  assert.equal(gone.body.deleted, 2)
})

test('where one edits menus can be neither switched off, deleted, led elsewhere nor hung under what is off', async () => {
  const editor = await adminEntry('/admin/menu')
  const home = await made({ type: 'ADMIN', menuPath: '/board/t-1' })
  const off = await made({ type: 'ADMIN', menuPath: '/board/t-2', isActive: false })
  const under = async (parentId: number | null, fromParentId: number | null) => {
    const there = await childrenOf(parentId ?? 0, 'ADMIN')
    const body = {
      type: 'ADMIN',
      parentId,
      menuIds: [...there, editor.menuId],
      moved: { menuId: editor.menuId, fromParentId },
    }
    return backend.call(menu.orderMenu, admin, { body })
  }
  const refused = [
    await update(editor, { isActive: false }),
    await update(editor, { menuPath: '/board/t-3' }),
    await backend.call(menu.deleteMenu, admin, { params: { id: editor.menuId } }),
    await under(off.menuId, null),
  ]
  await await under(home.menuId, null)
  const inHome = await one(editor.menuId)
  assert.equal(inHome.parentId, home.menuId)
  refused.push(
    await update(await one(home.menuId), { isActive: false }),
    await backend.call(menu.deleteMenu, admin, { params: { id: home.menuId }, query: { cascade: 'true' } }),
  )
  await under(null, home.menuId)
  assert.deepEqual(
    refused.map(({ status, body }) => [status, body.code]),
    refused.map(() => [409, 'MENU_FIXED']),
  )
  assert.equal((await one(editor.menuId)).isActive, true)
})

test('nothing is taken from the system’s administrators', async () => {
  const { menuId } = await adminEntry('/admin/menu')
  const refused = await grant(menuId, 'ROLE_SYSADMIN', { ...allRights, canExport: false })
  assert.deepEqual([refused.status, refused.body.fieldErrors[0].field], [422, '0.authority'])
})

test('a batch with one bad row changes nothing, and the row is named', async () => {
  const { menuId } = await made()
  const [before, version] = [await one(menuId), await versionNow()]
  const good = { menuId, authority: 'ROLE_USER', ...allRights }
  const cases: [row: object, field: string][] = [
    [{ ...good, menuId: 999_999 }, '1.menuId'],
    [good, '1'],
    [{ ...good, authority: 'ROLE_SYSADMIN', canRead: false }, '1.authority'],
    [{ ...good, authority: 'ROLE_KING' }, '1.authority'],
    [{ ...good, authority: 'ROLE_MANAGER', canRead: 'yes' }, '1.canRead'],
  ]
  for (const [row, field] of cases) {
    const refused = await backend.call(auth.changeRights, admin, { body: [good, row] })
    assert.deepEqual([refused.status, refused.body.fieldErrors[0].field], [422, field], JSON.stringify(row))
  }
  const stale = await backend.call(auth.changeRights, admin, {
    body: [good, { ...good, authority: 'ROLE_MANAGER', version: 99 }],
  })
  assert.deepEqual([stale.status, stale.body.fieldErrors[0].field], [409, '1.version'])
  assert.deepEqual([await one(menuId), await versionNow()], [before, version])
})

test('reading an entry is given with what stands above it, and goes with it', async () => {
  const a = await made()
  const b = await made({ parentId: a.menuId, menuPath: '/board/t-2' })
  const readable = async (row: menu.MenuRow) =>
    (await one(row.menuId)).menuAuth.some((r) => r.authority === 'ROLE_USER' && r.canRead)
  const given = await grant(b.menuId, 'ROLE_USER', { canRead: true }).expect(200)
  assert.deepEqual(given.body.also, [{ menuId: a.menuId, authority: 'ROLE_USER', canRead: true }])
  assert.equal(await readable(a), true)
  const taken = await grant(a.menuId, 'ROLE_USER', noRights).expect(200)
  assert.deepEqual(taken.body.also, [{ menuId: b.menuId, authority: 'ROLE_USER', canRead: false }])
  assert.equal(await readable(b), false)
  const both = await backend.call(auth.changeRights, admin, {
    body: [
      { menuId: a.menuId, authority: 'ROLE_USER', ...noRights },
      { menuId: b.menuId, authority: 'ROLE_USER', ...allRights },
    ],
  })
  assert.deepEqual([both.status, both.body.fieldErrors[0].field], [422, '1.canRead'])
})

test('who may not read the new place loses what moves there, and the answer says so', async () => {
  const [shut, open] = [await made(), await made({ menuPath: '/board/t-2' })]
  await grant(open.menuId, 'ROLE_USER', { canRead: true }).expect(200)
  const { body } = await hang(open.menuId, shut.menuId)
  assert.deepEqual(body.lost, ['ROLE_USER'])
})

test('one right is changed by its own number', async () => {
  const { menuAuth } = await made()
  const row = menuAuth.find(({ authority }) => authority === 'ROLE_PENDING')
  assert.ok(row)
  const params = { id: row.menuAuthId }
  const { body } = await backend
    .call(auth.changeRight, admin, { params, body: { ...noRights, canRead: true } })
    .expect(200)
  assert.deepEqual([body.canRead, body.version], [true, row.version + 1])
  const stale = await backend.call(auth.changeRight, admin, { params, body: { ...noRights, version: row.version } })
  assert.deepEqual([stale.status, stale.body.code], [409, 'STALE_VERSION'])
})

test('an entry’s rights are copied to what hangs on it, to what is switched off only if asked', async () => {
  const a = await made()
  const on = await made({ parentId: a.menuId, menuPath: '/board/t-2' })
  const off = await made({ parentId: a.menuId, menuPath: '/board/t-3', isActive: false })
  const below = await made({ parentId: off.menuId, menuPath: '/board/t-4' })
  await grant(a.menuId, 'ROLE_USER', { canRead: true, canExport: true }).expect(200)
  const propagate = async (includeInactive: boolean) =>
    (
      await backend
        .call(auth.propagateRights, admin, {
          params: { id: a.menuId },
          query: { includeInactive: String(includeInactive) },
        })
        .expect(200)
    ).body
  const may = async (row: menu.MenuRow) =>
    (await one(row.menuId)).menuAuth.some((r) => r.authority === 'ROLE_USER' && r.canRead && r.canExport)
  assert.deepEqual(await propagate(false), { updated: 1, skipped: 2 })
  assert.deepEqual([await may(on), await may(off), await may(below)], [true, false, false])
  assert.deepEqual(await propagate(true), { updated: 2, skipped: 0 })
  assert.deepEqual([await may(off), await may(below)], [true, true])
})

test('a role that loses an entry lacks it from then on, by every call', async () => {
  const { menuId } = await made()
  await grant(menuId, 'ROLE_USER', { canRead: true }).expect(200)
  const has = async () => {
    const [active, accessible] = await Promise.all([
      backend.call(activeMenu, user).expect(200),
      backend.call(accessibleMenu, user).expect(200),
    ])
    return [active, accessible].map(({ body }) => body.some((e: menu.MenuRow) => e.menuId === menuId))
  }
  assert.deepEqual(await has(), [true, true])
  const tag = String((await backend.call(activeMenu, user)).headers.etag)
  await grant(menuId, 'ROLE_USER', noRights).expect(200)
  assert.deepEqual(await has(), [false, false])
  await backend.call(activeMenu, user).set('if-none-match', tag).expect(200)
})

test('the menus’ faults are found, each where it is', async () => {
  const sound: menu.Diagnosis = (await backend.call(menu.diagnoseMenu, admin).expect(200)).body
  const broken = ['orphans', 'cycles', 'duplicatePaths', 'readableChildUnreadableParent', 'missingAuth'] as const
  for (const what of broken) assert.deepEqual(sound[what], [], what)
  const [orphan, one, two, off, hidden, twin, nowhere] = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((n) => made({ menuPath: n === 7 ? '/board/t-7/no/such/screen' : `/board/t-${n}` })),
  )
  assert.ok(orphan && one && two && off && hidden && twin && nowhere)
  const { menuId: foreign } = await adminEntry('/admin/audit')
  const set = (row: menu.MenuRow, change: object) =>
    backend.db.updateTable('menus').set(change).where('menuId', '=', row.menuId).execute()
  await set(orphan, { parentId: foreign })
  await set(one, { parentId: two.menuId })
  await set(two, { parentId: one.menuId })
  await set(off, { isActive: false })
  await set(hidden, { parentId: off.menuId })
  await set(twin, { menuPath: '/board/T-5' })
  await backend.db
    .updateTable('menuAuth')
    .set({ canRead: true })
    .where('menuId', '=', hidden.menuId)
    .where('authority', '=', 'ROLE_USER')
    .execute()
  await backend.db
    .deleteFrom('menuAuth')
    .where('menuId', '=', twin.menuId)
    .where('authority', '=', 'ROLE_PENDING')
    .execute()
  const found: menu.Diagnosis = (await backend.call(menu.diagnoseMenu, admin).expect(200)).body
  const ids = (list: readonly { menuId: number }[]) => list.map(({ menuId }) => menuId).sort((a, b) => a - b)
  const own = (rows: menu.MenuRow[]) => ids(rows)
  assert.deepEqual(ids(found.orphans), own([orphan]))
  assert.deepEqual(ids(found.cycles), own([one, two]))
  assert.deepEqual(ids(found.duplicatePaths), own([hidden, twin]))
  assert.deepEqual(ids(found.inactiveParentActiveChild), own([hidden]))
  assert.deepEqual(
    found.readableChildUnreadableParent.map((e) => [e.menuId, e.authorities]),
    [[hidden.menuId, ['ROLE_USER']]],
  )
  assert.deepEqual(
    found.missingAuth.map((e) => [e.menuId, e.authorities]),
    [[twin.menuId, ['ROLE_PENDING']]],
  )
  assert.ok(ids(found.pathsWithoutRoute).includes(nowhere.menuId))
  assert.ok(found.routesWithoutMenu.includes('/board'))
  const all: menu.AdminMenuEntry[] = (await list({ type: 'PUBLIC', adminMode: 'true' }).expect(200)).body
  assert.deepEqual(ids(all.filter((e) => e.parentId !== null)), own([orphan, one, two]), 'they can be seen and mended')
})

test('twenty administrators at once leave one tree in which nothing is lost', async () => {
  const rows = await Promise.all(Array.from({ length: 20 }, (_, n) => made({ menuPath: `/board/t-${n}` })))
  const before = await versionNow()
  const home = rows[0] as menu.MenuRow
  const replies = await atOnce(20, (n) => {
    const row = rows[n] as menu.MenuRow
    if (n % 4 === 0) return update(home, { menuName: `이름 ${n}` })
    if (n % 4 === 1)
      return order({ parentId: home.menuId, menuIds: [row.menuId], moved: { menuId: row.menuId, fromParentId: null } })
    if (n % 4 === 2) return grant(row.menuId, 'ROLE_USER')
    return backend.call(menu.deleteMenu, admin, { params: { id: row.menuId }, query: { menuVersion: before } })
  })
  for (const { status, body } of replies)
    assert.ok(status === 200 || (status === 409 && body.code === 'STALE_VERSION'), `${status} ${body.code}`)
  const done = replies.filter(({ status }) => status === 200).length
  const kinds = (kind: number) => replies.filter(({ status }, n) => n % 4 === kind && status === 200).length
  assert.deepEqual([kinds(0), kinds(1), kinds(2)], [1, 1, 5], 'the first of those who meet wins, the others are told')
  assert.equal(await versionNow(), before + done)
  const wonName = replies.findIndex(({ status }, n) => n % 4 === 0 && status === 200)
  assert.equal((await one(home.menuId)).menuName, `이름 ${wonName}`)
  assert.equal((await childrenOf(home.menuId)).length, 1)
})
