import assert from 'node:assert/strict'
import { test } from 'node:test'
import { basedOn, baseOf } from '../../client/admin/menu/base.ts'
import { valuesOf } from '../../client/admin/menu/form.ts'
import type { MenuRow } from '../../shared/admin/menu.ts'

const row: MenuRow = {
  menuId: 1,
  parentId: null,
  type: 'PUBLIC',
  menuName: '거래처',
  menuPath: '/clients',
  menuIcon: null,
  menuDescription: null,
  menuOrder: 1,
  openInNewTab: false,
  isActive: true,
  depth: 1,
  version: 1,
  menuAuth: [],
}
const base = baseOf(row)
const typed = { ...base, isTouched: true }
const moved = { ...row, parentId: 7, version: 2 }
const renamed = { ...row, menuName: '거래처 관리', version: 2 }

test('an entry that is moved while its name is typed keeps what is typed, and is saved over the move', () => {
  assert.deepEqual(basedOn(typed, moved, null), { ...typed, version: 2 })
})

test('what somebody else has changed shows where nothing was typed, and takes nothing away where something was', () => {
  const shown = basedOn(base, renamed, null)
  assert.deepEqual([shown.values.menuName, shown.version, shown.turn], ['거래처 관리', 2, 1])
  assert.equal(basedOn(typed, renamed, null), typed)
})

test('what was saved is what the form goes on from, also while the entry is still on its way', () => {
  const saved = valuesOf(renamed)
  const waiting = basedOn(typed, row, saved)
  assert.deepEqual([waiting.values, waiting.version, waiting.isTouched, waiting.turn], [saved, 1, false, 0])
  assert.equal(basedOn(waiting, row, saved), waiting)
  const arrived = basedOn(waiting, renamed, saved)
  assert.deepEqual([arrived.version, arrived.turn], [2, 0])
  const theirs = basedOn(arrived, { ...row, menuName: '손님', version: 3 }, saved)
  assert.deepEqual([theirs.values.menuName, theirs.turn], ['손님', 1])
  assert.equal(basedOn(theirs, { ...row, menuName: '손님', version: 3 }, saved), theirs)
})
