import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { blockOf, fillsOf } from '../../client/ui/pasteBlock.ts'

const blocks: [title: string, text: string, cells: string[][]][] = [
  ['one cell', '12', [['12']]],
  ['a column, as Excel copies it', '12\r\n13\r\n14\r\n', [['12'], ['13'], ['14']]],
  [
    'rows and columns',
    '1\t2\n3\t4',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['an empty cell between', '1\t\t3', [['1', '', '3']]],
  ['an empty line between', '1\n\n3', [['1'], [''], ['3']]],
  ['blanks around a number', ' 1,200 \t 3 ', [['1,200', '3']]],
  ['a cell with a line break', '"위\n아래"\t2', [['위\n아래', '2']]],
  ['a cell with a tab and a quote', '"a\t""b"""\t2', [['a\t"b"', '2']]],
  ['a quote that is never closed', '"12\t3', [['"12', '3']]],
  ['a quote inside a word', '10"\t3', [['10"', '3']]],
  ['line ends of an old Mac', '1\r2', [['1'], ['2']]],
  ['nothing', '', [['']]],
]
for (const [title, text, cells] of blocks)
  test(`a pasted block: ${title}`, () => assert.deepEqual(blockOf(text), cells))

test('every block that a spreadsheet writes is read as it was', () => {
  const plain = fc.string({ maxLength: 8 }).map((text) => text.replaceAll('\r', '').trim())
  const cell = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const block = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(plain, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }))
  fc.assert(
    fc.property(block, (cells) => {
      const text = `${cells.map((row) => row.map(cell).join('\t')).join('\r\n')}\r\n`
      assert.deepEqual(blockOf(text), cells)
    }),
  )
})

const grid = [
  ['a0', 'a1'],
  ['b0', null],
  ['c0', 'c1'],
]

test('a block fills the cells from where it is pasted', () => {
  const { fills, left } = fillsOf(
    [
      ['1', '2'],
      ['3', '4'],
    ],
    grid,
    { row: 0, column: 0 },
  )
  assert.deepEqual(fills, [
    { name: 'a0', text: '1' },
    { name: 'a1', text: '2' },
    { name: 'b0', text: '3' },
  ])
  assert.equal(left, 1)
})

test('what lies below or beside the sheet is counted, not lost in silence', () => {
  assert.deepEqual(fillsOf([['1', '2', '3'], ['4']], grid, { row: 2, column: 1 }), {
    fills: [{ name: 'c1', text: '1' }],
    left: 3,
  })
})

test('an empty cell of the block leaves what is there', () => {
  assert.deepEqual(fillsOf([[''], ['7']], grid, { row: 0, column: 0 }), { fills: [{ name: 'b0', text: '7' }], left: 0 })
})
