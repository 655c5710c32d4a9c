import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPress } from '../../backend/statements/pdf/press.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { grouped } from '../../shared/kit/money.ts'
import { deliveryColumns, timesSmaller } from '../../shared/statements/columns.ts'
import { sheetsOf } from '../../shared/statements/rules.ts'
import { ages as ageCodes } from '../../shared/transactions/words.ts'
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

test('what was open for how long stands there to the last won, over as many lines as it takes', async () => {
  const paper = statementOf(1)
  const [section] = paper.sections
  assert.ok(section?.standing)
  const ages = ageCodes.map((age, n) => ({
    ...{ age, amount: 9_876_543_210 + n },
  }))
  const owing = { ...section, standing: { ...section.standing, ages, unallocatedAmount: 1_234_567_890 } }
  const [text = ''] = pdfPages(await press(1, { paper: { ...paper, sections: [owing] }, layout: 'a4' }))
  for (const part of [...ages.map(({ amount }) => grouped(amount)), '선수금-1,234,567,890'])
    assert.ok(text.includes(part), `${part}: ${text}`)
  assert.ok(!text.includes('…'), text)
})

test('a letter that the font does not have is one that reads alike, or refused by name: never an empty box', async () => {
  const of = (name: string) =>
    press(1, { paper: { ...deliveryOf(1), supplier: { ...deliveryOf(1).supplier, name } }, layout: 'a4' })
  const [text = ''] = pdfPages(await of('서울･청과 ⑴ 09∼18시 🍎'))
  assert.ok(text.includes('서울・청과(1)09~18시'), text)
  await assert.rejects(of('大韓청과'), (error: unknown) => {
    assert.ok(error instanceof Refusal && error.code === 'STATUS_CONFLICT')
    assert.match(String(error.extra.message), /글자\(大\).*인쇄를 눌러/)
    return true
  })
})

test('whoever would wait longer than the front door does is told so in time, and so is what takes too long to draw', async () => {
  const bounds = { maxHeapMb: 256, maxMs: 60_000, inLine: 20, ofOne: 3 }
  const said = (drawn: Promise<unknown>) =>
    drawn.then(
      () => 'drawn',
      (error: unknown) => (error instanceof Refusal ? [error.code, error.extra.message] : error),
    )
  const inTurn = createPress({ ...bounds, waitMs: 50 })
  const [first, second] = [1, 2].map((member) => said(inTurn(member, { paper: deliveryOf(1), layout: '80mm' })))
  assert.equal(await first, 'drawn')
  assert.deepEqual(await second, ['TOO_MANY_REQUESTS', '앞선 파일을 처리하고 있어요. 잠시 후 다시 시도해 주세요.'])
  const slow = createPress({ ...bounds, maxMs: 1, waitMs: 60_000 })
  assert.deepEqual(await said(slow(1, { paper: statementOf(1), layout: 'a4' })), [
    'EXPORT_TOO_LARGE',
    'PDF를 만드는 데 너무 오래 걸려서 멈췄어요. 기간을 줄이거나 잠시 후 다시 시도해 주세요.',
  ])
})

test('what has no room ends with an ellipsis; a picture stops nothing', async () => {
  const paper = { ...deliveryOf(1), notes: '🍎 '.repeat(200) }
  const [line] = paper.lines
  assert.ok(line)
  const long = { ...paper, lines: [{ ...line, name: '아주 긴 이름의 품목 '.repeat(20) }] }
  const [text = ''] = pdfPages(await press(1, { paper: long, layout: 'a4' }))
  assert.ok(text.includes('…'))
})

test('what a book writes below its papers is printed to its last word, over as many lines as it takes', async () => {
  const words = Array.from({ length: 90 }, (_, n) => `${n + 1}째말씀`).join(' ')
  const bankAccount = { bankName: '농협은행', accountNo: '1'.repeat(30), accountHolder: '가락시장중앙청과'.repeat(6) }
  const foot = { notes: words.slice(0, 500).trimEnd(), bankAccount }
  const strip = pdfPages(await press(1, { paper: { ...deliveryOf(3), ...foot }, layout: '80mm' }))
  const statement = pdfPages(await press(1, { paper: { ...statementOf(3), ...foot }, layout: 'a4' }))
  for (const [what, [text = '', ...more]] of [
    ['strip', strip],
    ['statement', statement],
  ] as const) {
    assert.deepEqual(more, [])
    for (const part of [plain(foot.notes), plain(bankAccount.accountHolder)])
      assert.ok(text.includes(part), `${what}: ${text}`)
  }
  const short = { notes: words.slice(0, 150).trimEnd(), bankAccount: { ...bankAccount, accountHolder: '가락상회' } }
  const [text = ''] = pdfPages(await press(1, { paper: { ...deliveryOf(3), ...short }, layout: 'a4' }))
  assert.equal(count(text, short.notes), 2, text)
})

test('a number or a name of a paper is smaller where there is no room, and never cut', async () => {
  const paper = deliveryOf(1)
  const [line] = paper.lines
  assert.ok(line)
  const name = '서울 가락 시장 중앙 청과 도매 법인 제일 상회 유한 책임 회사 남부 지점'
  const large = {
    ...paper,
    receiver: { ...paper.receiver, name },
    lines: [
      { ...line, quantity: 123_456.789, weightKg: 1_234_567.891, unitPrice: 9_876_543_210, taxAmount: 987_654_321_000 },
    ],
    balance: { before: -123_456_789_012, charged: 1, settled: 2, after: 9_876_543_210_987_654 },
  }
  for (const layout of ['a4', '80mm'] as const) {
    const [text = ''] = pdfPages(await press(1, { paper: large, layout }))
    assert.ok(!text.includes('…'), text)
    for (const part of [
      name,
      '123,456.789',
      '1,234,567.891',
      '9,876,543,210',
      '-123,456,789,012',
      '9,876,543,210,987,654',
    ])
      assert.ok(text.includes(plain(part)), `${layout}: ${part}`)
  }
  const statement = statementOf(1)
  const [section] = statement.sections
  const [row] = section?.rows ?? []
  assert.ok(section && row)
  const owing = { ...section, rows: [{ ...row, quantity: 123_456.789, balanceAmount: -9_876_543_210_987 }] }
  const [text = ''] = pdfPages(await press(1, { paper: { ...statement, sections: [owing] }, layout: 'a4' }))
  for (const part of ['123,456.789', '-9,876,543,210,987']) assert.ok(text.includes(part), part)
})

test('on the screen a number of a paper is as much smaller as its column needs', () => {
  const [, , quantity, , , supply] = deliveryColumns
  assert.ok(quantity && supply)
  const times = (words: string, column: typeof supply) => timesSmaller(words, deliveryColumns, column)
  assert.deepEqual(
    ['1,234,000', '9,876,543,210', '1,234,567,891,000'].map((words) => times(words, supply)),
    [0, 0, 1],
  )
  assert.deepEqual(
    ['12', '1,234.5', '123,456.789'].map((words) => times(words, quantity)),
    [0, 0, 3],
  )
})
