import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPress } from '../../backend/statements/pdf/press.ts'
import { grouped } from '../../shared/kit/money.ts'
import { sheetsOf } from '../../shared/statements/rules.ts'
import { pdfPages } from '../support/pdfText.ts'
import { deliveryOf, statementOf } from './support/papers.ts'

const press = createPress()
const plain = (words: string) => words.replace(/\s/g, '')
const count = (text: string, part: string) => text.split(plain(part)).length - 1

for (const [lines, pages] of [
  [1, 1],
  [15, 1],
  [16, 2],
  [40, 3],
  [200, 14],
] as const) {
  test(`a paper of ${lines} lines takes ${pages} sheets with two copies, every line once in each, the sums at the end`, async () => {
    const paper = deliveryOf(lines)
    const texts = pdfPages(await press(1, { paper, layout: 'a4' }))
    assert.equal(texts.length, pages)
    assert.equal(sheetsOf(paper).length, pages)
    const whole = texts.join('')
    for (const { name } of paper.lines) assert.equal(count(whole, name), 2, name)
    assert.equal(count(whole, `합계${grouped(paper.totalAmount)}원`), 2)
    assert.ok(texts.at(-1)?.includes(`합계${grouped(paper.totalAmount)}원`))
    for (const text of texts) assert.deepEqual([count(text, '(공급자용)'), count(text, '(공급받는자용)')], [1, 1])
    assert.equal(count(whole, '다음 장에 이어져요'), 2 * (pages - 1))
  })
}

test('on the roll of a till printer everything stands on one strip', async () => {
  const paper = deliveryOf(200)
  const texts = pdfPages(await press(1, { paper, layout: '80mm' }))
  assert.equal(texts.length, 1)
  for (const { name } of paper.lines) assert.equal(count(texts[0] ?? '', name), 1, name)
  assert.ok(texts[0]?.includes(`합계${grouped(paper.totalAmount)}원`))
  assert.ok(texts[0]?.includes('전잔액'))
})

test('a statement of a month breaks between lines, repeats its head and numbers its pages', async () => {
  const paper = statementOf(120)
  const texts = pdfPages(await press(1, { paper, layout: 'a4' }))
  assert.equal(texts.length, 3)
  const whole = texts.join('')
  for (const { name } of paper.sections[0]?.rows ?? []) assert.equal(count(whole, name), 1, name)
  for (const [at, text] of texts.entries()) assert.ok(text.includes(`${at + 1}/3`), `page ${at + 1}`)
  assert.equal(count(whole, '일자번호품목'), 3)
  assert.ok(whole.includes(`잔액${grouped(paper.sections[0]?.standing?.balanceAmount ?? 0)}원`))
})

test('what we have paid a supplier ahead is not called what we were paid', async () => {
  const paper = statementOf(1)
  const [section] = paper.sections
  assert.ok(section?.standing)
  const bought = { ...section, account: 'AP' as const, standing: { ...section.standing, unallocatedAmount: 700 } }
  const [text = ''] = pdfPages(await press(1, { paper: { ...paper, sections: [bought] }, layout: 'a4' }))
  assert.ok(text.includes('선급금-700') && !text.includes('선수금'), text)
})

test('what has no room ends with an ellipsis; a letter that the font does not have stops nothing', async () => {
  const paper = { ...deliveryOf(1), notes: '🍎 '.repeat(200) }
  const [line] = paper.lines
  assert.ok(line)
  const long = { ...paper, lines: [{ ...line, name: '아주 긴 이름의 품목 '.repeat(20) }] }
  const [text = ''] = pdfPages(await press(1, { paper: long, layout: 'a4' }))
  assert.ok(text.includes('…'))
})
