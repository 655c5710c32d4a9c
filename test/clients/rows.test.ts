import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from '../../backend/clients/imports/reading.ts'
import type { SentFile } from '../../shared/kit/file.ts'
import { workbook } from './support/files.ts'

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
