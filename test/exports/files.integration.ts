import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { type Column, summed } from '../../backend/exports/column.ts'
import { createExports, type ListSheet } from '../../backend/exports/exports.ts'
import { piecesOf, writeSheet } from '../../backend/exports/sheet.ts'
import type { Member } from '../../backend/http/member.ts'
import { insertSession, revoke } from '../../backend/session/queries.ts'
import type { SheetFormat } from '../../shared/exports/contract.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { freshDatabase } from '../support/database.ts'

type Sale = { name: string; day: string | null; at: string | null; won: number; kg: number }
const columns: readonly Column<Sale>[] = [
  { header: '거래처', cell: (s) => s.name },
  { header: '영업일', kind: 'date', cell: (s) => s.day },
  { header: '때', kind: 'time', cell: (s) => s.at },
  summed('금액(원)', 'won', (s) => s.won),
  summed('중량(kg)', 'quantity', (s) => s.kg),
]
const sales: Sale[] = [
  { name: '서울청과', day: '2026-11-21', at: '2026-11-20T20:05:00.000Z', won: 1_234_567, kg: 10.1 },
  { name: '=cmd|"/c calc"!A1', day: null, at: null, won: -1_000, kg: 0.2 },
  { name: '<b>&"\u0001줄\n둘째', day: '2026-01-01', at: null, won: 0, kg: 3 },
]
const bytesOf = async (format: SheetFormat, pages: Sale[][] = [sales.slice(0, 2), sales.slice(2)]) =>
  Buffer.concat(await Array.fromAsync(piecesOf({ name: '거래', format, columns }, Readable.from(pages))))

test('a CSV has the mark Excel wants, lines that end as Windows ends them, no formula, and what is summed below', async () => {
  const text = (await bytesOf('csv')).toString('utf8')
  assert.deepEqual(text.split('\r\n'), [
    '\ufeff거래처,영업일,때,금액(원),중량(kg)',
    '서울청과,2026-11-21,2026-11-21 05:05:00,1234567,10.1',
    `"'=cmd|""/c calc""!A1",,,-1000,0.2`,
    '"<b>&""\u0001줄\n둘째",2026-01-01,,0,3',
    '합계,,,1233567,13.3',
    '',
  ])
})

test('a workbook has dates, times and money as such, a head that stays, no formula, and what is summed below', async () => {
  const bytes = new Uint8Array(await bytesOf('xlsx'))
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  assert.match(sheet, /<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"\/>/)
  assert.doesNotMatch(sheet, /<f[ >]/)
  const rows = await readSheet(bytes.buffer)
  assert.deepEqual(
    rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString() : cell))),
    [
      ['거래처', '영업일', '때', '금액(원)', '중량(kg)'],
      // A spreadsheet knows no zone: the time is that of Seoul.
      ['서울청과', '2026-11-21T00:00:00.000Z', '2026-11-21T05:05:00.000Z', 1_234_567, 10.1],
      [`'=cmd|"/c calc"!A1`, null, null, -1_000, 0.2],
      ['<b>&"줄\n둘째', '2026-01-01T00:00:00.000Z', null, 0, 3],
      ['합계', null, null, 1_233_567, 13.3],
    ],
  )
})

test('each column of a workbook is as wide as a value of its kind: a date with its time has 16 characters', async () => {
  const parts = unzipSync(new Uint8Array(await bytesOf('xlsx')))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const widths = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))
  assert.deepEqual(widths, [12, 12, 18, 18, 14])
})

for (const lead of ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r']) {
  test(`a text that begins with ${JSON.stringify(lead)} is no formula in either file`, async () => {
    const rows = [[`${lead}1+1`]]
    const csv = Buffer.from(await writeSheet({ name: '표', format: 'csv', headers: ['이름'], rows })).toString('utf8')
    assert.match(csv, new RegExp(`\r\n"?'[${lead}]1\\+1`))
    const xlsx = await writeSheet({ name: '표', format: 'xlsx', headers: ['이름'], rows })
    const sheet = strFromU8(unzipSync(xlsx)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    assert.match(sheet, /<t xml:space="preserve">'/)
  })
}

/** A list of so many rows that counts how many pages of it are read. */
function listOf(rows: number) {
  const seen = { pages: 0 }
  const list: ListSheet<number> = {
    ...{ name: '거래', format: 'csv', bookOwnerId: holder, asked: {} },
    columns: [{ header: '메모', cell: (n) => `${n} ${'긴 글'.repeat(200)}` }],
    ids: async (limit) => Array.from({ length: Math.min(limit, rows) }, (_, n) => n),
    count: async () => rows,
    async rows(ids) {
      seen.pages += 1
      return ids
    },
  }
  return { list, seen }
}
const database = await freshDatabase()
after(() => database.close())
const { db } = database
const { id: holder } = await db
  .insertInto('members')
  .values({ name: '김도현', nickname: '도현', provider: 'kakao', baseAuthRole: 'ROLE_USER', status: 'ACTIVE' })
  .returning('id')
  .executeTakeFirstOrThrow()
const { clientId: selfId } = await db
  .insertInto('clients')
  .values({
    ...{ bookOwnerId: holder, clientKind: 'SELF', clientCode: 'SELF', clientType: 'BOTH', partnerCategory: 'ETC' },
    ...{ clientName: '김도현', clientNameInitial: '' },
  })
  .returning('clientId')
  .executeTakeFirstOrThrow()
const sessionOf = (memberId: number) =>
  db
    .transaction()
    .execute((trx) => insertSession(trx, memberId, { provider: 'kakao', ip: null, userAgent: null }, { days: 1 }))
/** Somebody who is signed in; what is on record of him is another test's. */
const signedIn = async (name: string) => {
  const values = { name, provider: 'kakao', baseAuthRole: 'ROLE_USER', status: 'ACTIVE' } as const
  const { id } = await db.insertInto('members').values(values).returning('id').executeTakeFirstOrThrow()
  return { id, sessionId: await sessionOf(id), role: 'ROLE_USER', record: async () => undefined } as unknown as Member
}
const readers = [await signedIn('하나'), await signedIn('둘'), await signedIn('셋')] as const
const by = (n: 1 | 2 | 3): Member => readers[n - 1] ?? assert.fail()
const streamOf = async (exports: ReturnType<typeof createExports>, member: 1 | 2 | 3, rows = 20_000) => {
  const { list, seen } = listOf(rows)
  const { pieces } = await exports.file(by(member), list)
  return { stream: pieces as Readable, seen }
}

test('more rows than a file may have are refused before one is read, with how many there are', async () => {
  const { list, seen } = listOf(61_234)
  await assert.rejects(createExports(db).file(by(1), list), (error: unknown) => {
    assert.ok(error instanceof Refusal)
    assert.equal(error.code, 'EXPORT_TOO_LARGE')
    assert.match(String(error.extra.message), /61,234건.*기간이나 조건을 좁혀 50,000건까지/)
    return true
  })
  assert.equal(seen.pages, 0)
})

test('who reads slowly is waited for: no more pages are read than he has taken and one ahead', async () => {
  const { stream, seen } = await streamOf(createExports(db), 1)
  const pieces = stream[Symbol.asyncIterator]()
  await pieces.next()
  await pieces.next()
  assert.ok(seen.pages <= 3, `${seen.pages} of 40 pages`)
  await pieces.return?.()
})

test('who goes away ends it: no page is read any more, and the next file has its turn', async () => {
  const exports = createExports(db)
  const { stream, seen } = await streamOf(exports, 1)
  await streamOf(exports, 1)
  await assert.rejects(streamOf(exports, 1), (error: unknown) => error instanceof Refusal && error.status === 429)
  stream.once('data', () => stream.destroy())
  await once(stream, 'close')
  const { pages } = seen
  const next = await streamOf(exports, 1)
  assert.equal(seen.pages, pages)
  assert.ok(pages <= 3, `${pages} of 40 pages`)
  next.stream.destroy()
})

test('who waits for files of others is told so, who waits for his own is told that', async () => {
  const exports = createExports(db, { atOnce: 2, ofOne: 1, maxMs: 60_000 })
  const running = [await streamOf(exports, 1), await streamOf(exports, 2)]
  const said = async (member: 1 | 3) =>
    String(await streamOf(exports, member).catch((error: unknown) => error instanceof Refusal && error.extra.message))
  assert.match(await said(1), /^앞선 파일을 내려받고 있어요/)
  assert.match(await said(3), /^지금 내려받는 사람이 많아요/)
  for (const { stream } of running) stream.destroy()
})

test('a file keeps the whole name of its list, and its type, whatever the name has in it', async () => {
  const now = Date.parse('2026-11-29T03:00:00Z')
  const named = async (name: string) => {
    const { name: saved, pieces } = await createExports(db).file(by(1), { ...listOf(1).list, name }, now)
    ;(pieces as Readable).destroy()
    return saved
  }
  assert.equal(await named('거래처원장 농협/서울'), '거래처원장 농협 서울_2026-11-29.csv')
  assert.equal(await named('A\\B: "C"'), 'A B   C _2026-11-29.csv')
  const long = await named(`거래처원장 ${'가'.repeat(120)}`)
  assert.match(long, /^거래처원장 가+_2026-11-29\.csv$/)
  assert.equal(long.length, 120)
})

test('a file that is refused or cannot be read holds no place in the line', async () => {
  const exports = createExports(db)
  const broken = { ...listOf(1).list, ids: () => Promise.reject(new Error('no database')) }
  for (const list of [broken, broken, broken, listOf(61_234).list]) await assert.rejects(exports.file(by(1), list))
  const { stream } = await streamOf(exports, 1)
  stream.destroy()
})

test('a reader who never comes is not waited for without end', async () => {
  const exports = createExports(db, { atOnce: 8, ofOne: 1, maxMs: 1 })
  const { stream } = await streamOf(exports, 1)
  const [error] = await once(stream, 'error')
  assert.match(String(error), /took too long/)
  ;(await streamOf(exports, 1)).stream.on('error', () => undefined).destroy()
})

/** A file of somebody who works in the book, of which one page has been taken. @returns what it is to go on */
async function begun() {
  const clerk = await signedIn('직원')
  const { id, sessionId } = clerk
  const { connectionId } = await db
    .insertInto('connections')
    .values({
      ...{ clientId: selfId, memberId: id, connectedBy: holder, connectionType: 'MANAGER' },
      permissions: ['CLIENT_VIEW', 'EXPORT'],
    })
    .returning('connectionId')
    .executeTakeFirstOrThrow()
  const { list, seen } = listOf(20_000)
  const { pieces } = await createExports(db).file(clerk, list)
  const stream = pieces as Readable
  const rest = stream[Symbol.asyncIterator]()
  await rest.next()
  const goOn = async () => {
    while (!(await rest.next()).done);
  }
  return { id, sessionId, connectionId, seen, goOn }
}
const permit = (connectionId: number, permissions: ('CLIENT_VIEW' | 'EXPORT')[]) =>
  db.updateTable('connections').set({ permissions }).where('connectionId', '=', connectionId).execute()

test('a file that is being taken breaks off where the right to it is taken away or its reader is signed out', async () => {
  const taken = await begun()
  await permit(taken.connectionId, ['CLIENT_VIEW'])
  await assert.rejects(
    taken.goOn(),
    (error: unknown) => error instanceof Refusal && error.code === 'PERMISSION_MISSING',
  )
  assert.ok(taken.seen.pages < 10, `${taken.seen.pages} of 40 pages`)
  const out = await begun()
  await db.transaction().execute((trx) => revoke(trx, out.sessionId, 'LOGOUT'))
  await assert.rejects(out.goOn(), Refusal)
  const kept = await begun()
  await kept.goOn()
  assert.equal(kept.seen.pages, 40)
})
