import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adapt } from '../../client/foreign/adapt.ts'

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
