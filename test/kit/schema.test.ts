import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import * as v from 'valibot'
import type { Schema } from '../../shared/kit/endpoint.ts'
import { pageQuery } from '../../shared/kit/page.ts'
import { dateText, id, optionalText, quantity, seenText, text, whole, won } from '../../shared/kit/schema.ts'

const paging = v.strictObject(pageQuery(20))
const name = text('이름', 2, 5)
const title = seenText('제목', 2, 5)

type Row = [schema: Schema, input: unknown, output: unknown]
const accepted: Record<string, Row> = {
  'a number is an id': [id, 7, 7],
  'an id of a path is text': [id, '7', 7],
  'the largest exact number is an id': [id, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  'text is trimmed': [name, '  도현 ', '도현'],
  'a hard space of a spreadsheet is a space': [name, '\u00a0김\u00a0도\u3000현', '김 도 현'],
  'line breaks and tabs stay': [name, '가\n나\t다', '가\n나\t다'],
  'what turns the reading order is left out of a title': [title, '배추\u202e 값', '배추 값'],
  'a picture of several letters is seen': [title, '👨\u200d👩', '👨\u200d👩'],
  'composed and decomposed syllables are the same name': [name, '도현'.normalize('NFD'), '도현'],
  'an empty optional field is left out': [optionalText('메모', 5), '   ', null],
  'line breaks stay in a memo': [optionalText('메모', 5), 'a\nb', 'a\nb'],
  'a day of a leap year exists': [dateText('날짜'), '2028-02-29', '2028-02-29'],
  'a quantity has three decimals': [quantity('수량'), '0.125', 0.125],
  'a quantity of a form is text': [quantity('수량'), '12', 12],
  'a quantity of many tons has three decimals': [quantity('중량'), '34163289.499', 34163289.499],
  'a price may be nothing': [won('상한가'), 0, 0],
  'an empty question asks for the first page': [paging, {}, { page: 0, size: 20 }],
  'pages of a query are text': [paging, { page: '3', size: '100' }, { page: 3, size: 100 }],
}
for (const [title, [schema, input, output]] of Object.entries(accepted)) {
  test(title, () => assert.deepEqual(v.parse(schema, input), output))
}

const refused: Record<string, [schema: Schema, inputs: unknown[]]> = {
  'an id is a positive whole number': [
    id,
    [
      0,
      -1,
      1.5,
      '1.5',
      '',
      ' 1',
      '1e3',
      '0x1',
      Number.NaN,
      Number.POSITIVE_INFINITY,
      2 ** 53,
      null,
      {},
      [],
      true,
      '１',
    ],
  ],
  'a name has its length': [name, ['', 'a', ' a ', 'abcdef', 1, null, undefined, []]],
  'control characters and lone surrogates are no text': [name, ['a\u0000b', 'a\u001bb', 'a\u007fb', 'a\ud800b']],
  'a date exists in the calendar': [
    dateText('날짜'),
    [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '20260101',
      '2026-01-01T00:00',
      '0000-01-01',
      '0001-01-01',
      '3000-01-01',
      '9999-12-31',
      '',
      null,
      20260101,
    ],
  ],
  'a quantity is not negative and not finer than a gram': [
    quantity('수량'),
    [-1, 0.0001, '0.0001', '1,000', 'ten', '', Number.NaN, Number.POSITIVE_INFINITY, 1e9, null, []],
  ],
  'a price is in whole won': [won('상한가'), [-1, 0.5, '0.5', '1,000', 2 ** 53, Number.NaN, '', null]],
  'a page is bounded': [
    paging,
    [{ page: -1 }, { page: 1_000_001 }, { size: 0 }, { size: 101 }, { page: 'a' }, { page: 1.5 }, { page: '' }],
  ],
  'a title shows something': [title, ['\u3164\u3164', '\u200b\u200d', '\u2800 \u2800', '\u1160\u115f', '가\u202e']],
  'a list takes no unknown field': [paging, [{ sort: 'x' }]],
}
for (const [title, [schema, inputs]] of Object.entries(refused)) {
  for (const input of inputs) {
    test(`${title}: not ${typeof input === 'number' ? input : JSON.stringify(input)}`, () =>
      assert.equal(v.safeParse(schema, input).success, false))
  }
}

test('whatever is sent, a field says in Korean what is wrong with it', () => {
  const schemas: Schema[] = [id, name, dateText('날짜'), quantity('수량'), won('상한가'), optionalText('메모', 3)]
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(...schemas), (input, schema) => {
      const result = v.safeParse(schema, input)
      for (const issue of result.issues ?? []) assert.match(issue.message, /[가-힣].*요\.$/)
    }),
  )
})

test('text that was accepted is accepted again as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 8 }), (input) => {
      const once = v.safeParse(name, input)
      if (once.success) assert.equal(v.parse(name, once.output), once.output)
    }),
  )
})

for (const [schema, typed, words] of [
  [quantity('수량'), '', '수량을 적어 주세요.'],
  [quantity('수량'), '열', '수량은 숫자로 입력해 주세요.'],
  [quantity('수량'), '-3', '수량은 0 이상이어야 해요.'],
  [quantity('수량'), '99999999999', '수량이 너무 커요.'],
  [quantity('수량'), '1.23456', '수량은 소수 셋째 자리까지 쓸 수 있어요.'],
  [won('단가'), '', '단가를 적어 주세요.'],
  [won('단가'), '만 원쯤', '단가는 원 단위 숫자로 입력해 주세요.'],
  [won('단가'), '-500', '단가는 0원 이상이어야 해요.'],
  [whole('주기', 5, 240), '-1', '주기: 5 이상이어야 해요.'],
  [whole('주기', 5, 240), '99999999', '주기: 240 이하여야 해요.'],
] as const) {
  test(`of ${typed || 'nothing'} a form says: ${words}`, () =>
    assert.deepEqual(
      v.safeParse(schema, typed).issues?.map(({ message }) => message),
      [words],
    ))
}

test('a quantity that was accepted counts whole thousandths', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1_000_000, noNaN: true }), (input) => {
      const result = v.safeParse(quantity('수량'), input)
      if (result.success) assert.ok(Math.abs(result.output - Math.round(result.output * 1000) / 1000) < 1e-6)
    }),
  )
})
