import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '../../shared/admin/markets.ts'
import { addDays } from '../../shared/kit/dates.ts'
import { listMarkets } from '../../shared/markets/contract.ts'
import { lot, write } from '../auction-results/support/lots.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'
import { choose } from '../support/settings.ts'

let backend: TestBackend
let admin: Person
let manager: Person
let nobody: Person
let garak: contract.MarketDetail
let gangseo: contract.MarketDetail
before(async () => {
  backend = await startTestBackend()
  const people = peopleOf(backend)
  admin = await people.member('운영자', 'ROLE_SYSADMIN')
  manager = await people.member('가락관리', 'ROLE_MANAGER')
  nobody = await people.member('시장없음', 'ROLE_MANAGER')
  const { body } = await backend.call(contract.adminMarkets, admin).expect(200)
  const idOf = (code: string) => body.find(({ marketCode }: contract.AdminMarket) => marketCode === code).marketCodeId
  const marketCodeId = idOf('110001')
  await backend.db.updateTable('members').set({ marketCodeId }).where('id', '=', manager.id).execute()
  garak = await one(marketCodeId)
  gangseo = await one(idOf('110008'))
})
after(() => backend.close())

const one = async (id: number): Promise<contract.MarketDetail> =>
  (await backend.call(contract.oneMarket, admin, { params: { id } }).expect(200)).body
const bodyOf = ({ marketCode, marketName, regionName, marketKind, ...of }: contract.MarketDetail) => {
  const { address, phone, sortOrder, businessDayStart, auctionWindows, version } = of
  return {
    ...{ marketCode, marketName, regionName, marketKind, address, phone, sortOrder },
    ...{ businessDayStart, auctionWindows, version },
  }
}
const change = (by: Person, market: contract.MarketDetail, fields: object) =>
  backend.call(contract.changeMarket, by, {
    params: { id: market.marketCodeId },
    body: { ...bodyOf(market), ...fields },
  })
const close = (by: Person, dates: string[], fields: object = {}, id = garak.marketCodeId) =>
  backend.call(contract.setHolidays, by, {
    params: { id },
    body: { dates, category: 'ALL', isClosed: true, note: null, ...fields },
  })

test('an administrator sees every market, a manager his own, and a manager without one none', async () => {
  const seen = async (by: Person) =>
    (await backend.call(contract.adminMarkets, by).expect(200)).body.map(
      (market: contract.AdminMarket) => market.marketCode,
    )
  assert.ok((await seen(admin)).length > 30)
  assert.deepEqual(await seen(manager), ['110001'])
  assert.deepEqual(await seen(nobody), [])
})

test('another’s market looks like one that is not there, whatever is asked of it', async () => {
  const { marketCodeId: id, today } = gangseo
  const asked = [
    backend.call(contract.oneMarket, manager, { params: { id } }),
    change(manager, gangseo, { marketName: '내 시장' }),
    backend.call(contract.listHolidays, manager, { params: { id }, query: { from: today, to: today } }),
    close(manager, [today], {}, id),
    backend.call(contract.addCorporation, manager, {
      params: { id },
      body: { corpCode: '11000899', corpName: '남의청과', isPublicYard: false },
    }),
    backend.call(contract.changeCorporation, manager, {
      params: { id, corpCode: '11000101' },
      body: { corpName: '남의청과', isPublicYard: false },
    }),
  ]
  for (const call of asked) assert.equal((await call).status, 404)
  await backend.call(contract.createMarket, manager, { body: {} }).expect(403)
  await backend
    .call(contract.changeMarketStatus, manager, { params: { id: garak.marketCodeId }, query: { status: 'INACTIVE' } })
    .expect(403)
})

test('a new market begins its business day as is set for all, is offered, and can be taken out of use', async () => {
  await choose(backend.db, 'businessDayStart', '14:00')
  const body = {
    ...{ marketCode: 'L00002', marketName: '새벽수산', regionName: '부산', marketKind: 'FISH' },
    ...{ address: '부산 서구', phone: '051-000-0000', sortOrder: 90 },
  }
  const { body: made } = await backend.call(contract.createMarket, admin, { body }).expect(200)
  await choose(backend.db, 'businessDayStart', null)
  assert.deepEqual([made.businessDayStart, made.isActive, made.corporationList], ['14:00', true, []])
  const taken = await backend.call(contract.createMarket, admin, { body }).expect(422)
  assert.match(taken.body.fieldErrors[0].message, /이미 쓰고 있는 시장 코드/)
  const offered = async () =>
    (await backend.call(listMarkets, admin).expect(200)).body.map((m: { marketCode: string }) => m.marketCode)
  assert.ok((await offered()).includes('L00002'))
  const params = { id: made.marketCodeId }
  await backend.call(contract.changeMarketStatus, admin, { params, query: { status: 'INACTIVE' } }).expect(200)
  assert.ok(!(await offered()).includes('L00002'))
  const renamed = await change(admin, await one(made.marketCodeId), { marketCode: 'L00003' }).expect(200)
  assert.equal(renamed.body.marketCode, 'L00003')
  const { rows } = await backend.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('entityType', '=', 'market')
    .where('entityId', '=', String(made.marketCodeId))
    .orderBy('seq')
    .execute()
    .then((rows) => ({ rows }))
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['CREATE', 'STATUS', 'UPDATE'],
  )
  assert.equal(rows[2]?.after, '{"marketCode":"L00003"}')
})

test('of several who give one code to new markets at once, one gets it and the others are told at the field', async () => {
  const body = (n: number) => ({
    ...{ marketCode: 'L00009', marketName: `공판장 ${n}`, regionName: '부산', marketKind: 'FISH' },
    ...{ address: '부산 서구', phone: '051-000-0000', sortOrder: 90 },
  })
  const replies = await Promise.all(
    [1, 2, 3, 4].map((n) => backend.call(contract.createMarket, admin, { body: body(n) })),
  )
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 422, 422, 422])
  for (const { status, body } of replies) if (status === 422) assert.equal(body.fieldErrors[0].field, 'marketCode')
})

const wrong: [what: string, fields: object, field: RegExp, message: RegExp][] = [
  ['a code of five digits', { marketCode: '11000' }, /marketCode/, /숫자 6자리/],
  ['no name', { marketName: ' ' }, /marketName/, /시장 이름을 입력/],
  ['a kind that there is not', { marketKind: 'MEAT' }, /marketKind/, /부류를 골라/],
  ['a telephone number of letters', { phone: '전화' }, /phone/, /숫자 8~12자리/],
  ['a business day from midnight', { businessDayStart: '00:00' }, /businessDayStart/, /06:00부터 20:00/],
  [
    'an auction without an end',
    { auctionWindows: [{ category: 'FRUIT', start: '02:00', end: '' }] },
    /auctionWindows\.0\.end/,
    /20:30처럼/,
  ],
  [
    'an auction that takes no time',
    { auctionWindows: [{ category: 'FRUIT', start: '02:00', end: '02:00' }] },
    /auctionWindows\.0/,
    /시작과 끝이 같아요/,
  ],
  ['an order of zero', { sortOrder: 0 }, /sortOrder/, /1 이상/],
]
for (const [what, fields, field, message] of wrong) {
  test(`a market with ${what} is refused at its field`, async () => {
    const { body } = await change(admin, garak, fields).expect(422)
    assert.match(body.fieldErrors[0].field, field)
    assert.match(body.fieldErrors[0].message, message)
  })
}

test('a manager keeps his market’s hours, never its code; of two who save at once one is told', async () => {
  const windows = [{ category: 'VEGETABLE', start: '19:00', end: '23:30' }]
  const { body } = await change(manager, garak, { auctionWindows: windows, phone: '02-3435-1000' }).expect(200)
  assert.deepEqual([body.auctionWindows, body.version], [windows, garak.version + 1])
  const stale = await change(manager, garak, { phone: null }).expect(409)
  assert.equal(stale.body.code, 'STALE_VERSION')
  garak = await one(garak.marketCodeId)
  const code = await change(manager, garak, { marketCode: '110009' }).expect(422)
  assert.match(code.body.fieldErrors[0].message, /시스템 관리자만/)
  const used = await change(admin, garak, { marketCode: '110009' }).expect(422)
  assert.match(used.body.fieldErrors[0].message, /이미 쓰고 있는 시장이라/)
  const both = await Promise.all(
    ['1', '2'].map((n) => change(manager, garak, { address: `서울 송파구 양재대로 ${n}` })),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
  garak = await one(garak.marketCodeId)
})

test('a corporation is added under the code of its market, once, and can be taken out of use', async () => {
  const add = (body: object) =>
    backend.call(contract.addCorporation, manager, { params: { id: garak.marketCodeId }, body })
  const corporation = { corpCode: '11000199', corpName: '새청과', isPublicYard: false }
  const { body } = await add(corporation).expect(200)
  assert.deepEqual(body.corporationList.at(-1), { ...corporation, isActive: true })
  assert.match((await add(corporation).expect(422)).body.fieldErrors[0].message, /이미 쓰고 있는 법인 코드/)
  const foreign = await add({ ...corporation, corpCode: '11000899' }).expect(422)
  assert.match(foreign.body.fieldErrors[0].message, /110001로 시작해요/)
  const { body: changed } = await backend
    .call(contract.changeCorporation, manager, {
      params: { id: garak.marketCodeId, corpCode: '11000199' },
      body: { corpName: '새청과(주)', isPublicYard: false, isActive: false },
    })
    .expect(200)
  assert.deepEqual(changed.corporationList.at(-1), { ...corporation, corpName: '새청과(주)', isActive: false })
})

test('a corporation of a market without an official code has any code of eight digits that is of no other market', async () => {
  const { body: markets } = await backend.call(contract.adminMarkets, admin).expect(200)
  const noryangjin = markets.find(({ marketCode }: contract.AdminMarket) => marketCode === 'L00001')
  const add = (corpCode: string) =>
    backend.call(contract.addCorporation, admin, {
      params: { id: noryangjin.marketCodeId },
      body: { corpCode, corpName: '강동수산', isPublicYard: false },
    })
  const { body } = await add('90000102').expect(200)
  assert.ok(body.corporationList.some(({ corpCode }: contract.Corporation) => corpCode === '90000102'))
  const foreign = await add('11000198').expect(422)
  assert.match(foreign.body.fieldErrors[0].message, /다른 도매시장의 코드로 시작/)
  assert.match((await add('L0000101').expect(422)).body.fieldErrors[0].message, /숫자 8자리/)
})

test('of two who change a corporation at once one is told, and writes over what he has seen then', async () => {
  const corporation = { corpName: '두손청과', isPublicYard: false, isActive: true }
  const params = { id: garak.marketCodeId, corpCode: '11000197' }
  const body = { ...corporation, corpCode: params.corpCode }
  await backend.call(contract.addCorporation, manager, { params: { id: params.id }, body }).expect(200)
  const save = (fields: object, seen: object | null) =>
    backend.call(contract.changeCorporation, manager, {
      params,
      body: { ...corporation, ...fields, ...(seen && { seen }) },
    })
  await save({ isActive: false }, corporation).expect(200)
  assert.equal((await save({ corpName: '두손청과(주)' }, corporation).expect(409)).body.code, 'STALE_VERSION')
  await save({ isActive: false }, corporation).expect(200)
  await save({ corpName: '두손청과(주)' }, { ...corporation, isActive: false }).expect(200)
  await save({ corpName: '두손' }, null).expect(200)
})

test('several days are closed at once, for goods of a kind, and opened again; each is on record', async () => {
  const [first, second] = [addDays(garak.today, 3), addDays(garak.today, 5)]
  await close(manager, [second, first, second], { category: 'FRUIT', note: '정기 휴업' }).expect(200)
  await close(manager, [first]).expect(200)
  const query = { from: garak.today, to: addDays(garak.today, 30) }
  const seen = async () =>
    (await backend.call(contract.listHolidays, manager, { params: { id: garak.marketCodeId }, query }).expect(200)).body
  assert.deepEqual((await seen()).holidays, [
    { date: first, category: 'ALL', note: null },
    { date: first, category: 'FRUIT', note: '정기 휴업' },
    { date: second, category: 'FRUIT', note: '정기 휴업' },
  ])
  assert.equal((await one(garak.marketCodeId)).holidays, 2)
  await close(manager, [second], { category: 'FRUIT', isClosed: false }).expect(200)
  assert.deepEqual(
    (await seen()).holidays.map(({ date }: contract.MarketHoliday) => date),
    [first, first],
  )
  const entries = await backend.db
    .selectFrom('auditLog')
    .select('after')
    .where('entityType', '=', 'market')
    .where('after', 'like', '%holidays%')
    .execute()
  assert.equal(entries.length, 3)
  await close(manager, [first], { isClosed: false }).expect(200)
})

test('who opens days opens them for goods of every kind; a day on which all rest is not opened for one kind of them', async () => {
  const day = addDays(garak.today, 9)
  const seen = async () => {
    const query = { from: day, to: day }
    const { body } = await backend.call(contract.listHolidays, manager, { params: { id: garak.marketCodeId }, query })
    return body.holidays.map(({ category }: contract.MarketHoliday) => category)
  }
  await close(manager, [day], { category: 'FRUIT' }).expect(200)
  await close(manager, [day]).expect(200)
  const { body } = await close(manager, [day], { category: 'FRUIT', isClosed: false }).expect(422)
  assert.match(body.fieldErrors[0].message, /^전체가 휴업일인 날이 있어요/)
  assert.deepEqual(await seen(), ['ALL', 'FRUIT'])
  await close(manager, [day], { isClosed: false }).expect(200)
  assert.deepEqual(await seen(), [])
})

test('days that are over, too far ahead or in no calendar are refused, and nothing of the rest is closed', async () => {
  const good = addDays(garak.today, 7)
  for (const [day, message] of [
    [addDays(garak.today, -1), /지난 날은 바꿀 수 없어요/],
    [addDays(garak.today, 731), /2년 안의 날만/],
    ['2027-02-30', /달력에 없는 날짜/],
  ] as const) {
    const { body } = await close(manager, [good, day]).expect(422)
    assert.match(body.fieldErrors[0].message, message)
  }
  const many = Array.from({ length: 63 }, (_, n) => addDays(garak.today, n))
  assert.match((await close(manager, many).expect(422)).body.fieldErrors[0].message, /62일까지/)
  assert.equal((await one(garak.marketCodeId)).holidays, 0)
})

test('results of an evening before a closed day belong to the next day that is open, for goods of that kind', async () => {
  const fruitDay = addDays(garak.today, 1)
  await close(manager, [fruitDay], { category: 'FRUIT' }).expect(200)
  const sold = { saleDate: fruitDay, auctionDateTime: `${addDays(fruitDay, -1)}T20:00:00+09:00` }
  await write(backend.db, [
    lot({ ...sold, slipNo: 'H1', largeCode: '06' }),
    lot({ ...sold, slipNo: 'H2', largeCode: '10' }),
  ])
  const rows = await backend.db
    .selectFrom('auctionResults')
    .select(['slipNo', 'businessDate'])
    .where('slipNo', 'in', ['H1', 'H2'])
    .orderBy('slipNo')
    .execute()
  assert.deepEqual(rows, [
    { slipNo: 'H1', businessDate: addDays(fruitDay, 1) },
    { slipNo: 'H2', businessDate: fruitDay },
  ])
})
