import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from '../../backend/clients/imports/reading.ts'
import type { SentFile } from '../../shared/kit/file.ts'
import { csv, workbook } from './support/files.ts'

const reading = ({ name, bytes }: SentFile) =>
  read({ name, bytes, mapping: undefined, until: { tradeStartDate: '2026-11-21', openingDate: '2026-11-21' } })

const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

test('a cell of a workbook that its formula has failed in is refused by its line, not taken for an empty one', async () => {
  const head = ['상호', '전화', '이월 미수금', '이월 미지급금'].map((name, n) => inline(`${'ABCD'[n]}1`, name)).join('')
  const client = (line: number) => inline(`A${line}`, `청과${line}`) + inline(`B${line}`, '02-345-6789')
  const lines = [
    '<c r="C2" s="0" t="e"><f>VLOOKUP(A2,#REF!,2,0)</f><v>#REF!</v></c>',
    "<c t='e' r='C3'><v>#N/A</v></c><c r=\"D3\"><v>5</v></c>",
    '<c r="C4"><v>7</v></c><c r="D4" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '',
  ]
  const rows = [head, ...lines.map((cells, n) => client(n + 2) + cells)]
  const sheet = rows.map((cells, n) => `<row r="${n + 1}">${cells}</row>`).join('')
  const { rows: good, errors } = await reading(workbook(sheet))
  assert.deepEqual(
    errors.map(({ row, field, message, value }) => [row, field, message, value]),
    [
      [2, 'openingArAmount', '수식은 값으로 바꿔서 저장해 주세요.', '#REF!'],
      [3, 'openingArAmount', '수식은 값으로 바꿔서 저장해 주세요.', '#N/A'],
      [4, 'openingApAmount', '수식은 값으로 바꿔서 저장해 주세요.', '#DIV/0!'],
    ],
  )
  assert.deepEqual(
    good.map(({ line }) => line),
    [5],
  )
})

test('a row with more cells than its head is named, and no amount is cut at its comma', async () => {
  const head = '거래처\n상호,전화,이월 기준일,이월 미수금'
  const lines = ['서울청과,02-345-6789,2026-01-01,1,250,000', '배추상회,02-345-6789,2026-01-01,"1,250,000",,']
  const { rows, errors } = await reading(csv([head, ...lines].join('\n')))
  assert.deepEqual(errors, [
    { row: 3, field: null, message: '머리글보다 칸이 많아요. 금액에 쉼표가 있으면 따옴표로 묶어 주세요.', value: '' },
  ])
  assert.deepEqual(
    rows.map(({ line, client }) => [line, client.openingArAmount]),
    [[4, 1_250_000]],
  )
})

test('thirty thousand empty lines below three hundred rows are no rows', async () => {
  const [rows, empty] = ['서울청과,02-345-6789\n'.repeat(300), ' ,\n'.repeat(30_000)]
  const { total, rows: good } = await reading(csv(`상호,전화\n${rows}${empty}배추상회,02-345-6789\n`))
  assert.deepEqual([total, good.at(-1)?.line], [301, 30_302])
})

test('notes below no header are no further cells, in a workbook and where every line ends alike', async () => {
  const lines = ['상호,전화,,', '서울청과,02-345-6789,,단골']
  const { rows } = await reading(csv(lines.join('\n')))
  assert.equal(rows.length, 1)
  const sheet = lines.map((line, row) =>
    line
      .split(',')
      .map((text, n) => (text === '' ? '' : inline(`${'ABCD'[n]}${row + 1}`, text)))
      .join(''),
  )
  const file = workbook(sheet.map((cells, n) => `<row r="${n + 1}">${cells}</row>`).join(''))
  assert.equal((await reading(file)).rows.length, 1)
})
