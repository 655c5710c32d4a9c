import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createFetches, type Fetches } from '../../backend/auction-results/imports/fetch.ts'
import { pollAuctions } from '../../backend/auction-results/imports/poll.ts'
import { listRuns, oneRun, quarantine } from '../../backend/auction-results/imports/reads.ts'
import { markMine } from '../../backend/auction-results/mine.ts'
import { createAudit } from '../../backend/audit/append.ts'
import type { Database } from '../../backend/db/open.ts'
import { lotsOfDay } from '../../backend/db/seed/demo/auctionLots.ts'
import type { Member } from '../../backend/http/member.ts'
import { accountable } from '../../backend/http/member.ts'
import { type Each, inTurn, type Work } from '../../backend/jobs/job.ts'
import type { fetchResults } from '../../shared/auction-results/imports.ts'
import type { Of } from '../../shared/kit/endpoint.ts'
import { freshDatabase } from '../support/database.ts'
import { lot, write } from './support/lots.ts'
import { type PublicRow, realtimeRow, settlementRow } from './support/publicRows.ts'
import { type Answer, type PublicService, startPublicService } from './support/publicService.ts'

let database: Database
let service: PublicService
let by: Member
let pauses: number[]
let key: string | null
const marketCode = '110001'
let now = Date.parse('2026-01-20T03:00:00Z')
let days = 0

before(async () => {
  database = await freshDatabase()
  service = await startPublicService()
  const { id } = await database.db
    .insertInto('members')
    .values({ name: '운영자', provider: 'kakao', baseAuthRole: 'ROLE_SYSADMIN', status: 'ACTIVE' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const audit = createAudit(database.db, Buffer.from('a key for tests'))
  const caller = { id, sessionId: 1, role: 'ROLE_SYSADMIN', impersonation: null } as const
  by = accountable(caller, { ip: null, userAgent: null, requestId: null }, audit)
})
beforeEach(() => {
  pauses = []
  key = 'abc%2Fdef%3D%3D'
  service.asked.length = 0
})
after(async () => {
  await service.close()
  await database.close()
})

const fetches = (timeoutMs = 2_000): Fetches =>
  createFetches({
    db: database.db,
    api: { url: service.url, timeoutMs, retryMs: [1_000, 5_000] },
    key: async () => key,
    failed: (error) => {
      throw error
    },
    wait: async (ms) => void pauses.push(ms),
    now: () => now,
  })

/** Fetches one day to its end; each test has a day of its own. */
async function fetched(source: Of<typeof fetchResults.body>['source'] = 'REALTIME', with_: Fetches = fetches()) {
  const begun = await with_.start(by, { source, saleDate: dayOf(days), marketCode })
  assert.equal(begun.status, 'RUNNING')
  await with_.settled()
  const { status, message, read, inserted, quarantined } = await oneRun(database.db, by, begun.importId)
  return { status, message, read, inserted, quarantined }
}
const dayOf = (n: number) =>
  `2025-${String(1 + Math.floor(n / 28)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`
/** So many lots of a day that no other test has. */
const newDay = (count: number) => {
  days += 1
  return lotsOfDay(dayOf(days), marketCode, count)
}

describe('a day fetched from the public service', () => {
  test('comes page by page, asked for in the words of the service', async () => {
    service.has(newDay(2_300).map(realtimeRow))
    assert.deepEqual(await fetched(), {
      status: 'SUCCESS',
      message: null,
      read: 2_300,
      inserted: 2_300,
      quarantined: 0,
    })
    assert.deepEqual(
      service.asked.map((q) => q.get('pageNo')),
      ['1', '2', '3'],
    )
    assert.deepEqual(Object.fromEntries(service.asked[0] ?? []), {
      serviceKey: 'abc/def==',
      returnType: 'json',
      pageNo: '1',
      numOfRows: '1000',
      'cond[trd_clcln_ymd::EQ]': dayOf(days),
      'cond[whsl_mrkt_cd::EQ]': marketCode,
    })
  })

  test('of one lot comes without a list, and of none with an empty text', async () => {
    service.has(newDay(1).map(realtimeRow))
    assert.equal((await fetched()).inserted, 1)
    newDay(0)
    service.has([])
    assert.deepEqual(await fetched(), { status: 'SUCCESS', message: null, read: 0, inserted: 0, quarantined: 0 })
  })

  const totals: [
    name: string,
    count: number,
    total: (n: number) => unknown,
    status: string,
    read: number,
    pages: number,
  ][] = [
    ['more than there are is partial', 1_200, () => 1_500, 'PARTIAL', 1_200, 3],
    ['none at all, and rows come all the same', 1_700, () => 0, 'SUCCESS', 1_700, 2],
    ['in words', 1_200, () => '많음', 'SUCCESS', 1_200, 2],
    ['as a text', 1_200, (n) => String(n), 'SUCCESS', 1_200, 2],
  ]
  for (const [name, count, total, status, read, pages] of totals) {
    test(`announced with a number of rows: ${name}`, async () => {
      service.has(newDay(count).map(realtimeRow), total)
      const run = await fetched()
      assert.deepEqual([run.status, run.read, service.asked.length], [status, read, pages])
      if (status === 'PARTIAL') assert.equal(run.message, '1,500건이라고 했지만 1,200건만 왔어요. 다시 가져와 주세요.')
    })
  }

  const html: Answer = { contentType: 'text/html', body: '<html>점검 중</html>' }
  const half: Answer = { body: '{"response":{"header":{"resultCode":"0"},"body":{"items":{"item":[{"trd' }
  const passing: [name: string, answer: Answer, message: string][] = [
    ['a page for people', html, '공공 서비스가 자료 대신 안내 화면을 보냈어요. 점검 중일 수 있어요.'],
    ['half a page', half, '공공 서비스가 보낸 자료가 중간에 끊겼어요.'],
    ['an error of the server', { status: 500, body: '' }, '공공 서비스가 오류로 답했어요(500).'],
    ['a line that breaks', 'hang up', '공공 서비스에 연결하지 못했어요.'],
    ['silence', 'silence', '공공 서비스의 응답이 너무 늦어요.'],
  ]
  for (const [name, answer, message] of passing) {
    test(`is asked for again after ${name}, twice at most and after a pause`, async () => {
      const quick = answer === 'silence' ? fetches(60) : fetches()
      service.has(newDay(3).map(realtimeRow))
      service.next(answer)
      assert.equal((await fetched('REALTIME', quick)).status, 'SUCCESS')
      assert.deepEqual(pauses, [1_000])
      newDay(0)
      service.next(answer, answer, answer)
      assert.deepEqual(await fetched('REALTIME', quick), {
        status: 'FAILED',
        message,
        read: 0,
        inserted: 0,
        quarantined: 0,
      })
      assert.deepEqual(pauses, [1_000, 1_000, 5_000])
    })
  }

  test('keeps the pages that came before one that did not', async () => {
    service.has(newDay(1_500).map(realtimeRow))
    service.next('page', half, half, half)
    const { status, read, inserted } = await fetched()
    assert.deepEqual([status, read, inserted], ['PARTIAL', 1_000, 1_000])
  })

  test('is not asked for again where the key is wrong', async () => {
    newDay(0)
    service.next({
      contentType: 'text/xml',
      body: '<OpenAPI_ServiceResponse><cmmMsgHeader><returnReasonCode>30</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>',
    })
    assert.equal((await fetched()).message, '등록되지 않은 인증키예요. 설정의 인증키를 확인해 주세요.')
    assert.deepEqual([service.asked.length, pauses], [1, []])
  })

  test('is asked for with the key as it stands where its encoding is broken', async () => {
    newDay(0)
    service.has([])
    key = 'abc%2Fdef%3'
    assert.equal((await fetched()).status, 'SUCCESS')
    assert.equal(service.asked[0]?.get('serviceKey'), key)
  })

  test('costs calls, and is refused when those of the day are spent', async () => {
    now += 86_400_000
    service.has(newDay(2_300).map(realtimeRow))
    await fetched()
    const used = await database.db.selectFrom('auctionCalls').select('calls').orderBy('day', 'desc').limit(1).execute()
    assert.deepEqual(used, [{ calls: 3 }])
    await database.db.updateTable('auctionCalls').set({ calls: 9_999 }).where('calls', '=', 3).execute()
    service.has(newDay(1_200).map(realtimeRow))
    const { status, message, read } = await fetched()
    assert.deepEqual([status, read], ['PARTIAL', 1_000])
    assert.equal(message, '오늘 호출할 수 있는 10,000번을 다 썼어요. 내일 다시 가져와 주세요.')
    now += 86_400_000
    assert.equal((await fetched()).status, 'SUCCESS')
  })

  test('cannot begin without a key, or twice at once', async () => {
    newDay(0)
    const asked = { source: 'REALTIME', saleDate: dayOf(days), marketCode } as const
    key = null
    await assert.rejects(fetches().start(by, asked), { code: 'AUCTION_KEY_MISSING' })
    key = 'abc'
    service.next('silence')
    const [one, other] = [fetches(300), fetches()]
    await one.start(by, asked)
    await assert.rejects(other.start(by, asked), { code: 'IMPORT_RUNNING' })
    await one.stop()
  })

  test('ends with a reason when the server stops', async () => {
    newDay(0)
    service.next('silence')
    const running = fetches(60_000)
    const { importId } = await running.start(by, { source: 'REALTIME', saleDate: dayOf(days), marketCode })
    await running.stop()
    const { status, message } = await oneRun(database.db, by, importId)
    assert.deepEqual([status, message], ['FAILED', '서버가 멈추면서 중단했어요. 다시 가져와 주세요.'])
  })
})

describe('rows that could not be taken over', () => {
  /** What is shown of each run of the day, the earliest first. */
  const shown = async (source: 'REALTIME' | 'SETTLEMENT' = 'REALTIME') => {
    const { content } = await listRuns(database.db, by, { page: 0, size: 100 })
    const runs = content.filter((run) => run.saleDate === dayOf(days) && run.source === source).toReversed()
    return Promise.all(
      runs.map(async ({ importId, quarantined }) => {
        const page = await quarantine(database.db, by, importId, { page: 0, size: 20 })
        assert.equal(page.totalElements, page.content.length)
        return [quarantined, page.content.map(({ row }) => row)] as const
      }),
    )
  }
  const bad = (row: PublicRow): PublicRow => ({ ...row, scsbd_prc: '0.000' })

  test('stand once, at the newest run of their day, however often the day is asked for', async () => {
    const [first, second, ...rest] = newDay(4).map(realtimeRow)
    assert.ok(first && second)
    service.has([bad(first), bad(second), ...rest])
    await fetched()
    await fetched()
    assert.deepEqual(await shown(), [
      [2, []],
      [2, [1, 2]],
    ])
    service.has([first, bad(second), ...rest])
    await fetched()
    assert.deepEqual((await shown()).at(-1), [1, [2]])
    service.has([])
    await fetched()
    assert.deepEqual((await shown()).slice(-2), [
      [1, [2]],
      [0, []],
    ])
  })

  test('stay where a run that broke off has not come to them, and those of another day and of settlement stay too', async () => {
    const rows = newDay(1_500).map(realtimeRow)
    const [first, last] = [rows[0], rows[1_499]]
    assert.ok(first && last)
    service.has([bad(first), ...rows.slice(1, -1), bad(last)])
    await fetched()
    const half: Answer = { body: '{"response":{"header":{"resultCode":"0"}' }
    service.next('page', half, half, half)
    assert.equal((await fetched()).status, 'PARTIAL')
    assert.deepEqual(await shown(), [
      [2, [1_500]],
      [1, [1]],
    ])
    newDay(0)
    service.has([{ ...settlementRow(lot({ saleDate: dayOf(days) })), totprc: '0' }])
    await fetched('SETTLEMENT')
    service.has([bad(realtimeRow(lot({ saleDate: dayOf(days) })))])
    await fetched()
    assert.deepEqual([await shown('SETTLEMENT'), await shown()], [[[1, [1]]], [[1, [1]]]])
    days -= 1
    assert.deepEqual((await shown()).length, 2)
    assert.deepEqual((await shown())[0], [2, [1_500]])
    days += 1
  })
})

describe('lines of settlement', () => {
  const sales = () => [newDay(1), lot({ saleDate: dayOf(days), slipNo: '9', gradeCode: '12' })].flat()

  test('fill a day that has no lots, with what was paid by its packages', async () => {
    const [pears] = [lot({ saleDate: dayOf(++days) })]
    service.has([settlementRow(pears ?? lot())])
    assert.equal((await fetched('SETTLEMENT')).inserted, 1)
    const row = await database.db
      .selectFrom('auctionResults')
      .select(['quantity', 'price', 'weightKg', 'totalAmount', 'pricePerKg', 'auctionDateTime', 'isSettled'])
      .where('saleDate', '=', dayOf(days))
      .executeTakeFirstOrThrow()
    assert.deepEqual(row, {
      ...{ quantity: 20, price: 52_000, weightKg: 300, totalAmount: 1_040_000, pricePerKg: 3466.67 },
      ...{ auctionDateTime: null, isSettled: true },
    })
    assert.equal((await fetched('SETTLEMENT')).inserted, 0, 'brought twice they are the same lines')
  })

  test('are the same lines under new names of their codes, and others where there is no code', async () => {
    const saleDate = dayOf(++days)
    const coded = lot({ saleDate, packageCode: '31', sizeCode: '10', originCode: '520', gradeCode: '11' })
    const names = (n: number) => ({
      ...{
        packageName: `상자${n}`,
        sizeName: `대${n}`,
        originName: `나주${n}`,
        gradeName: `특${n}`,
        unitName: `kg${n}`,
      },
    })
    const brought = async (change: Partial<typeof coded>) => {
      service.has([settlementRow({ ...coded, ...change })])
      return (await fetched('SETTLEMENT')).inserted
    }
    assert.deepEqual([await brought(names(1)), await brought(names(2))], [1, 0])
    for (const code of ['packageCode', 'sizeCode', 'originCode', 'gradeCode', 'unitCode'] as const) {
      const added = [await brought({ ...names(1), [code]: null }), await brought({ ...names(2), [code]: null })]
      assert.deepEqual(added, [1, 1], `without its ${code}`)
    }
  })

  describe('fetched again after the source has corrected a line', () => {
    const stored = () =>
      database.db
        .selectFrom('auctionResults')
        .select(['originCode', 'totalAmount'])
        .where('saleDate', '=', dayOf(days))
        .orderBy('originCode')
        .execute()
    const total = async () =>
      (
        await database.db
          .selectFrom('auctionTotals')
          .select(['rows', 'amount'])
          .where('saleDate', '=', dayOf(days))
          .where('level', '=', 'DAY')
          .execute()
      ).map(({ rows, amount }) => [rows, amount])
    const other = () => settlementRow(lot({ saleDate: dayOf(days), originCode: '520000', gradeCode: '12' }))
    const pears = (originCode: string) => settlementRow(lot({ saleDate: dayOf(days), originCode, gradeCode: '11' }))
    const begin = async () => {
      days += 1
      service.has([pears('450000'), other()])
      assert.equal((await fetched('SETTLEMENT')).inserted, 2)
    }
    const origins = async () => (await stored()).map(({ originCode }) => originCode)

    test('count once, as the source has them now', async () => {
      await begin()
      const before = await total()
      service.has([pears('450001'), other()])
      assert.deepEqual([(await fetched('SETTLEMENT')).status, await origins()], ['SUCCESS', ['450001', '520000']])
      assert.deepEqual(await total(), before)
      const { after: told } = await database.db
        .selectFrom('auditLog')
        .select('after')
        .orderBy('seq', 'desc')
        .executeTakeFirstOrThrow()
      assert.equal(JSON.parse(told ?? '{}').removed, 1)
    })

    const short: [name: string, answers: () => void, status: string][] = [
      ['that breaks off', () => service.has([pears('450001')], () => 2), 'PARTIAL'],
      ['that is empty', () => service.has([]), 'SUCCESS'],
      ['that holds nothing which fits', () => service.has([{ ...pears('450001'), totprc: '0' }]), 'FAILED'],
    ]
    for (const [name, answers, status] of short) {
      test(`lose none to an answer ${name}`, async () => {
        await begin()
        answers()
        assert.equal((await fetched('SETTLEMENT')).status, status)
        assert.deepEqual(
          (await origins()).filter((code) => code !== '450001'),
          ['450000', '520000'],
        )
      })
    }

    test('stay where goods stand on them, and other days and markets are left alone', async () => {
      await begin()
      const first = days
      const { auctionResultId } = await database.db
        .selectFrom('auctionResults')
        .select('auctionResultId')
        .where('saleDate', '=', dayOf(days))
        .where('originCode', '=', '450000')
        .executeTakeFirstOrThrow()
      await database.db
        .insertInto('auctionWins')
        .values({ bookOwnerId: by.id, auctionResultId, createdBy: by.id })
        .execute()
      await begin()
      service.has([pears('450001')])
      await fetched('SETTLEMENT')
      assert.deepEqual(await origins(), ['450001'])
      days = first
      service.has([pears('450001'), other()])
      assert.equal((await fetched('SETTLEMENT')).status, 'SUCCESS')
      assert.deepEqual(await origins(), ['450000', '450001', '520000'])
      days = first + 1
    })
  })

  test('never stand beside lots: every lot would count twice', async () => {
    const lots = sales()
    await write(database.db, lots)
    service.has(lots.map(settlementRow))
    const { status, message } = await fetched('SETTLEMENT')
    assert.equal(status, 'FAILED')
    assert.match(message ?? '', /낙찰 건별 자료가 이미 있어요/)
  })

  test('give way to the lots that they sum up', async () => {
    const lots = sales()
    service.has(lots.map(settlementRow))
    await fetched('SETTLEMENT')
    service.has(lots.map(realtimeRow))
    assert.equal((await fetched('REALTIME')).inserted, lots.length)
    const rows = await database.db
      .selectFrom('auctionResults')
      .select('isSettled')
      .where('saleDate', '=', dayOf(days))
      .execute()
    assert.deepEqual(
      rows,
      lots.map(() => ({ isSettled: false })),
    )
  })

  test('are nobody’s: what stood on a sum would keep the lots of that day out for everybody', async () => {
    const lots = sales()
    service.has(lots.map(settlementRow))
    await fetched('SETTLEMENT')
    const { auctionResultId } = await database.db
      .selectFrom('auctionResults')
      .select('auctionResultId')
      .where('saleDate', '=', dayOf(days))
      .executeTakeFirstOrThrow()
    const mark = (isMine: boolean) => markMine(database.db, by, { auctionResultIds: [auctionResultId], isMine }, null)
    await assert.rejects(mark(true), { code: 'INVALID_FIELDS' })
    service.has(lots.map(realtimeRow))
    assert.equal((await fetched('REALTIME')).inserted, lots.length)
  })
})

describe('what the schedule fetches', () => {
  const evening = Date.parse('2026-06-13T20:00+09:00')
  const [sunday, monday, tuesday] = ['2026-06-14', '2026-06-15', '2026-06-16']
  const other = '110008'
  const poll = (each: Each = inTurn) => pollAuctions({ now, each } as Work, { db: database.db, fetches: fetches(), by })
  const asked = () => service.asked.map((q) => [q.get('cond[whsl_mrkt_cd::EQ]'), q.get('cond[trd_clcln_ymd::EQ]')])

  before(async () => {
    now = evening
    service.has([])
    const ids = await database.db
      .selectFrom('marketCodes')
      .select(['marketCode', 'marketCodeId'])
      .where('marketCode', 'in', [marketCode, other])
      .orderBy('sortOrder')
      .execute()
    for (const { marketCodeId } of ids) {
      const member = {
        name: '회원',
        provider: 'kakao',
        baseAuthRole: 'ROLE_USER',
        status: 'ACTIVE',
        marketCodeId,
      } as const
      await database.db.insertInto('members').values(member).execute()
    }
    const [garak] = ids
    const rests = { marketCodeId: garak?.marketCodeId ?? 0, note: null }
    await database.db
      .insertInto('marketHolidays')
      .values([
        { ...rests, date: sunday, category: 'ALL' },
        { ...rests, date: monday, category: 'FRUIT' },
      ])
      .execute()
  })

  test('on the evening before a day of rest is the days that follow it, of each kind of goods its own', async () => {
    await poll()
    assert.deepEqual(asked().toSorted(), [
      [marketCode, monday],
      [marketCode, tuesday],
      [other, sunday],
    ])
  })

  test('can be fetched by hand as well, as far as the first day on which all is sold again', async () => {
    const start = (saleDate: string) => {
      const one = fetches()
      return one.start(by, { source: 'REALTIME', saleDate, marketCode }).finally(() => one.settled())
    }
    assert.equal((await start(tuesday)).saleDate, tuesday)
    await assert.rejects(start('2026-06-17'), { code: 'INVALID_FIELDS' })
  })

  test('begins with the market that a poll which was cut off did not come to', async () => {
    const first: Each = async ([one], _what, act) => void (one && (await act(one)))
    const markets: (string | null | undefined)[] = []
    for (let times = 0; times < 3; times += 1) {
      service.asked.length = 0
      await poll(first)
      markets.push(asked()[0]?.[0])
    }
    assert.equal(new Set(markets.slice(0, 2)).size, 2)
    assert.equal(markets[2], markets[0])
  })
})
