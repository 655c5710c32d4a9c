import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeWords } from '../../client/clients/changeWords.ts'

const said = [
  ['status', 'BLOCKED', '거래금지'],
  ['clientType', 'SALES', '매출처'],
  ['creditLimitAmount', '5000000', '5,000,000원'],
  ['creditLimitAmount', null, '한도 없음'],
  ['memo', null, '–'],
  ['memo', '아침에만', '아침에만'],
  ['bankCode', '004', '국민'],
  ['linkedClientId', '57', '연결됨'],
  ['linkedClientId', null, '연결 안 됨'],
  ['taxDocType', 'SOMETHING_NEW', 'SOMETHING_NEW'],
] as const
for (const [field, value, words] of said) {
  test(`${field} ${value} reads ${words} in the history`, () => assert.equal(changeWords(field, value), words))
}
