import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { connectedWith } from '../../backend/connections/queries.ts'
import { startTestBackend } from '../support/backend.ts'
import { peopleOf } from '../support/people.ts'

const backend = await startTestBackend()
after(() => backend.close())
const people = peopleOf(backend)

test('whoever sees a client is told of once, with all he may do there', async () => {
  const holder = await people.member('서연')
  const [staff, helper, elsewhere] = [
    await people.member('직원'),
    await people.member('도움'),
    await people.member('딴곳'),
  ]
  const [client, other] = [await people.outsider(holder, '한식당'), await people.outsider(holder, '분식집')]
  await people.connect(staff, holder.selfId, 'MANAGER', ['STATS_VIEW'])
  await people.connect(staff, client, 'MANAGER', ['PAYMENT_WRITE'])
  await people.connect(helper, client, 'OWNER')
  await people.connect(elsewhere, other)

  const found = await connectedWith(backend.db, client)
  assert.deepEqual(
    found.map(({ memberId, right }) => [memberId, right.connectionType]),
    [
      [holder.id, 'OWNER'],
      [staff.id, 'MANAGER'],
      [helper.id, 'OWNER'],
    ],
  )
  assert.deepEqual([...(found[1]?.right.permissions ?? [])].toSorted(), [
    'BALANCE_VIEW',
    'CLIENT_VIEW',
    'PAYMENT_WRITE',
    'STATS_VIEW',
  ])
})
