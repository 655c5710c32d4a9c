import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { judge } from '../../backend/auction-results/imports/judge.ts'
import { lastDate } from '../../backend/auction-results/imports/judging.ts'
import { read } from '../../backend/auction-results/imports/reading.ts'
import { answerOf, ServiceFailure } from '../../backend/auction-results/imports/service.ts'
import { csvPieces } from '../../backend/exports/csv.ts'
import { SPILLED } from '../../backend/files/csv.ts'
import { readRecords, recordOf } from '../../backend/files/records.ts'
import { Unreadable } from '../../backend/files/unreadable.ts'
import { lot } from './support/lots.ts'
import { type PublicRow, realtimeRow } from './support/publicRows.ts'

type Corpus = {
  rows: { name: string; change: PublicRow; reason: string }[]
  answers: { name: string; status?: number; body: string; reason: string; isPassing?: true }[]
  files: { name: string; content: string; reason: string }[]
}
const corpus: Corpus = JSON.parse(await readFile(new URL('../corpora/auctionRows.json', import.meta.url), 'utf8'))

const judging = {
  source: 'FILE',
  lastDate: lastDate(Date.parse('2026-01-20T00:00:00Z')),
  markets: new Map([
    ['110001', '서울가락'],
    ['250001', '대전오정'],
  ]),
  corporations: new Map(),
  onlyMarket: null,
  onlyDate: null,
  settledDays: new Set<string>(),
} as const
const good = realtimeRow(lot())

describe('a row that cannot be kept', () => {
  for (const { name, change, reason } of corpus.rows) {
    test(name, () => {
      const { lots, rejected } = judge([recordOf({ ...good, ...change }, 7)], judging)
      assert.deepEqual([lots.length, rejected[0]?.row, rejected[0]?.reason], [0, 7, reason])
      assert.match(rejected[0]?.raw ?? '', /^\{"[a-z_]+":/)
    })
  }

  test("a manager's file takes no row of another market", () => {
    const { rejected } = judge([recordOf(good, 1)], { ...judging, onlyMarket: '250001' })
    assert.deepEqual(rejected[0]?.reason, '내 시장의 자료만 가져올 수 있어요(서울가락).')
  })

  test('a service that ignores the day it was asked for fills nothing with another', () => {
    const { rejected } = judge([recordOf(good, 1)], { ...judging, onlyDate: '2026-01-16' })
    assert.deepEqual(rejected[0]?.reason, '요청한 날이 아닌 날의 자료예요(2026-01-15).')
  })
})

test('half a won is rounded up, whatever binary numbers make of it', () => {
  const { lots } = judge([recordOf({ ...good, qty: '0.145', scsbd_prc: '100' }, 1)], judging)
  assert.equal(lots[0]?.totalAmount, 15)
})

describe('an answer that is no page of rows', () => {
  for (const { name, status = 200, body, reason, isPassing = false } of corpus.answers) {
    test(name, () =>
      assert.throws(
        () => answerOf(status, body),
        (failure) => {
          assert.ok(failure instanceof ServiceFailure)
          assert.deepEqual([failure.message, failure.isPassing], [reason, isPassing])
          return true
        },
      ),
    )
  }
})

describe('a file that cannot be read', () => {
  for (const { name, content, reason } of corpus.files) {
    test(name, () =>
      assert.throws(
        () => read({ bytes: new TextEncoder().encode(content), judging, calendars: new Map() }),
        (error) => {
          assert.ok(error instanceof Unreadable)
          assert.equal(error.message, reason)
          return true
        },
      ),
    )
  }
})

test('a file is read though its first rows leave most of it empty; those are put aside', () => {
  const sparse = { trd_clcln_ymd: '2026-01-15' }
  const reading = (rows: object[]) =>
    read({ bytes: new TextEncoder().encode(JSON.stringify(rows)), judging, calendars: new Map() })
  const { batches, rejected } = reading([sparse, sparse, good])
  assert.deepEqual([batches[0]?.count, rejected.map(({ row }) => row)], [1, [1, 2]])
  assert.throws(() => reading([...Array(50).fill(sparse), good]), Unreadable)
})

test('a row cut at the comma of its price is put aside as it stood', () => {
  const row = Object.entries({ ...good, scsbd_prc: '@' }).filter(([, value]) => value)
  const line = row
    .map(([, value]) => value)
    .join(',')
    .replace('@', '52,000')
  const file = [row.map(([name]) => name).join(','), line].join('\n')
  const bringing = (content: string) =>
    read({ bytes: new TextEncoder().encode(content), judging, calendars: new Map() })
  const { batches, rejected } = bringing(file)
  assert.deepEqual([batches, rejected[0]?.reason], [[], SPILLED])
  assert.deepEqual(JSON.parse(rejected[0]?.raw ?? ''), { 원본: line })
})

test('rows put aside come in again after Excel has saved them: 6 for 06, 1:10 for 01:10:33', async () => {
  const slips = { spm_no: '00012', auctn_seq: '1-2', auctn_seq2: '7' }
  const codes = { gds_lclsf_cd: '06', gds_mclsf_cd: '02', gds_sclsf_cd: '01', grd_cd: '01' }
  const row = { ...good, ...slips, ...codes, scsbd_dt: '2026-01-14 01:10:33' }
  const saved = { gds_lclsf_cd: '6', gds_mclsf_cd: '2', gds_sclsf_cd: '1', grd_cd: '1', scsbd_dt: '2026-01-14 1:10' }
  const taken = (changed: object) => {
    const { lots, rejected } = judge([recordOf({ ...row, ...changed }, 1)], judging)
    assert.deepEqual(rejected, [])
    return lots[0]
  }
  const toTheMinute = { ...taken({}), auctionDateTime: '2026-01-13T16:10:00.000Z' }
  assert.deepEqual(taken(saved), toTheMinute)
  assert.deepEqual(taken({ ...saved, gds_mclsf_cd: '602', gds_sclsf_cd: '60201' }), toTheMinute)

  const columns = Object.keys(slips).map((header, at) => ({
    ...{ header, isKey: true, cell: (cells: string[]) => cells[at] ?? null },
  }))
  const pages = (async function* () {
    yield [Object.values(slips)]
  })()
  const file = Buffer.concat(await Array.fromAsync(csvPieces(columns, pages)))
  assert.equal(String(file).split('\r\n')[1], '"=""00012""","=""1-2""",7')
  const [exported] = readRecords(file, 10)
  assert.deepEqual(taken({ ...saved, ...Object.fromEntries(exported?.fields ?? []) }), toTheMinute)
})

describe('a row as the sources write it', () => {
  const kept = (row: object) => {
    const { lots, rejected } = judge([recordOf(row, 1)], judging)
    assert.deepEqual(rejected, [])
    return lots[0]
  }

  test('decimals as text, a clock of Seoul, words for the way of selling', () => {
    const row = {
      ...good,
      scsbd_prc: '6800.000',
      qty: '20.000',
      scsbd_dt: '2025-11-18 18:28:21',
      trd_se: '정가수의(예약형)',
    }
    const { price, quantity, auctionDateTime, tradeType, unitQty } = kept(row) ?? {}
    assert.deepEqual([price, quantity, unitQty], [6800, 20, 15])
    assert.deepEqual([auctionDateTime, tradeType], ['2025-11-18T09:28:21.000Z', 'FIXED_RESERVED'])
  })

  test('the names of the older services, with codes that repeat those above them', () => {
    const older = {
      SALEDATE: '20260115',
      WHSALCD: '110001',
      CMPCD: '11000105',
      CMPNAME: '한국청과',
      LEDG_NO: '00012',
      SLE_SEQN: '3',
      LARGE: '06',
      MID: '0602',
      SMALL: '060201',
      SMALLNAME: '신고',
      DANQ: '15',
      UUN: 'kg',
      LVNAME: '특',
      SANNAME: ' 전남 나주시 ',
      QTY: 20,
      COST: '52,000',
    }
    const { midCode, smallCode, unitCode, originName, totalAmount, slipNo, auctionSeq2 } = kept(older) ?? {}
    assert.deepEqual([midCode, smallCode, unitCode, originName], ['02', '01', '12', '전남 나주시'])
    assert.deepEqual([totalAmount, slipNo, auctionSeq2], [1_040_000, '00012', ''])
  })

  test('a head in Korean', () => {
    const korean = {
      경락일자: '2026.01.15',
      도매시장코드: '110001',
      법인코드: '11000105',
      법인명: '한국청과',
      원표번호: '1',
      경매순서: '2',
      대분류코드: '06',
      품목코드: '02',
      품목명: '배',
      단량: '7.5',
      단위: 'Kg',
      수량: '3',
      경락가: '31000',
    }
    const { saleDate, smallCode, unitQty, unitCode, price, corpName } = kept(korean) ?? {}
    assert.deepEqual([saleDate, smallCode, unitQty, unitCode, price], ['2026-01-15', '00', 7.5, '12', 31000])
    assert.equal(corpName, '한국청과')
  })

  test('a text that our own export kept from becoming a formula', () => {
    assert.equal(kept({ ...good, trd_se: "'-" })?.tradeType, 'NONE')
    assert.equal(kept({ ...good, corp_nm: "'＋청과" })?.corpName, '＋청과')
  })
})
