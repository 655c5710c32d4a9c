import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOf, draftGrid, left, noWishes, wished } from '../../client/admin/menu/wishes.ts'
import type { MenuRow } from '../../shared/admin/menu.ts'
import { cellKey, noRights, type Rights } from '../../shared/menus/rights.ts'

const authority = 'ROLE_USER'
const reads = { ...noRights, canRead: true }

/** An entry, and what members may do there. */
const entry = (menuId: number, rights: Rights, version = 1): MenuRow => ({
  ...{ menuId, parentId: null, type: 'PUBLIC', menuName: `메뉴 ${menuId}`, menuPath: `/m${menuId}`, menuIcon: null },
  ...{ menuDescription: null, menuOrder: 1, openInNewTab: false, isActive: true, depth: 1, version: 1 },
  menuAuth: [{ menuAuthId: menuId, menuId, authority, ...rights, version }],
})
const set = (rows: MenuRow[], wishes: typeof noWishes, menuId: number, rights: Rights, sent = noChanges) =>
  wished(rows, wishes, sent, [{ menuId, authority, ...rights }])
const noChanges: ReturnType<typeof changesOf> = []
const told = (rows: MenuRow[], wishes: typeof noWishes) =>
  changesOf(rows, wishes).map(({ menuId, authority: _, version, ...rights }) => ({
    menuId,
    version,
    rights: Object.entries(rights).flatMap(([right, has]) => (has ? [right] : [])),
  }))

test('what is chosen in one menu waits still when the other one is saved', () => {
  const [one, other] = [[entry(1, reads)], [entry(2, reads)]]
  const both = set(other, set(one, noWishes, 1, noRights), 2, { ...reads, canCreate: true })
  const after = left(both, changesOf(other, both))
  assert.deepEqual(told([entry(2, { ...reads, canCreate: true }, 2)], after), [])
  assert.deepEqual(told(one, after), [{ menuId: 1, version: 1, rights: [] }])
})

test('that nobody may do anything in one menu is wished for still when something is ticked in the other', () => {
  const [one, other] = [[entry(1, reads)], [entry(2, reads)]]
  const wishes = set(other, set(one, noWishes, 1, noRights), 2, { ...reads, canExport: true })
  assert.deepEqual(told(one, wishes), [{ menuId: 1, version: 1, rights: [] }])
})

test('what is ticked while a save is on its way is left to be saved, also what is ticked back', () => {
  const rows = [entry(1, reads), entry(2, reads)]
  const before = set(rows, noWishes, 1, { ...reads, canCreate: true })
  const sent = changesOf(rows, before)
  const meanwhile = set(rows, before, 2, { ...reads, canDelete: true }, sent)
  const back = set(rows, meanwhile, 1, reads, sent)
  const stored = [entry(1, { ...reads, canCreate: true }, 2), entry(2, reads)]
  assert.deepEqual(told(stored, left(meanwhile, sent)), [{ menuId: 2, version: 1, rights: ['canRead', 'canDelete'] }])
  assert.deepEqual(told(stored, left(back, sent)), [
    { menuId: 1, version: 2, rights: ['canRead'] },
    { menuId: 2, version: 1, rights: ['canRead', 'canDelete'] },
  ])
})

test('a right that a colleague has given or taken since is left as he made it', () => {
  const wishes = set([entry(1, { ...reads, canDelete: true })], noWishes, 1, {
    ...reads,
    canDelete: true,
    canCreate: true,
  })
  const now = [entry(1, { ...reads, canExport: true }, 2)]
  assert.deepEqual(told(now, wishes), [{ menuId: 1, version: 2, rights: ['canRead', 'canCreate', 'canExport'] }])
  assert.equal(draftGrid(now, wishes).get(cellKey({ menuId: 1, authority }))?.canDelete, false)
})

test('what is ticked and ticked back is nothing to save', () => {
  const rows = [entry(1, reads)]
  const wishes = set(rows, set(rows, noWishes, 1, { ...reads, canCreate: true }), 1, reads)
  assert.equal(wishes.size, 0)
})
