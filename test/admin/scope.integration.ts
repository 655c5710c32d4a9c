import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { reaches, scopeOf } from '../../backend/admin/scope.ts'
import type { Role } from '../../shared/members/contract.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { peopleOf } from '../support/people.ts'

let backend: TestBackend
before(async () => {
  backend = await startTestBackend()
})
after(() => backend.close())

const cases: { name: string; role: Role; hasMarket: boolean; own: boolean; other: boolean; none: boolean }[] = [
  {
    name: 'a system administrator reaches every market',
    role: 'ROLE_SYSADMIN',
    hasMarket: true,
    own: true,
    other: true,
    none: true,
  },
  {
    name: 'a market manager reaches his own market only',
    role: 'ROLE_MANAGER',
    hasMarket: true,
    own: true,
    other: false,
    none: false,
  },
  {
    name: 'a market manager without a market reaches nothing',
    role: 'ROLE_MANAGER',
    hasMarket: false,
    own: false,
    other: false,
    none: false,
  },
  {
    name: 'an ordinary member reaches nothing',
    role: 'ROLE_USER',
    hasMarket: true,
    own: false,
    other: false,
    none: false,
  },
]
for (const { name, role, hasMarket, own, other, none } of cases) {
  test(name, async () => {
    const { db } = backend
    const [mine, others] = await db.selectFrom('marketCodes').select('marketCodeId').limit(2).execute()
    assert(mine && others)
    const who = await peopleOf(backend).member('관리자', role)
    if (hasMarket) await db.updateTable('members').set(mine).where('id', '=', who.id).execute()
    const scope = await scopeOf({ id: who.id, role }, db)
    const reached = [mine.marketCodeId, others.marketCodeId, null].map((id) => reaches(scope, id))
    assert.deepEqual(reached, [own, other, none])
  })
}
