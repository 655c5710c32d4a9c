import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { arranged } from '../../backend/admin/boards/arranged.ts'
import { check } from '../../client/forms/check.ts'
import { boardReaders, CategoriesChange, keptReaders, NewBoard } from '../../shared/admin/boards.ts'
import { newBoard } from './support/boards.ts'

const codes = fc.constantFrom('talk', 'tip', 'food', 'c1', 'c2', 'c3', 'c4', 'c5')
const name = fc.constantFrom('잡담', '노하우', '맛집', '행사')
const stored = fc
  .uniqueArray(fc.record({ categoryCode: codes, categoryName: name, isActive: fc.boolean() }), {
    selector: ({ categoryCode }) => categoryCode,
  })
  .map((all) => all.map((one, at) => ({ ...one, sortOrder: at + 1 })))
const wantedOf = (of: { categoryCode: string }[]) =>
  fc
    .tuple(
      fc.shuffledSubarray(of.map(({ categoryCode }) => categoryCode)),
      fc.array(fc.constant(null), { maxLength: 4 }),
    )
    .chain(([known, fresh]) => fc.shuffledSubarray([...known, ...fresh], { minLength: known.length + fresh.length }))
    .chain((all) =>
      fc.tuple(
        ...all.map((categoryCode) =>
          fc.record({ categoryCode: fc.constant(categoryCode), categoryName: name, isActive: fc.boolean() }),
        ),
      ),
    )

test('categories stand in the order that was asked for, none is lost, and each has a code of its own', () => {
  fc.assert(
    fc.property(
      stored.chain((of) => fc.tuple(fc.constant(of), wantedOf(of))),
      ([of, wanted]) => {
        const now = arranged(of, wanted)
        const at = (code: string) => now.findIndex(({ categoryCode }) => categoryCode === code)
        assert.equal(new Set(now.map(({ categoryCode }) => categoryCode)).size, now.length)
        for (const { categoryCode } of of) assert.notEqual(at(categoryCode), -1, categoryCode)
        assert.deepEqual(
          now.slice(0, wanted.length).map(({ categoryName, isActive }) => ({ categoryName, isActive })),
          wanted.map(({ categoryName, isActive }) => ({ categoryName, isActive })),
        )
        assert.deepEqual(
          now.map(({ sortOrder }) => sortOrder),
          now.map((_, n) => n + 1),
        )
        const left = now.slice(wanted.length).map(({ sortOrder: _, ...rest }) => rest)
        const before = of.map(({ sortOrder: _, ...rest }) => rest)
        for (const one of left)
          assert.ok(
            before.some((other) => JSON.stringify(other) === JSON.stringify(one)),
            'what was not named is as it was',
          )
      },
    ),
  )
})

test('who runs the service may do everything, and everybody needs no other name beside', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...boardReaders)), (chosen) => {
      const kept = keptReaders(chosen)
      assert.deepEqual(keptReaders(kept), kept)
      if (chosen.includes('EVERYONE')) return assert.deepEqual(kept, ['EVERYONE'])
      assert.ok(kept.includes('ROLE_SYSADMIN'))
      assert.deepEqual(new Set(kept), new Set([...chosen, 'ROLE_SYSADMIN']))
    }),
  )
})

const wrong: [what: string, change: object, field: string, message: RegExp][] = [
  ['an address in Korean', { boardCode: '과일' }, 'boardCode', /영문 소문자/],
  ['an address of one letter', { boardCode: 'a' }, 'boardCode', /2~30자/],
  ['an address with a capital', { boardCode: 'Fruit' }, 'boardCode', /영문 소문자/],
  ['no name', { boardName: ' ' }, 'boardName', /게시판 이름을 입력/],
  ['a kind that there is not', { boardType: 'CHAT' }, 'boardType', /종류를 골라/],
  [
    'writers who do not see it',
    { permissions: { read: ['ROLE_MANAGER'], write: ['ROLE_USER'], comment: [], manage: [] } },
    'permissions.write',
    /‘읽기’에도 있어야/,
  ],
  [
    'visitors who write',
    { permissions: { read: ['EVERYONE'], write: ['EVERYONE'], comment: [], manage: [] } },
    'permissions.write.0',
    /다시 골라/,
  ],
  ['files of no kind', { allowedExt: [] }, 'allowedExt', /하나 이상/],
  ['programs as files', { allowedExt: ['exe'] }, 'allowedExt.0', /받을 수 없는 파일/],
  ['files larger than any may be', { attachmentMaxMb: 11 }, 'attachmentMaxMb', /10 이하/],
  ['pages without posts', { pageSize: 0 }, 'pageSize', /1 이상/],
]
for (const [what, change, field, message] of wrong)
  test(`a board with ${what} is refused at its field`, () => {
    const read = check(NewBoard, newBoard(change))
    assert.ok(!read.ok)
    const said = read.fieldErrors.find((error) => error.field === field)
    assert.match(said?.message ?? JSON.stringify(read.fieldErrors), message)
  })

test('two categories of one name are refused at the second', () => {
  const categories = ['소식', '질문', '소식'].map((categoryName) => ({
    ...{ categoryCode: null, categoryName, isActive: true },
  }))
  const read = check(CategoriesChange, { categories, version: 1 })
  assert.ok(!read.ok)
  assert.deepEqual(
    read.fieldErrors.map(({ field }) => field),
    ['categories.2.categoryName'],
  )
})
