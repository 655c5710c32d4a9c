import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditActor, AuditEntry } from '../../backend/audit/append.ts'
import { createDenials } from '../../backend/http/denials.ts'

const from = { ip: null, userAgent: null, requestId: null }
const member = (actorId: number, impersonateSessionId: string | null = null): AuditActor => ({
  ...{ actorId, realActorId: impersonateSessionId === null ? null : 1, impersonateSessionId, from },
})

/** What is put on record, each entry as who, where and how many tries it stands for beside its own. */
function atTheDoors(entityType: Parameters<typeof createDenials>[1] = 'route') {
  const clock = { ms: 0 }
  const entries: [number | null, AuditEntry['entityId'], unknown][] = []
  const pen = { fails: false }
  const appendAlone = async ({ actorId }: AuditActor, { entityId, after }: AuditEntry) => {
    if (pen.fails) throw new Error('no database')
    entries.push([actorId, entityId, after?.leftOut])
  }
  return { denied: createDenials({ appendAlone }, entityType, () => clock.ms), entries, clock, pen }
}

test('a member who knocks at one door all the time stands in the log once a minute, with how often he tried', async () => {
  const { denied, entries, clock } = atTheDoors()
  await Promise.all(Array.from({ length: 50 }, () => denied(member(7), 'GET /admin/audit')))
  assert.deepEqual(entries, [[7, 'GET /admin/audit', undefined]])
  clock.ms = 60_000
  await denied(member(7), 'GET /admin/audit')
  clock.ms = 120_000
  await denied(member(7), 'GET /admin/audit')
  assert.deepEqual(entries.slice(1), [
    [7, 'GET /admin/audit', 49],
    [7, 'GET /admin/audit', undefined],
  ])
})

test('another member, another door and an admin in the member’s name are each told of', async () => {
  const { denied, entries } = atTheDoors()
  await denied(member(7), 'GET /admin/audit')
  await denied(member(8), 'GET /admin/audit')
  await denied(member(7), 'GET /admin/members')
  await denied(member(7, 'in his name'), 'GET /admin/members')
  assert.equal(entries.length, 4)
})

test('a member who asks for one topic after the other stands in the log once a minute, with how often he asked', async () => {
  const { denied, entries, clock } = atTheDoors('topic')
  for (let id = 1; id <= 50; id += 1) await denied(member(7), `/topic/notifications/${id}`)
  await denied(member(8), '/topic/notifications/1')
  clock.ms = 60_000
  await denied(member(7), '/topic/notifications/51')
  assert.deepEqual(entries, [
    [7, '/topic/notifications/1', undefined],
    [8, '/topic/notifications/1', undefined],
    [7, '/topic/notifications/51', 49],
  ])
})

test('a try that could not be put on record is told of at the next', async () => {
  const { denied, entries, pen } = atTheDoors()
  pen.fails = true
  await assert.rejects(denied(member(7), 'GET /admin/audit'))
  pen.fails = false
  await denied(member(7), 'GET /admin/audit')
  assert.deepEqual(entries, [[7, 'GET /admin/audit', undefined]])
})

test('of more members than are remembered everybody is told of, and who was forgotten once more', async () => {
  const { denied, entries } = atTheDoors()
  for (let id = 1; id <= 10_001; id += 1) await denied(member(id), 'GET /admin/audit')
  await denied(member(10_001), 'GET /admin/audit')
  await denied(member(1), 'GET /admin/audit')
  assert.equal(entries.length, 10_002)
})
