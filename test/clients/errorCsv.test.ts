import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorCsv } from '../../client/clients/errorCsv.ts'

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

test('the errors of an import are a file that Excel opens in Hangul', () => {
  const text = textOf(errorCsv([{ row: 9, field: 'clientName', value: '', message: '상호를 입력해 주세요.' }]))
  assert.equal(text, '\ufeff"줄","항목","적힌 값","이유"\r\n"9","상호","","상호를 입력해 주세요."\r\n')
})

for (const value of ['=1+1', '+82', '-1', '@cmd', '＝1+1', '＋82', '－1', '＠cmd', '\tx']) {
  test(`${JSON.stringify(value)} is text there, not a formula`, () => {
    assert.ok(textOf(errorCsv([{ row: 2, field: null, value, message: '' }])).includes(`"'${value}"`))
  })
}

test('quotes stay quotes', () => {
  assert.ok(textOf(errorCsv([{ row: 2, field: null, value: 'a"b', message: '' }])).includes('"a""b"'))
})
