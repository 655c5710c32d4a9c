import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adapt } from '../../client/foreign/adapt.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'

const read = async () => ({ status: 404, body: undefined })
const ask = async (method: string, path: string, status: number, body: unknown) =>
  (await adapt({ method, path, member: null, read }, { status, body })).body

test('a post that says little is whole: its board by the address, its time in Seoul', async () => {
  const raw = { postId: 4, title: '글', createdAt: '2026-11-22T23:30:00' }
  const post = (await ask('GET', '/boards/free/posts/4', 200, raw)) as Record<string, unknown>
  assert.deepEqual(
    ['boardCode', 'postId', 'createdAt', 'attachments', 'isDeleted'].map((name) => post[name]),
    ['free', 4, '2026-11-22T23:30:00+09:00', [], 'N'],
  )
})

test('what such a backend does not have is said so, and what it refuses stays its own', async () => {
  assert.equal(((await ask('GET', '/clients', 404, '<html>')) as { code: string }).code, 'NOT_OFFERED')
  const refused = { error: 'ERROR_ACCESSDENIED', message: '권한이 없습니다.' }
  assert.deepEqual(await ask('GET', '/admin/members', 403, refused), refused)
})

test('a role that such a backend calls otherwise is a member’s, and a saved profile says at least whose it is', async () => {
  const member = { id: 3, nickname: '영농', baseAuthRole: 'ROLE_USER' } as MemberRecord
  for (const body of [undefined, { success: true }, { id: 3, baseAuthRole: 'USER' }]) {
    const { body: saved } = await adapt({ method: 'PUT', path: '/member/modify', member, read }, { status: 200, body })
    const { id, nickname, baseAuthRole } = saved as MemberRecord
    assert.deepEqual([id, nickname, baseAuthRole], [3, '영농', 'ROLE_USER'])
  }
  const raw = { accessToken: 't', member: { id: 3, baseAuthRole: 'USER' }, originalAdmin: { id: 1 } }
  const begun = (await ask('POST', '/admin/members/3/impersonate', 200, raw)) as Record<string, MemberRecord>
  assert.deepEqual([begun.member?.baseAuthRole, begun.originalAdmin?.baseAuthRole], ['ROLE_USER', 'ROLE_USER'])
})
