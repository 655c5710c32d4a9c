import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import * as menu from '../../shared/admin/menu.ts'
import * as auth from '../../shared/admin/menuAuth.ts'
import { type Authority, accessibleMenu, activeMenu, authorities, menuVersion } from '../../shared/menus/contract.ts'
import { gridOf, seenBy } from '../../shared/menus/rights.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'

let backend: TestBackend
let admin: Person
let who: Record<Authority, Person | null>
before(async () => {
  backend = await startTestBackend()
  const people = peopleOf(backend)
  admin = await people.member('운영자', 'ROLE_SYSADMIN')
  who = {
    ROLE_SYSADMIN: admin,
    ROLE_MANAGER: await people.member('관리인', 'ROLE_MANAGER'),
    ROLE_USER: await people.member('회원'),
    ROLE_PENDING: await people.member('새내기', 'ROLE_PENDING'),
    ROLE_ANONYMOUS: null,
  }
})
after(() => backend.close())

type Row = { menuId: number; parentId: number | null; type: 'PUBLIC' | 'ADMIN'; menuPath: string; isActive: boolean }
const rows = (): Promise<Row[]> =>
  backend.db
    .selectFrom('menus')
    .select(['menuId', 'parentId', 'type', 'menuPath', 'isActive'])
    .orderBy('menuId')
    .execute()

type Node = { menuId: number; children: Node[] }
const ids = (tree: readonly Node[]): number[] => tree.flatMap(({ menuId, children }) => [menuId, ...ids(children)])

/** What an authority is to see, told by the database alone: a walk from the top over what is on and may be read. */
async function toBeSeen(authority: Authority): Promise<number[]> {
  const { rows } = await sql<{ menuId: number }>`
    with recursive own as (select m."menuId", m."parentId", m.type from menus m join "menuAuth" a using ("menuId")
        where m."isActive" and a."canRead" and a.authority = ${authority}),
      seen as (select * from own where "parentId" is null
        union all select own.* from own join seen on own."parentId" = seen."menuId")
    select "menuId" from seen`.execute(backend.db)
  return rows.map(({ menuId }) => menuId)
}

/** What is promised and what is got, for everybody there is. */
async function assertPromisesKept() {
  const all = await rows()
  const grid = gridOf(await backend.db.selectFrom('menuAuth').selectAll().execute())
  for (const authority of authorities) {
    const preview = (await backend.call(menu.previewMenu, admin, { params: { auth: authority } }).expect(200)).body
    const accessible = (await backend.call(accessibleMenu, who[authority]).expect(200)).body
    assert.deepEqual(accessible, preview, `${authority} gets something else than was promised`)
    const active = (await backend.call(activeMenu, who[authority]).expect(200)).body
    const shell = preview.filter((entry: { type: string }) => entry.type === 'PUBLIC')
    assert.deepEqual(ids(active), ids(shell), `${authority} sees another menu`)
    const got = ids(preview).sort(byNumber)
    assert.deepEqual(got, (await toBeSeen(authority)).sort(byNumber), authority)
    // What the screen draws its own preview by.
    assert.deepEqual(
      seenBy(all, grid, authority).map(({ menuId }) => menuId),
      got,
      `${authority} is shown something else on the screen`,
    )
  }
}
const byNumber = (a: number, b: number) => a - b

const wrong: Record<string, string> = {
  'an entry that hangs on nothing from the top of its own menu, or too deep': `
    with recursive down as (select "menuId", type, 1 as depth from menus where "parentId" is null
      union all select m."menuId", m.type, d.depth + 1 from menus m join down d on m."parentId" = d."menuId" and m.type = d.type
        where d.depth < 9)
    select "menuId" from menus where "menuId" not in (select "menuId" from down where depth <= 3)`,
  'who may read an entry and not the one above it': `
    select m."menuId" from menus m join "menuAuth" a using ("menuId")
    where a."canRead" and not exists (select from "menuAuth" p
      where p."menuId" = m."parentId" and p.authority = a.authority and p."canRead") and m."parentId" is not null`,
  'an entry without a row for everybody': `select "menuId" from "menuAuth" group by 1 having count(*) <> 5`,
  'a place where two entries have one number': `
    select min("menuId") from menus group by type, "parentId", "menuOrder" having count(*) > 1`,
}
async function assertSound() {
  for (const [what, question] of Object.entries(wrong))
    assert.deepEqual((await sql.raw(question).execute(backend.db)).rows, [], what)
  const editor = (await rows()).find(({ type, menuPath }) => type === 'ADMIN' && menuPath === '/admin/menu')
  assert.ok(editor && (await toBeSeen('ROLE_SYSADMIN')).includes(editor.menuId), 'nobody can edit the menus any more')
}

const paths = Array.from({ length: 12 }, (_, n) => `/board/t${n}`)
const at = fc.nat(120)
const flags = fc.record({
  canRead: fc.boolean(),
  canCreate: fc.boolean(),
  canUpdate: fc.boolean(),
  canDelete: fc.boolean(),
  canExport: fc.boolean(),
})
const fields = fc.record({
  menuName: fc.constantFrom('가', '나', '다'),
  menuPath: fc.constantFrom(...paths),
  isActive: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
})
const row = fc.record({ at, authority: fc.constantFrom(...authorities), flags })

/** One call of an administrator: mostly one that goes through, sometimes one that must not. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create' as const), at, fields, isTop: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('update' as const), at, fields, isStale: fc.nat(3).map((n) => n === 0) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), at, cascade: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('move' as const), at, to: at, isTop: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('batch' as const), rows: fc.array(row, { minLength: 1, maxLength: 6 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('single' as const), at, flags }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('propagate' as const), at, includeInactive: fc.boolean() }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Sends a step to what is there at the moment. @returns the status of the answer */
async function send(step: Step): Promise<number> {
  const all = await rows()
  // Half of the time something on which others hang: there changes reach furthest.
  const holding = all.filter(({ menuId }) => all.some((r) => r.parentId === menuId))
  const one = (n: number): Row => {
    const among = n % 2 === 0 && holding.length > 0 ? holding : all
    return among[(n >> 1) % among.length] as Row
  }
  const call = async (
    ...[endpoint, parts]: [Parameters<TestBackend['call']>[0], Parameters<TestBackend['call']>[2]?]
  ) => (await backend.call(endpoint, admin, parts)).status
  switch (step.kind) {
    case 'create': {
      const { type, menuId } = one(step.at)
      return call(menu.createMenu, { body: { ...step.fields, type, parentId: step.isTop ? null : menuId } })
    }
    case 'update': {
      const { menuId, menuPath } = one(step.at)
      const { version } = await backend.db
        .selectFrom('menus')
        .select('version')
        .where('menuId', '=', menuId)
        .executeTakeFirstOrThrow()
      const body = { ...step.fields, menuPath, version: step.isStale ? version - 1 : version }
      return call(menu.updateMenu, { params: { id: menuId }, body })
    }
    case 'remove':
      return call(menu.deleteMenu, { params: { id: one(step.at).menuId }, query: { cascade: String(step.cascade) } })
    case 'move': {
      const { menuId, type, parentId: fromParentId } = one(step.at)
      const parentId = step.isTop ? null : one(step.to).menuId
      const there = all.filter((r) => r.type === type && r.parentId === parentId && r.menuId !== menuId)
      const menuIds = [menuId, ...there.map((r) => r.menuId)]
      return call(menu.orderMenu, { body: { type, parentId, menuIds, moved: { menuId, fromParentId } } })
    }
    case 'batch': {
      const body = step.rows.map((r) => ({ menuId: one(r.at).menuId, authority: r.authority, ...r.flags }))
      return call(auth.changeRights, { body })
    }
    case 'single': {
      const { menuAuthId } = await backend.db
        .selectFrom('menuAuth')
        .select('menuAuthId')
        .orderBy('menuAuthId')
        .offset(step.at)
        .limit(1)
        .executeTakeFirstOrThrow()
      return call(auth.changeRight, { params: { id: menuAuthId }, body: step.flags })
    }
    case 'propagate': {
      const params = { id: one(step.at).menuId }
      return call(auth.propagateRights, { params, query: { includeInactive: String(step.includeInactive) } })
    }
  }
}

const picture = async () =>
  JSON.stringify([
    await backend.db.selectFrom('menus').selectAll().orderBy('menuId').execute(),
    await backend.db.selectFrom('menuAuth').selectAll().orderBy('menuAuthId').execute(),
  ])
const versionNow = async (): Promise<number> => (await backend.call(menuVersion, null).expect(200)).body.version

test('what a preview promises is what members of every role get, before and after any change; refused ones change nothing', async () => {
  const answered: Record<string, { done: number; refused: number }> = {}
  await assertPromisesKept()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 10 }), async (steps) => {
      for (const step of steps) {
        const [earlier, version] = [await picture(), await versionNow()]
        const status = await send(step)
        assert.ok(status < 500, `${status}: ${JSON.stringify(step)}`)
        const counted = answered[step.kind] ?? { done: 0, refused: 0 }
        counted[status < 300 ? 'done' : 'refused']++
        answered[step.kind] = counted
        const isSame = (await picture()) === earlier
        if (status >= 300) assert.ok(isSame, `refused with ${status} and yet done: ${JSON.stringify(step)}`)
        assert.equal(await versionNow(), isSame ? version : version + 1, 'one change, one version')
        await assertSound()
        await assertPromisesKept()
      }
    }),
    { numRuns: 6, seed: 20_261_122, endOnFailure: true },
  )
  for (const kind of ['create', 'update', 'remove', 'move', 'batch', 'single', 'propagate'])
    assert.ok((answered[kind]?.done ?? 0) > 0, `${kind} never went through: ${JSON.stringify(answered)}`)
  for (const kind of ['create', 'update', 'move', 'batch'])
    assert.ok((answered[kind]?.refused ?? 0) > 0, `${kind} was never refused: ${JSON.stringify(answered)}`)
})
