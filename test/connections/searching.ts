import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import * as contract from '../../shared/connections/contract.ts'
import type { Person } from '../support/people.ts'
import { coded, type Place } from './place.ts'

/** Finding a member to connect with. */
export function searching(open: () => Promise<Place>) {
  let place: Place
  let wanted: Person
  before(async () => {
    place = await open()
    wanted = await place.people.member('오하나')
    await place.db
      .updateTable('members')
      .set({ email: 'Hana@Example.com', registrationNumber: '1108141272', businessName: '하나_청과' })
      .where('id', '=', wanted.id)
      .execute()
    await place.db
      .updateTable('clients')
      .set({ phone: '010-0234-1078' })
      .where('clientId', '=', wanted.selfId)
      .execute()
    for (let n = 0; n < 11; n++) await place.people.member(`열한명${n}`)
  })

  const find = async (as: Person, query: string, limit?: number): Promise<contract.FoundMember[]> => {
    const asked = { query: { query, ...(limit === undefined ? {} : { limit }) } }
    return (await place.call(contract.searchRequestReceivers, as, asked).expect(200)).body
  }

  for (const [what, query] of [
    ['a piece of the nickname', '나_'],
    ['a piece of the business name', '나_청'],
    ['a piece of the name', '오하'],
    ['the whole e-mail address, in any case', 'hana@example.com'],
    ['the business number as it is written', '110-81-41272'],
    ['the telephone number', '01002341078'],
  ] as const) {
    test(`a member is found by ${what}`, async () => {
      const found = await find(place.holder, query)
      assert.deepEqual(found, [
        {
          memberId: wanted.id,
          name: '오하나',
          nickname: wanted.nickname,
          repIcon: null,
          businessName: '하나_청과',
          selfClientId: wanted.selfId,
        },
      ])
    })
  }

  test('a piece of an e-mail address, a phone or a number finds nobody, and a wildcard is a letter', async () => {
    for (const query of ['hana@', '@example', '0234-1078', '110-81', '%%', '오%', '__', '\\\\']) {
      assert.deepEqual(await find(place.holder, query), [], query)
    }
  })

  test('without a limit there are ten', async () => {
    assert.equal((await find(place.holder, '열한명')).length, 10)
    assert.equal((await find(place.holder, '열한명', 50)).length, 11)
    const one = await place.call(contract.searchMembers, place.admin, { query: { query: '열한명' } }).expect(200)
    assert.equal(one.body.length, 10)
    const query = { query: '열한명', limit: 51 }
    assert.equal((await place.call(contract.searchRequestReceivers, place.holder, { query })).status, 422)
  })

  test('nobody finds himself to ask, nor somebody who is not active', async () => {
    assert.deepEqual(await find(wanted, '오하나'), [])
    for (const status of ['SUSPENDED', 'DORMANT', 'WITHDRAWN'] as const) {
      await place.db.updateTable('members').set({ status }).where('id', '=', wanted.id).execute()
      assert.deepEqual(await find(place.holder, '오하나'), [], status)
    }
    await place.db.updateTable('members').set({ status: 'ACTIVE' }).where('id', '=', wanted.id).execute()
  })

  test('the general search is for those who look after the market', async () => {
    const query = { query: '오하나' }
    for (const as of [place.manager, place.admin]) {
      const { body } = await place.call(contract.searchMembers, as, { query }).expect(200)
      assert.deepEqual(
        body.map((m: contract.FoundMember) => m.memberId),
        [wanted.id],
      )
    }
    const refused = await place.call(contract.searchMembers, place.holder, { query })
    assert.deepEqual(coded(refused), [403, 'ERROR_ACCESSDENIED'])
  })
}
