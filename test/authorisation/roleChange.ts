import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { startImpersonation } from '../../shared/admin/impersonation.ts'
import { listClients } from '../../shared/clients/contract.ts'
import type { MemberStatus, Role } from '../../shared/members/contract.ts'
import type { Cast } from './cast.ts'

/** The database is asked with every call: what was taken from a member counts with the next one. */
export function roleChange(open: () => Cast) {
  let member: Awaited<ReturnType<Cast['people']['member']>>
  before(async () => {
    member = await open().people.member('변동')
  })
  const becomes = (change: { baseAuthRole?: Role; status?: MemberStatus }) =>
    open().db.updateTable('members').set(change).where('id', '=', member.id).execute()
  const reads = async () => (await open().call(listClients, member)).status
  const actsFor = async () => {
    const { call, person } = open()
    const body = { reason: '거래 화면 오류 확인' }
    return (await call(startImpersonation, member, { params: { id: person.stranger.id }, body })).status
  }

  test('a member who is made a newcomer is refused with his next call, and let in again', async () => {
    assert.equal(await reads(), 200)
    await becomes({ baseAuthRole: 'ROLE_PENDING' })
    assert.equal(await reads(), 403)
    await becomes({ baseAuthRole: 'ROLE_USER' })
    assert.equal(await reads(), 200)
  })

  test('a member who is made an admin is one with his next call, and no longer than he is', async () => {
    assert.equal(await actsFor(), 403)
    await becomes({ baseAuthRole: 'ROLE_SYSADMIN' })
    assert.equal(await actsFor(), 200)
    await becomes({ baseAuthRole: 'ROLE_MANAGER' })
    assert.equal(await actsFor(), 403)
    await becomes({ baseAuthRole: 'ROLE_USER' })
    assert.equal(await actsFor(), 403)
  })

  for (const status of ['SUSPENDED', 'WITHDRAWN', 'DORMANT'] as const) {
    test(`a member who becomes ${status} is signed out with his next call`, async () => {
      await becomes({ status })
      assert.equal(await reads(), 401)
      await becomes({ status: 'ACTIVE' })
      assert.equal(await reads(), 200)
    })
  }
}
