import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  branchOf,
  depthOf,
  inTreeOrder,
  levelsOf,
  MAX_DEPTH,
  misplaced,
  type Ordered,
} from '../../shared/departments/tree.ts'

const at = (departmentId: number, parentId: number | null, sortOrder = departmentId): Ordered => ({
  departmentId,
  parentId,
  sortOrder,
})
const book = [at(1, null, 2), at(2, null, 1), at(3, 1, 2), at(4, 1, 1), at(5, 4)]

test('departments are listed each behind the one it belongs to, those of one place in their order', () => {
  assert.deepEqual(
    inTreeOrder(book).map(({ departmentId, depth }) => [departmentId, depth]),
    [
      [2, 1],
      [1, 1],
      [4, 2],
      [5, 3],
      [3, 2],
    ],
  )
})

test('a branch is a department with everything below it, and as high as its longest way down', () => {
  assert.deepEqual([...branchOf(book, 1)].toSorted(), [1, 3, 4, 5])
  assert.deepEqual([levelsOf(book, 1), levelsOf(book, 5), depthOf(book, 5), depthOf(book, null)], [3, 1, 3, 0])
})

for (const [name, id, parent, expected] of [
  ['below itself', 1, 1, 'CIRCLE'],
  ['below what is below it', 1, 5, 'CIRCLE'],
  ['below another', 2, 5, undefined],
  ['at the top', 4, null, undefined],
] as const)
  test(`a department ${name}: ${expected ?? 'possible'}`, () => assert.equal(misplaced(book, id, parent), expected))

test('whatever is moved or added where it may stand, the tree stays one, and never deeper than five', () => {
  const moves = fc.array(fc.record({ isNew: fc.boolean(), of: fc.nat(30), below: fc.option(fc.nat(30)) }), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(moves, (steps) => {
      const all: Ordered[] = []
      for (const { isNew, of, below } of steps) {
        const parentId = below === null || all.length === 0 ? null : (all[below % all.length]?.departmentId ?? null)
        const one = isNew || all.length === 0 ? undefined : all[of % all.length]
        if (misplaced(all, one?.departmentId ?? null, parentId)) continue
        if (one) one.parentId = parentId
        else all.push(at(all.length + 1, parentId))
      }
      const tree = inTreeOrder(all)
      assert.equal(tree.length, all.length)
      assert.ok(tree.every(({ depth, departmentId }) => depth <= MAX_DEPTH && depth === depthOf(all, departmentId)))
    }),
  )
})
