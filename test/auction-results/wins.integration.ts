import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import * as contract from '../../shared/auction-results/contract.ts'
import { auctionSettings, changeAuctionSettings } from '../../shared/auction-results/settings.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'
import { soldLot } from './support/lots.ts'

let backend: TestBackend
let dealer: Person
let staff: Person
let onlooker: Person
let stranger: Person
let admin: Person
let ids: number[]

before(async () => {
  backend = await startTestBackend()
  const people = peopleOf(backend)
  dealer = await people.member('대박청과')
  staff = await people.member('대박실장')
  onlooker = await people.member('구경꾼')
  stranger = await people.member('남모름')
  admin = await people.member('운영자', 'ROLE_SYSADMIN')
  await people.connect(staff, dealer.selfId, 'MANAGER', ['CLIENT_VIEW', 'TRANSACTION_VIEW', 'TRANSACTION_WRITE'])
  await people.connect(onlooker, dealer.selfId, 'MANAGER', ['CLIENT_VIEW', 'TRANSACTION_VIEW'])
  ids = [await soldLot(backend.db, 1), await soldLot(backend.db, 2), await soldLot(backend.db, 3)]
})
after(() => backend.close())

const mark = (who: Person, auctionResultIds: number[], isMine = true, bookOwnerId?: number) =>
  backend.call(contract.markMine, who, { body: { auctionResultIds, isMine, ...(bookOwnerId ? { bookOwnerId } : {}) } })
const wins = async (who: Person, query = {}) => {
  const { body } = await backend.call(contract.listResults, who, { query: { mine: 'true', ...query } }).expect(200)
  return body.content.map((row: contract.AuctionResult) => row.auctionResultId)
}

describe('what a book has won', () => {
  test('is marked once however often it is said, and by nobody else seen as his', async () => {
    const [first = 0, second = 0] = ids
    assert.deepEqual((await mark(dealer, [first, second, first]).expect(200)).body, { changed: 2 })
    assert.deepEqual((await mark(dealer, [first, second]).expect(200)).body, { changed: 0 })
    assert.deepEqual(await wins(dealer), [first, second])
    assert.deepEqual(await wins(stranger), [])
    const one = (who: Person) => backend.call(contract.oneResult, who, { params: { id: first } }).expect(200)
    assert.deepEqual([(await one(dealer)).body.isMine, (await one(stranger)).body.isMine], [true, false])
  })

  test('sums up by itself', async () => {
    const { body } = await backend.call(contract.resultSummary, dealer, { query: { mine: 'true' } }).expect(200)
    assert.deepEqual([body.n, body.quantity], [2, 40])
  })

  test('all of them or none: one that is not there stops the others', async () => {
    const [, , third = 0] = ids
    await mark(dealer, [third, 987_654_321]).expect(404)
    assert.equal((await wins(dealer)).includes(third), false)
  })

  test('is marked and looked at by his staff as far as they may', async () => {
    const [, , third = 0] = ids
    assert.deepEqual((await mark(staff, [third], true, dealer.id).expect(200)).body, { changed: 1 })
    assert.equal((await wins(onlooker, { bookOwnerId: dealer.id })).length, 3)
    await mark(onlooker, [third], false, dealer.id).expect(403)
    await mark(stranger, [third], false, dealer.id).expect(404)
    assert.deepEqual((await mark(dealer, [third], false).expect(200)).body, { changed: 1 })
  })

  test('goes on record', async () => {
    const entries = await backend.db
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('entityType', '=', 'auctionWin')
      .orderBy('seq')
      .execute()
    assert.deepEqual(
      entries.map(({ action, actorId }) => [action, actorId]),
      [
        ['CREATE', dealer.id],
        ['CREATE', staff.id],
        ['DELETE', dealer.id],
      ],
    )
  })
})

describe('the key of the public services', () => {
  const key = 'Zm9vYmFyYmF6%2Fqux%3D%3D-1234'

  test('is never given back: only its end, whoever asks', async () => {
    const { body: nothing } = await backend.call(auctionSettings, admin).expect(200)
    assert.deepEqual([nothing.hasKey, nothing.keyTail, nothing.callsADay], [false, null, 10_000])
    const { text } = await backend.call(changeAuctionSettings, admin, { body: { apiKey: ` ${key} ` } }).expect(200)
    assert.deepEqual([JSON.parse(text).hasKey, JSON.parse(text).keyTail], [true, '1234'])
    assert.ok(!text.includes('Zm9v'))
  })

  test('lies in the database and on record as nothing that could be read', async () => {
    const setting = await backend.db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
    assert.ok(!Buffer.from(setting.sealed ?? []).includes('Zm9v'))
    const entries = await backend.db.selectFrom('auditLog').selectAll().where('action', '=', 'SETTING').execute()
    assert.equal(entries.length, 1)
    assert.ok(!JSON.stringify(entries).includes('Zm9v'))
    assert.equal(entries[0]?.after, '{"keyTail":"1234"}')
  })

  test('can be taken away again', async () => {
    const { body } = await backend.call(changeAuctionSettings, admin, { body: { apiKey: null } }).expect(200)
    assert.deepEqual([body.hasKey, body.keyTail], [false, null])
  })

  for (const apiKey of ['short', 'ㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋ', 'with spaces in it', 'x'.repeat(301)]) {
    test(`is no ${apiKey.slice(0, 20)}`, async () => {
      await backend.call(changeAuctionSettings, admin, { body: { apiKey } }).expect(422)
    })
  }

  for (const apiKey of ['Zm9vYmFyYmF6%2', 'Zm9vYmFyYmF6%zz', 'Zm9vYmFyYmF6%ff', 'Zm9vYmFyYmF6%00']) {
    test(`is no ${apiKey}: its encoding is broken, and says so`, async () => {
      const { body } = await backend.call(changeAuctionSettings, admin, { body: { apiKey } }).expect(422)
      assert.deepEqual(body.fieldErrors, [
        { field: 'apiKey', message: '인증키의 % 표시가 잘못되었어요. 공공데이터포털에서 다시 복사해 주세요.' },
      ])
    })
  }
})
