import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import { read } from '../../backend/clients/imports/reading.ts'
import { createSheets } from '../../backend/clients/sheets.ts'
import { Unreadable } from '../../backend/files/unreadable.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { SentFile } from '../../shared/kit/file.ts'
import { sentFile } from '../support/forms.ts'
import { csv, workbook, xlsx } from './support/files.ts'

/** A container of older Office programs with one stream. */
const container = (stream: string) =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(1_016),
      Buffer.from(stream, 'utf16le'),
    ]),
  )
const taskOf = ({ name, bytes }: SentFile) => ({
  name,
  bytes,
  mapping: undefined,
  until: { tradeStartDate: '2026-11-21', openingDate: '2026-11-21' },
})
const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>상호</t></is></c></row>'
const named = (file: SentFile, name: string): SentFile => ({ ...file, name })
const good = await xlsx([
  ['상호', '전화'],
  ['서울청과', '02-345-6789'],
])
const picture = sentFile(
  new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d]),
  '사진.png',
)
const megabytes = (n: number) => new Uint8Array(n * 1_048_576)

/** An archive whose list says that what it holds is small. */
function lying(): SentFile {
  const file = workbook(row, { 'xl/sharedStrings.xml': megabytes(50) })
  const view = new DataView(file.bytes.buffer)
  for (let at = 0; at < file.bytes.length - 46; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1_000_000)
      view.setUint32(at + 24, 100, true)
  }
  return file
}

const OLD = '옛 엑셀 파일(.xls)은 읽을 수 없어요. 통합 문서(.xlsx)로 다시 저장해 주세요.'
const PASSWORD = '암호가 걸린 파일이에요. 암호를 풀고 다시 저장해 주세요.'
const LETTERS = '글자를 읽을 수 없어요. 엑셀 통합 문서(.xlsx)나 CSV UTF-8로 저장해 주세요.'
const BROKEN = '엑셀 파일을 읽지 못했어요. 엑셀에서 열어 통합 문서(.xlsx)로 다시 저장해 주세요.'
const OTHER = '파일의 내용이 이름과 달라요. 엑셀에서 열어 다시 저장해 주세요.'
const TOO_LARGE = '파일을 풀면 너무 커요. 필요한 줄만 새 파일로 옮겨 주세요.'
const ROWS = '한 번에 20,000줄까지 가져올 수 있어요. 파일을 나누어 주세요.'

const files: [name: string, file: SentFile, message: string][] = [
  ['nothing at all', csv(''), '파일이 비어 있어요.'],
  ['nothing but empty lines', csv('\n\n,,\n'), '파일이 비어 있어요.'],
  ['headers and nothing below', csv('상호,전화\n'), '머리글 아래에 가져올 줄이 없어요.'],
  ['an empty workbook', workbook(''), '파일이 비어 있어요.'],
  ['a text called a workbook', csv('상호,전화\n가,나\n', '거래처.xlsx'), OTHER],
  ['a workbook called a text', named(good, '거래처.csv'), OTHER],
  ['a picture', picture, '엑셀 통합 문서(.xlsx)나 CSV 파일을 골라 주세요.'],
  [
    'a workbook without an ending to its name',
    named(good, '거래처'),
    '엑셀 통합 문서(.xlsx)나 CSV 파일을 골라 주세요.',
  ],
  ['an old workbook', sentFile(container('Workbook'), '거래처.xls'), OLD],
  ['an old workbook that was only given another name', sentFile(container('Workbook'), '거래처.xlsx'), OLD],
  ['a workbook with a password', sentFile(container('EncryptedPackage'), '거래처.xlsx'), PASSWORD],
  ['a workbook with a password called an old one', sentFile(container('EncryptedPackage'), '거래처.xls'), PASSWORD],
  ['an archive that is no workbook', sentFile(zipSync({ 'a.txt': strToU8('a') }), '거래처.xlsx'), BROKEN],
  ['half a workbook', { ...good, bytes: good.bytes.slice(0, good.bytes.length >> 1) }, BROKEN],
  [
    'a workbook whose bytes were turned around',
    { ...good, bytes: good.bytes.map((b, at) => (at > 40 && at < 400 ? b ^ 0xff : b)) },
    BROKEN,
  ],
  ['a sheet that is no XML', workbook('</sheetData><<<'), BROKEN],
  [
    'a formula without a value',
    workbook('<row r="1"><c r="A1" t="str"><f>B1</f></c></row>'),
    '값이 없는 수식이 있어요. 엑셀에서 열어 저장한 뒤 다시 골라 주세요.',
  ],
  [
    'a word that is not in the list of words',
    workbook('<row r="1"><c r="A1" t="s"><v>7</v></c></row>'),
    '1번째 줄 1번째 칸의 값을 읽을 수 없어요.',
  ],
  ['a bomb: fifty megabytes in fifty kilobytes', workbook(row, { 'xl/sharedStrings.xml': megabytes(50) }), TOO_LARGE],
  [
    'a bomb in many parts',
    workbook(row, Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`xl/${n}.xml`, megabytes(1)]))),
    TOO_LARGE,
  ],
  [
    'a bomb of two thousand names',
    workbook(row, Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`${n}.xml`, new Uint8Array(1)]))),
    TOO_LARGE,
  ],
  ['20,001 rows', csv(`상호\n${'가\n'.repeat(20_001)}`), ROWS],
  ['20,200 rows', csv(`상호\n${'가\n'.repeat(20_200)}`), ROWS],
  ['101 columns', csv(`${'상호,'.repeat(100)}전화\n가\n`), '열이 너무 많아요. 100열까지 가져올 수 있어요.'],
  ['a quotation mark that never ends', csv('상호,전화\n"서울청과,02\n'), '2번째 줄의 따옴표가 맞지 않아요.'],
  ['bytes that are no text', csv(new Uint8Array([0x41, 0x00, 0xff, 0xfe, 0x80])), LETTERS],
  [
    'a text that says it is UTF-8 and is not',
    csv(new Uint8Array([0xef, 0xbb, 0xbf, ...Buffer.from('상호,전화\n'), 0xb0, 0xa1])),
    LETTERS,
  ],
  ['half a letter of UTF-16 at the end', csv(new Uint8Array([0xff, 0xfe, 0xc1, 0xc0, 0x38])), LETTERS],
  ['UTF-16 without its mark', csv(new Uint8Array(Buffer.from('상호,전화\n가,02-345-6789\n', 'utf16le'))), LETTERS],
  ['half a letter of an older Korean program at the end', csv(new Uint8Array([0xbb, 0xf3, 0xc8])), LETTERS],
  ['a picture called a workbook', named(picture, '거래처.xlsx'), OTHER],
]
for (const [name, file, message] of files) {
  test(`${name}: ${message}`, () =>
    assert.rejects(read(taskOf(file)), (error: unknown) => {
      assert.ok(error instanceof Unreadable, String(error))
      assert.equal(error.message, message)
      return true
    }))
}

test('a bomb that says it is small unpacks into no more than it says', async () => {
  const task = taskOf(lying())
  const before = process.memoryUsage().arrayBuffers
  await read(task).catch((error: unknown) => assert.ok(error instanceof Unreadable, String(error)))
  const grown = process.memoryUsage().arrayBuffers - before
  assert.ok(grown < 20_000_000, `${grown} bytes`)
})

test('names within an archive lead nowhere', async () => {
  const file = workbook(`${row}<row r="2"><c r="A2" t="inlineStr"><is><t>서울청과</t></is></c></row>`, {
    '../../../tmp/evil.xml': strToU8('<a/>'),
    '__proto__.xml': strToU8('<a/>'),
  })
  assert.equal((await read(taskOf(file))).total, 1)
})

/** A sheet whose second row is the entity, under declarations of its own. */
const declaring = (declarations: string, entity: string) =>
  workbook('', {
    'xl/worksheets/sheet1.xml': strToU8(
      `<?xml version="1.0"?><!DOCTYPE worksheet [${declarations}]>` +
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>' +
        `${row}<row r="2"><c r="A2" t="inlineStr"><is><t>${entity}</t></is></c></row></sheetData></worksheet>`,
    ),
  })
const secret = new URL('../../package.json', import.meta.url)
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`)
const entities: [name: string, file: SentFile][] = [
  ['one that nothing declares', declaring('', '&l0;')],
  ['one that holds a thousand million others', declaring(`<!ENTITY l0 "ha">${laughs.join('')}`, '&l9;')],
  ['one that is a file of the server', declaring(`<!ENTITY l0 SYSTEM "${secret}">`, '&l0;')],
  ['one that is fetched', declaring('<!ENTITY l0 SYSTEM "http://127.0.0.1:9/">', '&l0;')],
  ['one that declares more', declaring('<!ENTITY % l0 SYSTEM "http://127.0.0.1:9/"> %l0;', '가')],
]
for (const [name, file] of entities) {
  test(`an entity is not expanded: ${name}`, async () => {
    const reading = await read(taskOf(file)).catch((error: unknown) => error)
    if (reading instanceof Error) assert.ok(reading instanceof Unreadable, String(reading))
    const told = reading instanceof Error ? reading.message : JSON.stringify(reading)
    assert.doesNotMatch(told, /haha|wholesale-market/)
    assert.ok(told.length < 1_000, `${told.length}`)
  })
}

test('a thread that runs out of memory ends alone: the file is too much, and the next one is read', async () => {
  const sheets = createSheets()
  const far = `${row}<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>끝</t></is></c></row>`
  await assert.rejects(sheets.read(1, taskOf(workbook(far))), (error: unknown) => {
    assert.ok(error instanceof Refusal, String(error))
    assert.equal(error.code, 'INVALID_FIELDS')
    assert.equal(error.extra.fieldErrors?.[0]?.field, 'file')
    return true
  })
  assert.equal((await sheets.read(1, taskOf(good))).total, 1)
})

test('of a file full of faults no more than the first thousand leave the thread, and how many there are', async () => {
  const faulty = csv(`상호,전화,이메일\n${'가게,없음,없음\n'.repeat(5_000)}`)
  const { errors, errorCount, rows } = await createSheets().read(1, taskOf(faulty))
  assert.deepEqual([rows.length, errors.length, errorCount], [0, 1_000, 10_000])
  assert.deepEqual([errors[0]?.row, errors.at(-1)?.row], [2, 501])
})

test('one member has two files in line and the line ten; who comes later is told to come again', async () => {
  const sheets = createSheets()
  const isBusy = (error: unknown) => error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS'
  const mine = [sheets.read(1, taskOf(good)), sheets.read(1, taskOf(good))]
  await assert.rejects(sheets.read(1, taskOf(good)), isBusy)
  const theirs = Array.from({ length: 8 }, (_, n) => sheets.read(n + 2, taskOf(csv(''))))
  await assert.rejects(sheets.read(10, taskOf(good)), isBusy)
  const outcomes = await Promise.allSettled([...mine, ...theirs])
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    [...mine.map(() => 'fulfilled'), ...theirs.map(() => 'rejected')],
  )
  assert.equal((await sheets.read(1, taskOf(good))).total, 1)
})
