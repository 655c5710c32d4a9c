import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clean } from '../../client/boards/clean.server.ts'
import { cleanPasted } from '../../client/boards/pasted.ts'
import { plainText } from '../../client/boards/plainText.ts'

test('a form of nothing but open brackets, as large as one may be, holds up nobody', () => {
  for (const bracket of ['<', '<img ', '<hr ']) {
    const text = bracket.repeat(1_000_000 / bracket.length)
    assert.equal(plainText(text), text.trim())
  }
})

test('the figures of a table stay apart where a text has no formatting, one line for each row', () => {
  const rows = [
    ['품목', '단가', '수량'],
    ['배추', '12,000', '35'],
  ]
  const table = (cell: (words: string) => string) =>
    `<p>시세</p><table><tbody>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</tbody></table>`
  for (const cell of [
    (words: string) => `<td>${words}</td>`,
    (words: string) => `<td colspan="2"><p>${words}</p></td>`,
  ])
    assert.equal(plainText(table(cell)), '시세\n\n품목\t단가\t수량\n배추\t12,000\t35')
})

test('what stands behind a link to nowhere or a picture of elsewhere ends where it ended', () => {
  const text = '<p><a href="javascript:x">하나</a> <img src="https://else.example/x.png" /><strong>둘</strong> 셋</p>'
  assert.equal(clean(text), '<p>하나 <strong>둘</strong> 셋</p>')
})

test('what is pasted from Google Docs is bold where it was bold there', () => {
  const copied = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span
    style="font-size:11pt;font-weight:400">배추는 </span><span style="font-size:11pt;font-weight:700">7,200원</span><span
    style="font-weight:400">이에요</span></p></b><p><b><span lang=EN-US style='color:red'>무</span></b></p>`
  assert.equal(cleanPasted(copied).html, '<p>배추는 <strong>7,200원</strong>이에요</p><p><strong>무</strong></p>')
})
