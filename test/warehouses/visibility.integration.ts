import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Role } from '../../shared/members/contract.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import type { Person } from '../support/people.ts'
import { type Place, placeOf } from './support/place.ts'
import { putStock } from './support/stock.ts'

let backend: TestBackend
let place: Place
let dealer: Person
let markets: number[]
before(async () => {
  backend = await startTestBackend()
  place = placeOf(backend)
  const rows = await backend.db.selectFrom('marketCodes').select('marketCodeId').limit(2).execute()
  markets = rows.map(({ marketCodeId }) => marketCodeId)
  dealer = await at(0, '김도현')
  const stored = await place.created(dealer)
  await putStock(backend.db, stored, { quantity: 3, weightKg: 30, amount: 9_000 })
})
after(() => backend.close())

/** Somebody of the first or the second market. */
async function at(market: number, name: string, role: Role = 'ROLE_USER'): Promise<Person> {
  const person = await place.people.member(name, role)
  const marketCodeId = markets[market] ?? null
  await backend.db.updateTable('members').set({ marketCodeId }).where('id', '=', person.id).execute()
  return person
}

type Seeing = { who: string; as: () => Promise<Person>; sees: 200 | 404; changes: 200 | 403 | 404 }
const cases: Seeing[] = [
  { who: 'the holder', as: async () => dealer, sees: 200, changes: 200 },
  {
    who: 'staff with 입출고',
    as: () => place.staff('입출고담당', dealer, ['INVENTORY_WRITE']),
    sees: 200,
    changes: 200,
  },
  {
    who: 'staff with 재고 조회',
    as: () => place.staff('조회담당', dealer, ['INVENTORY_VIEW']),
    sees: 200,
    changes: 403,
  },
  {
    who: 'staff without either',
    as: () => place.staff('거래처담당', dealer, ['CLIENT_EDIT']),
    sees: 404,
    changes: 404,
  },
  {
    who: 'whoever is lent one client',
    as: async () => {
      const lent = await place.people.member('한곳담당')
      await place.people.connect(lent, await place.people.outsider(dealer, '거래처'), 'MANAGER', ['INVENTORY_WRITE'])
      return lent
    },
    sees: 404,
    changes: 404,
  },
  { who: 'an admin of the market', as: () => at(0, '시장관리자', 'ROLE_MANAGER'), sees: 200, changes: 403 },
  { who: 'an admin of another market', as: () => at(1, '다른관리자', 'ROLE_MANAGER'), sees: 404, changes: 404 },
  { who: 'a system administrator', as: () => at(1, '운영자', 'ROLE_SYSADMIN'), sees: 200, changes: 403 },
  { who: 'a neighbour in the market', as: () => at(0, '옆가게'), sees: 404, changes: 404 },
]
for (const { who, as, sees, changes } of cases) {
  test(`${who} is answered ${sees} for the warehouses of a book and ${changes} when he changes one`, async () => {
    const person = await as()
    const query = { bookOwnerId: dealer.id }
    const listed = await place.list(person, query)
    assert.equal(listed.status, sees)
    if (sees === 200) assert.deepEqual([listed.body[0].usedKg, listed.body[0].amountOnHand], [30, 9_000])
    const stored = (await place.listed(dealer))[0]
    assert.ok(stored)
    assert.equal((await place.one(person, stored)).status, sees)
    const now = (await place.one(dealer, stored)).body
    assert.equal((await place.save(person, now, { memo: `${who}의 메모` })).status, changes)
    assert.equal((await place.create(person, query)).status, changes)
    assert.equal((await place.status(person, stored, 'ACTIVE')).status, changes)
  })
}
