import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeMemberStatus } from '../../shared/admin/users.ts'
import { removeClient } from '../../shared/clients/contract.ts'
import { addDays } from '../../shared/kit/dates.ts'
import { withdraw } from '../../shared/members/profile.ts'
import * as contract from '../../shared/statements/shares.ts'
import type { Person } from '../support/people.ts'
import { sized } from '../support/size.ts'
import { type Office, startOffice } from './support/office.ts'

/** With TEST_DATABASE_URL it runs on PostgreSQL, on many sessions. */

let office: Office & { close(): Promise<void> }
let admin: Person
before(async () => {
  office = await startOffice()
  admin = await office.people.member('시스템관리자', 'ROLE_SYSADMIN')
})
after(() => office.close())

/** A shop in somebody's book, and who may make links to its statement. */
type Desk = { owner: Person; clerk: Person; clientId: number }
async function deskOf(): Promise<Desk> {
  const [owner, clerk] = [await office.people.member('떠날사장'), await office.people.member('직원')]
  const all = ['CLIENT_VIEW', 'TRANSACTION_VIEW', 'BALANCE_VIEW', 'EXPORT'] as const
  await office.people.connect(clerk, owner.selfId, 'MANAGER', all)
  return { owner, clerk, clientId: await office.people.outsider(owner, '동네가게') }
}
const share = ({ clerk, clientId }: Desk) =>
  office.call(contract.createShare, clerk, {
    body: { kind: 'CLIENT', clientId, from: addDays(office.today, -30), to: office.today },
  })
const leaves = (who: Person) => office.call(withdraw, who, { body: { confirm: who.nickname } })

const ends: [string, (desk: Desk) => PromiseLike<{ status: number }>][] = [
  [
    'its maker is suspended',
    ({ clerk }) =>
      office.call(changeMemberStatus, admin, {
        params: { id: clerk.id },
        query: { status: 'SUSPENDED', reason: '계정 도용' },
      }),
  ],
  ['its maker leaves', ({ clerk }) => leaves(clerk)],
  ['the partner is removed', ({ owner, clientId }) => office.call(removeClient, owner, { params: { id: clientId } })],
]
for (const [how, end] of ends) {
  test(`a link to a statement that is made in the moment in which ${how} opens nothing`, async () => {
    for (let round = 0; round < sized(8, 20); round++) {
      const desk = await deskOf()
      const making = share(desk).then((reply) => reply)
      // Once it is there before, so that one is asked for in any case.
      if (round === 0) assert.equal((await making).status, 200)
      const [made, ended] = await Promise.all([making, end(desk)])
      assert.ok(ended.status === 200 || ended.status === 204, `${ended.status}`)
      const { token } = made.body
      if (made.status !== 200) {
        assert.ok([401, 403, 404, 409].includes(made.status), `${made.status}`)
        continue
      }
      await office.call(contract.sharedPaper, null, { params: { token } }).expect(404)
    }
  })
}

test('a link that is made in the moment in which the holder of the book leaves opens nothing that names him', async () => {
  for (let round = 0; round < sized(8, 20); round++) {
    const desk = await deskOf()
    // With another owner the work in his book goes on.
    await office.people.connect(await office.people.member('동업자'), desk.owner.selfId, 'OWNER')
    const [made, ended] = await Promise.all([share(desk), leaves(desk.owner)])
    assert.deepEqual([made.status, ended.status], [200, 204])
    const { token } = made.body
    const { status, text } = await office.call(contract.sharedPaper, null, { params: { token } })
    // Whoever goes on with his book makes links of his own.
    assert.ok(status === 404 || !text.includes(desk.owner.name), text)
  }
})
