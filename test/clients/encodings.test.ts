import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from '../../backend/clients/imports/reading.ts'
import { decodedCp949 } from '../../backend/files/cp949.ts'
import { cp949, csv } from './support/files.ts'

const rows = ['상호,전화,메모', '서울청과,02-345-6789,"배추, 무"', '똠얌상회,010-1234-5678,펲']
const lines = (separator: string, end = '\n') =>
  `${rows.map((row) => row.replace('"배추, 무"', '@').replaceAll(',', separator).replace('@', '"배추, 무"')).join(end)}${end}`
const utf16 = (text: string, isBigEndian = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return new Uint8Array(isBigEndian ? bytes.swap16() : bytes)
}

const files: [name: string, bytes: string | Uint8Array][] = [
  ['UTF-8', lines(',')],
  ['UTF-8 with its mark', `\ufeff${lines(',')}`],
  ['UTF-8 with lines of Windows', lines(',', '\r\n')],
  ['CP949', cp949(lines(','))],
  ['CP949 with tabs', cp949(lines('\t'))],
  ['CP949 with semicolons and lines of Windows', cp949(lines(';', '\r\n'))],
  ['UTF-16', utf16(lines('\t'))],
  ['UTF-16 the other way round', utf16(lines('\t'), true)],
  ['UTF-16 with commas', utf16(lines(','))],
  ['semicolons', lines(';')],
  ['tabs', lines('\t')],
]
for (const [name, bytes] of files) {
  for (const ending of ['csv', 'txt']) {
    test(`a .${ending} file in ${name} is read as it was written`, async () => {
      const file = csv(bytes, `거래처.${ending}`)
      const { columns, sample, total, errors } = await read({
        ...file,
        mapping: undefined,
        until: { tradeStartDate: '2026-11-21', openingDate: '2026-11-21' },
      })
      assert.deepEqual(columns, ['상호', '전화', '메모'])
      assert.deepEqual(sample, [
        ['서울청과', '02-345-6789', '배추, 무'],
        ['똠얌상회', '010-1234-5678', '펲'],
      ])
      assert.deepEqual([total, errors], [2, []])
    })
  }
}

test('a memo with more semicolons than the file has columns leaves it parted by commas', async () => {
  const file = csv('상호,전화,메모\n서울청과,02-345-6789,월; 화; 수; 금; 토\n배추상회,010-1234-5678,\n')
  const until = { tradeStartDate: '2026-11-21', openingDate: '2026-11-21' }
  const { columns, total, errors } = await read({ ...file, mapping: undefined, until })
  assert.deepEqual([columns, total, errors], [['상호', '전화', '메모'], 2, []])
})

/** As Windows writes them; the last three stand at the edges of what the standard leaves free. */
const syllables: [syllable: string, bytes: [number, number]][] = [
  ['가', [0xb0, 0xa1]],
  ['힝', [0xc8, 0xfe]],
  ['펲', [0xbc, 0x84]],
  ['똠', [0x8c, 0x63]],
  ['뷁', [0x94, 0xee]],
  ['갂', [0x81, 0x41]],
  ['좤', [0xa0, 0xfe]],
  ['좥', [0xa1, 0x41]],
  ['힣', [0xc6, 0x52]],
]
for (const [syllable, bytes] of syllables) {
  test(`${syllable} is read from an older Korean program, between other letters too`, () => {
    assert.equal(decodedCp949(Uint8Array.from(bytes)), syllable)
    assert.equal(
      decodedCp949(Uint8Array.from([0x41, ...bytes, 0xb0, 0xa1, ...bytes, 0x2c])),
      `A${syllable}가${syllable},`,
    )
  })
}

test('every syllable that there is can be written by an older Korean program, and is read', () => {
  const all = Array.from({ length: 11_172 }, (_, n) => String.fromCharCode(0xac00 + n))
  const bytes = cp949(all.join(''))
  assert.equal(bytes.length, 2 * all.length)
  assert.equal(decodedCp949(bytes), all.join(''))
})
