import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import Papa from 'papaparse'
import { lotsOfDay } from '../../backend/db/seed/demo/auctionLots.ts'
import { type AuctionResult, listResults } from '../../shared/auction-results/contract.ts'
import * as contract from '../../shared/auction-results/imports.ts'
import { cp949 } from '../clients/support/files.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { sentFile } from '../support/forms.ts'
import { type Person, peopleOf } from '../support/people.ts'
import { lot, write } from './support/lots.ts'
import { answerWith, type PublicRow, realtimeRow, tableOf } from './support/publicRows.ts'

let backend: TestBackend
let admin: Person
let manager: Person
let otherManager: Person

before(async () => {
  backend = await startTestBackend()
  const people = peopleOf(backend)
  admin = await people.member('운영자', 'ROLE_SYSADMIN')
  manager = await people.member('가락관리', 'ROLE_MANAGER')
  otherManager = await people.member('강서관리', 'ROLE_MANAGER')
  for (const [{ id }, marketCode] of [
    [manager, '110001'],
    [otherManager, '110008'],
  ] as const)
    await backend.db
      .updateTable('members')
      .set((e) => ({
        marketCodeId: e.selectFrom('marketCodes').select('marketCodeId').where('marketCode', '=', marketCode),
      }))
      .where('id', '=', id)
      .execute()
})
after(() => backend.close())

const bring = async (content: string | Uint8Array, who = admin, name = '경락.csv') =>
  (await backend.call(contract.importResults, who, { form: { file: sentFile(content, name, 'text/csv') } }).expect(200))
    .body as contract.AuctionImport
const countsOf = ({ read, inserted, updated, unchanged, quarantined }: contract.AuctionImport) => ({
  read,
  inserted,
  updated,
  unchanged,
  quarantined,
})
const stored = async (date: string) =>
  (await backend.call(listResults, admin, { query: { marketCode: '110001', from: date, size: 100 } }).expect(200)).body

describe('a file of results', () => {
  test('brought twice is the same as brought once', async () => {
    const text = tableOf(lotsOfDay('2026-01-05', '110001', 40).map(realtimeRow))
    assert.deepEqual(countsOf(await bring(text)), { read: 40, inserted: 40, updated: 0, unchanged: 0, quarantined: 0 })
    assert.deepEqual(countsOf(await bring(text)), { read: 40, inserted: 0, updated: 0, unchanged: 40, quarantined: 0 })
    assert.equal((await stored('2026-01-05')).totalElements, 40)
  })

  const lots = [lot({ saleDate: '2026-01-06' }), lot({ saleDate: '2026-01-06', auctionSeq: '2', smallName: '신고' })]
  const rows = lots.map(realtimeRow)
  const forms: [name: string, content: () => string | Uint8Array][] = [
    ["the service's whole answer", () => JSON.stringify(answerWith(rows))],
    ['an array of rows', () => JSON.stringify(rows)],
    [
      'an answer with one row that is no list',
      () =>
        JSON.stringify(
          answerWith([]).response && {
            response: { header: { resultCode: '00' }, body: { items: { item: rows[0] }, totalCount: 1 } },
          },
        ),
    ],
    ['a table with commas and a mark', () => `\ufeff${tableOf(rows)}`],
    ['a table with tabs', () => tableOf(rows, '\t')],
    ['a table in CP949', () => cp949(tableOf(rows))],
  ]
  for (const [name, content] of forms) {
    test(`may be ${name}`, async () => {
      const run = await bring(content())
      assert.deepEqual([run.status, run.quarantined, run.read > 0], ['SUCCESS', 0, true])
      const { content: shown } = await stored('2026-01-06')
      const [pears] = shown as AuctionResult[]
      assert.deepEqual([pears?.midName, pears?.smallName, pears?.corpName], ['배', '신고', '한국청과'])
    })
  }

  test('of two rows with the same key the later counts, the other as unchanged', async () => {
    const changed = (price: number, mdfcn_dt: string) => ({
      ...realtimeRow(lot({ saleDate: '2026-01-07', price })),
      mdfcn_dt,
    })
    const run = await bring(tableOf([changed(20_000, '2026-01-07 05:00:00'), changed(10_000, '2026-01-07 04:00:00')]))
    assert.deepEqual(countsOf(run), { read: 2, inserted: 1, updated: 0, unchanged: 1, quarantined: 0 })
    assert.equal((await stored('2026-01-07')).content[0].price, 20_000)
    const earlier = await bring(tableOf([changed(30_000, '2026-01-07 04:30:00')]))
    assert.equal(earlier.unchanged, 1, 'what the source has changed earlier changes nothing')
    const later = await bring(tableOf([changed(40_000, '2026-01-07 06:00:00')]))
    assert.equal(later.updated, 1)
    assert.equal((await stored('2026-01-07')).content[0].price, 40_000)
  })

  test('bad rows are put aside, shown with their reason, and come back as a file that can be mended', async () => {
    const [first, second] = [
      realtimeRow(lot({ saleDate: '2026-01-08' })),
      realtimeRow(lot({ saleDate: '2026-01-08', slipNo: '0002' })),
    ]
    const run = await bring(tableOf([first, { ...second, scsbd_prc: '-1' }]), manager)
    assert.deepEqual(countsOf(run), { read: 2, inserted: 1, updated: 0, unchanged: 0, quarantined: 1 })
    const params = { importId: run.importId }
    const { body } = await backend.call(contract.listQuarantined, manager, { params }).expect(200)
    const { row, reason, raw } = body.content[0]
    assert.deepEqual([row, reason, JSON.parse(raw).spm_no], [3, '경락가는 0보다 커야 해요(-1).', '0002'])
    const { text } = await backend.call(contract.exportQuarantined, manager, { params }).buffer(true).expect(200)
    assert.ok(text.includes('"=""0002"""'), 'Excel keeps the zeros of a slip')
    const mended = await bring(text.replace("'-1", '9000'), manager)
    assert.deepEqual(countsOf(mended), { read: 1, inserted: 1, updated: 0, unchanged: 0, quarantined: 0 })
  })

  const unkept: [name: string, change: PublicRow, reason: RegExp][] = [
    ['a letter cut in half by its reason', { whsl_mrkt_cd: `${'1'.repeat(29)}😀😀` }, /^도매시장코드는 .+😀…/u],
    ['a letter cut in half at its end', { mdfcn_dt: 'x', memo: `x${'😀'.repeat(6_000)}` }, /읽을 수 없어요/],
    ['a time before there were any', { mdfcn_dt: '0001-01-01 00:00:00' }, /읽을 수 없어요/],
    ['a time after all others', { scsbd_dt: '9999-12-31T23:59:59-12:00' }, /읽을 수 없어요/],
  ]
  for (const [name, change, reason] of unkept) {
    test(`with ${name} loses that row alone`, async () => {
      const sold = realtimeRow(lot({ saleDate: '2026-01-11', slipNo: name }))
      const run = await bring(JSON.stringify([sold, { ...realtimeRow(lot()), ...change }]))
      assert.deepEqual([run.status, run.inserted, run.quarantined], ['SUCCESS', 1, 1])
      const params = { importId: run.importId }
      const { body } = await backend.call(contract.listQuarantined, admin, { params }).expect(200)
      assert.match(body.content[0].reason, reason)
    })
  }

  test('whose rows have a name each comes back with the names that are known, not with a table of all of them', async () => {
    const bad = Array.from({ length: 300 }, (_, n) => ({ [`메모${n}`]: 'x' }))
    const run = await bring(JSON.stringify([{ ...realtimeRow(lot()), qty: '0' }, ...bad]), manager)
    const params = { importId: run.importId }
    const { text } = await backend.call(contract.exportQuarantined, manager, { params }).buffer(true).expect(200)
    const [head = ''] = text.split('\r\n')
    assert.ok(head.split(',').length <= 101, `${head.split(',').length} columns`)
    assert.match(head, /scsbd_prc/)
  })

  test('with thousands of bad rows comes back page by page, in the order of its lines, on record; too many are refused', async () => {
    const bad = Array.from({ length: 1_203 }, (_, n) => ({ ...realtimeRow(lot()), qty: '0', 비고: `${n + 1}번째` }))
    const { importId } = await bring(JSON.stringify(bad), manager)
    const params = { importId }
    const read = await backend.call(contract.exportQuarantined, manager, { params }).buffer(true).expect(200)
    assert.equal(read.headers['transfer-encoding'], 'chunked', 'it is sent while it is written')
    const { data } = Papa.parse<Record<string, string>>(read.text.slice(1), { header: true, skipEmptyLines: true })
    assert.deepEqual(
      data.map(({ 비고 }) => 비고),
      bad.map(({ 비고 }) => 비고),
    )
    const {
      entityType,
      entityId,
      after: told,
    } = await backend.db
      .selectFrom('auditLog')
      .select(['entityType', 'entityId', 'after'])
      .where('action', '=', 'EXPORT')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    assert.deepEqual([entityType, entityId, JSON.parse(told ?? '{}').rows], ['auctionImport', String(importId), 1_203])
    await sql`insert into "auctionQuarantine" ("importId", row, reason, raw)
      select ${importId}, n, '사유', '{}' from generate_series(2000, 50800) n`.execute(backend.db)
    await sql`update "auctionImports" set read = 50004, quarantined = 50004 where "importId" = ${importId}`.execute(
      backend.db,
    )
    const refused = await backend.call(contract.exportQuarantined, manager, { params })
    assert.deepEqual([refused.status, refused.body.code], [409, 'EXPORT_TOO_LARGE'])
    assert.match(refused.body.message, /50,004줄이라 .*자료를 나누어/)
  })

  test('with nothing that can be kept has failed, and says so', async () => {
    const { status, message } = await bring(tableOf([{ ...realtimeRow(lot()), qty: '0' }]))
    assert.deepEqual([status, message], ['FAILED', '가져올 수 있는 줄이 없었어요. 못 넣은 줄의 까닭을 확인해 주세요.'])
  })

  test("of a market's manager is taken over for his own market only, and seen by no other manager", async () => {
    const there = lot({ saleDate: '2026-01-09', marketCode: '250001', corpCode: '25000101' })
    const run = await bring(tableOf([lot({ saleDate: '2026-01-09' }), there].map(realtimeRow)), manager)
    assert.deepEqual([run.inserted, run.quarantined], [1, 1])
    const ids = async (who: Person) =>
      (await backend.call(contract.listImports, who, { query: { size: 100 } }).expect(200)).body.content.map(
        (r: contract.AuctionImport) => r.importId,
      )
    assert.ok((await ids(manager)).includes(run.importId))
    assert.ok((await ids(admin)).includes(run.importId))
    assert.deepEqual(await ids(otherManager), [])
  })

  test('of a manager gives names to goods that have none, and renames nothing that other markets share', async () => {
    const goods = { saleDate: '2026-01-13', midCode: '77', smallCode: '01' }
    const named = async (midName: string, who: Person, slipNo: string) => {
      await bring(tableOf([realtimeRow(lot({ ...goods, midName, smallName: midName, slipNo }))]), who)
      return backend.db
        .selectFrom('auctionGoods')
        .select(['midName', 'smallName', 'midInitial', 'smallInitial'])
        .where('midCode', '=', goods.midCode)
        .executeTakeFirstOrThrow()
    }
    const all = (name: string, initials: string) => ({
      ...{ midName: name, smallName: name, midInitial: initials, smallInitial: initials },
    })
    assert.deepEqual(await named('', manager, '1'), all('', ''))
    assert.deepEqual(await named('참다래', manager, '2'), all('참다래', 'ㅊㄷㄹ'))
    assert.deepEqual(await named('가짜', manager, '3'), all('참다래', 'ㅊㄷㄹ'))
    assert.deepEqual(await named('', manager, '4'), all('참다래', 'ㅊㄷㄹ'))
    assert.deepEqual(await named('키위', admin, '5'), all('키위', 'ㅋㅇ'))
    assert.deepEqual(await named('', admin, '6'), all('키위', 'ㅋㅇ'))
  })

  test('of a market without an official code takes no corporation of another', async () => {
    const fish = (corpCode: string) =>
      realtimeRow(
        lot({ saleDate: '2026-01-14', marketCode: 'L00001', corpCode, corpName: '남의 이름', slipNo: corpCode }),
      )
    const codes = ['11000101', '11000199', '90000101']
    const run = await bring(tableOf(codes.map(fish)))
    assert.deepEqual([run.inserted, run.quarantined], [1, 2])
    const params = { importId: run.importId }
    const { body } = await backend.call(contract.listQuarantined, admin, { params }).expect(200)
    assert.deepEqual(
      body.content.map(({ reason }: contract.QuarantinedRow) => reason),
      ['11000101', '11000199'].map((code) => `다른 도매시장의 법인코드예요(${code}).`),
    )
    assert.equal((await bring(tableOf([fish('90000101')]))).unchanged, 1, 'its own is known from then on')
  })

  test('with a stray row of a settled day leaves the settlement as it is; with the lots of the day it takes its place', async () => {
    const saleDate = '2026-01-16'
    const lots = lotsOfDay(saleDate, '110001', 20)
    await write(
      backend.db,
      lots.map((one, n) => ({ ...one, slipNo: '정산', auctionSeq: String(n), auctionSeq2: '', isSettled: true })),
    )
    const settled = async () => {
      const { content } = await stored(saleDate)
      return content.map((one: AuctionResult) => one.isSettled)
    }
    const stray = await bring(tableOf(lots.slice(0, 1).map(realtimeRow)))
    assert.deepEqual([stray.status, stray.inserted, stray.quarantined], ['FAILED', 0, 1])
    assert.deepEqual(await settled(), Array(20).fill(true))
    const params = { importId: stray.importId }
    const { body } = await backend.call(contract.listQuarantined, admin, { params }).expect(200)
    assert.match(body.content[0].reason, /^정산 자료가 있는 날이에요/)
    assert.equal((await bring(tableOf(lots.map(realtimeRow)))).inserted, 20)
    assert.deepEqual(await settled(), Array(20).fill(false))
  })

  test('that cannot be read is no run', async () => {
    const before = (await backend.call(contract.listImports, admin).expect(200)).body.totalElements
    const form = { file: sentFile('상호,전화\n가,나\n', '거래처.csv', 'text/csv') }
    const { body } = await backend.call(contract.importResults, admin, { form }).expect(422)
    assert.equal(body.fieldErrors[0].field, 'file')
    assert.equal((await backend.call(contract.listImports, admin).expect(200)).body.totalElements, before)
  })

  test('goes on record with what became of it', async () => {
    const run = await bring(tableOf([realtimeRow(lot({ saleDate: '2026-01-10' }))]))
    const entry = await backend.db
      .selectFrom('auditLog')
      .select(['action', 'after'])
      .where('entityType', '=', 'auctionImport')
      .where('entityId', '=', String(run.importId))
      .executeTakeFirstOrThrow()
    assert.equal(entry.action, 'BATCH')
    assert.deepEqual(JSON.parse(entry.after ?? ''), { source: 'FILE', status: 'SUCCESS', ...countsOf(run) })
  })
})

describe('prices out of the bounds of their day', () => {
  test('are marked, left out of averages, and marked no longer when the day changes', async () => {
    const saleDate = '2026-01-12'
    const apples = (n: number, price: number) => lot({ saleDate, slipNo: String(n), price, quantity: 1 })
    await bring(tableOf([11, 12, 13, 70].map((thousands, n) => apples(n, thousands * 1_000)).map(realtimeRow)))
    const suspects = async () =>
      (await stored(saleDate)).content.filter((r: AuctionResult) => r.isSuspect).map((r: AuctionResult) => r.price)
    assert.deepEqual(await suspects(), [70_000])
    await bring(tableOf([50, 55, 62, 64].map((thousands, n) => apples(n + 10, thousands * 1_000)).map(realtimeRow)))
    assert.deepEqual(await suspects(), [])
  })
})
