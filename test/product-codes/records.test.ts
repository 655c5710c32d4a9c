import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SPILLED } from '../../backend/files/csv.ts'
import { readRecords } from '../../backend/files/records.ts'
import { Unreadable } from '../../backend/files/unreadable.ts'
import { judged } from '../../backend/product-codes/imports/rows.ts'
import { xlsx } from '../clients/support/files.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const plain = (file: Uint8Array, maxRows = 10) =>
  readRecords(file, maxRows).map(({ line, fields }) => [line, Object.fromEntries(fields)])

/** `이름,값` and `사과,1` as older Korean programs write them. */
const cp949 = new Uint8Array([0xc0, 0xcc, 0xb8, 0xa7, 0x2c, 0xb0, 0xaa, 0x0a, 0xbb, 0xe7, 0xb0, 0xfa, 0x2c, 0x31, 0x0a])

const files: [name: string, file: Uint8Array, records: unknown[]][] = [
  [
    'a JSON list',
    bytes('[{"이름":" 사과 ","값":1,"빈칸":""},3]'),
    [
      [1, { 이름: '사과', 값: '1' }],
      [2, {}],
    ],
  ],
  ['CSV with a mark', bytes('\ufeff이름,값\n\n사과,1\n'), [[3, { 이름: '사과', 값: '1' }]]],
  ['tabs', bytes('이름\t값\n"사과, 후지"\t1\n'), [[2, { 이름: '사과, 후지', 값: '1' }]]],
  ['CP949', cp949, [[2, { 이름: '사과', 값: '1' }]]],
  [
    'hostile names',
    bytes('__proto__,toString\n1,2\n'),
    [
      [
        2,
        Object.fromEntries([
          ['__proto__', '1'],
          ['toString', '2'],
        ]),
      ],
    ],
  ],
]
for (const [name, file, records] of files) {
  test(`${name} is read with its lines`, () => assert.deepEqual(plain(file), records))
}

test('a workbook brought as results or codes is told to be saved as CSV, not as what it is', async () => {
  const workbooks = [
    (await xlsx([['이름', '값']])).bytes,
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  ]
  for (const file of workbooks)
    assert.throws(
      () => readRecords(file, 10),
      (error) =>
        error instanceof Unreadable &&
        error.message === '엑셀 파일은 읽을 수 없어요. 엑셀에서 CSV UTF-8로 저장해 주세요.',
    )
  assert.deepEqual(plain(bytes('PK,값\n1,2\n')), [[2, { PK: '1', 값: '2' }]])
})

test('a row with more cells than its head says so, and is no standard code', () => {
  const head = '대분류코드,대분류명,중분류코드,중분류명,소분류코드,소분류명'
  const file = bytes(`${head}\n06,과실류,01,사과,01,후지\n06,과실류,01,사과,02,아오리,쓰가루\n`)
  const { good, rejected } = judged(readRecords(file, 10))
  assert.deepEqual([good.length, rejected.map(({ line, reason }) => [line, reason])], [1, [[3, SPILLED]]])
})

test('a list of codes that Excel has saved is the same list: 6 for 06', () => {
  const head = '대분류코드,대분류명,중분류코드,중분류명,소분류코드,소분류명'
  const listed = (row: string) => judged(readRecords(bytes(`${head}\n${row}\n`), 10)).good
  assert.equal(listed('06,과실류,01,사과,00,사과')[0]?.standardCode, '060100')
  assert.deepEqual(listed('6,과실류,1,사과,0,사과'), listed('06,과실류,01,사과,00,사과'))
})

const bad: [name: string, file: Uint8Array, why: RegExp][] = [
  ['nothing', bytes(''), /가져올 줄이 없어요/],
  ['a head alone', bytes('이름,값\n'), /가져올 줄이 없어요/],
  ['broken JSON', bytes('[{"이름":1},'), /괄호나 쉼표/],
  ['JSON that is no list', bytes('{"이름":1}'), /목록/],
  ['too many rows', bytes(`값\n${'1\n'.repeat(11)}`), /10줄까지/],
  ['too many items', bytes(JSON.stringify(Array(11).fill({ 값: 1 }))), /10줄까지/],
  ['open quotes', bytes('이름,값\n"사과,1\n'), /따옴표/],
  ['bytes that are no text', new Uint8Array([0xff, 0x00, 0xff]), /글자를 읽을 수 없어요/],
]
for (const [name, file, why] of bad) {
  test(`a file of ${name} says why it cannot be read`, () =>
    assert.throws(
      () => readRecords(file, 10),
      (error) => error instanceof Unreadable && why.test(error.message),
    ))
}
