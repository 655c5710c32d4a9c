import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Trx } from '../../backend/db/open.ts'
import * as members from '../../backend/members/queries.ts'
import { notify } from '../../backend/notifications/notify.ts'
import * as impersonation from '../../shared/admin/impersonation.ts'
import { modifyMember } from '../../shared/members/profile.ts'
import { create } from '../../shared/purchase-requests/contract.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { testDatabaseUrl } from '../support/config.ts'
import { partnersIn } from '../support/partners.ts'
import { peopleOf } from '../support/people.ts'

let backend: TestBackend
let people: ReturnType<typeof peopleOf>
before(async () => {
  backend = await startTestBackend()
  people = peopleOf(backend)
})
after(() => backend.close())

/** PGlite runs one transaction after the other, so only a server can hold two against each other. */
const skip = testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL'

const ring = (trx: Trx, receiverId: number) =>
  notify(trx, { receiverId, type: 'SYSTEM_NOTICE', title: '알림', content: '내용' })

test('a bell rings for a member whose profile is being saved: neither waits for the other', { skip }, async () => {
  const { id } = await people.member('박지훈')
  await backend.db.transaction().execute(async (saving) => {
    await members.lock(saving, id)
    await backend.db.transaction().execute(async (ringing) => {
      await sql`set local lock_timeout = '2s'`.execute(ringing)
      await ring(ringing, id)
    })
  })
})

test('a bell rings for a member who is just signing in', { skip }, async () => {
  const { id } = await people.member('박지훈')
  const identity = { provider: 'kakao', providerUserId: 'signing-in', memberId: id }
  await backend.db.insertInto('memberIdentities').values(identity).execute()
  await backend.db.transaction().execute(async (signingIn) => {
    await members.lockByIdentity(signingIn, identity.provider, identity.providerUserId)
    await backend.db.transaction().execute(async (ringing) => {
      await sql`set local lock_timeout = '2s'`.execute(ringing)
      await ring(ringing, id)
    })
  })
})

test('two admins who try each other’s shoes at the same moment are both refused', async () => {
  const [one, other] = [await people.member('하나', 'ROLE_SYSADMIN'), await people.member('둘', 'ROLE_SYSADMIN')]
  const start = (as: typeof one, id: number) =>
    backend.call(impersonation.startImpersonation, as, { params: { id }, body: { reason: '서로 확인해요' } })
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all([start(one, other.id), start(other, one.id)])
    for (const { status, body } of answers) assert.deepEqual([status, body.code], [403, 'IMPERSONATION_REFUSED'])
  }
})

test('two partners who send each other a request at the same moment both do', async () => {
  const market = await partnersIn(backend)
  const { clientId: buyerRow } = await backend.db
    .selectFrom('clients')
    .select('clientId')
    .where('bookOwnerId', '=', market.dealer.id)
    .where('clientKind', '=', 'PARTNER')
    .executeTakeFirstOrThrow()
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all([
      backend.call(create, market.buyer, { body: market.order() }),
      backend.call(create, market.dealer, { body: market.order({ receiverClientId: buyerRow }) }),
    ])
    for (const { status, body } of answers) assert.equal(status, 200, JSON.stringify(body))
  }
})

test('of two members who take one nickname at the same moment one gets it, and the other is told', async () => {
  for (let round = 0; round < 10; round++) {
    const pair = [await people.member('김하나'), await people.member('김둘')]
    const save = (as: (typeof pair)[number]) =>
      backend.call(modifyMember, as, { body: { name: as.name, nickname: `같은이름${round}` } })
    const answers = await Promise.all(pair.map(save))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    assert.equal(answers.find(({ status }) => status === 409)?.body.code, 'NICKNAME_TAKEN')
  }
})

test('work of many transactions leaves everybody else his turn between them', async () => {
  let turns = 0
  const counting = () => {
    turns++
    next = setImmediate(counting)
  }
  let next = setImmediate(counting)
  const { id } = await people.member('최은영')
  const begun = turns
  for (let at = 0; at < 20; at++) await backend.db.transaction().execute((trx) => members.lock(trx, id))
  clearImmediate(next)
  assert.ok(turns - begun >= 20, `${turns - begun} turns`)
})
