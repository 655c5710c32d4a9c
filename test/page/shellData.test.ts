import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCall } from '../../client/api/call.ts'
import type { App } from '../../client/app/context.ts'
import { loadShell } from '../../client/app/shellData.ts'
import { createStores } from '../../client/app/stores.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'
import { plainView } from '../../shared/session/view.ts'
import { answeringLine } from '../support/calls.ts'

const member = { id: 1, nickname: '대박청과', baseAuthRole: 'ROLE_USER' } as MemberRecord

/** What the shell of a member's page asks for and is told, by a backend that says `waiting`. */
async function shellWith(waiting: object | null) {
  const line = answeringLine({
    ...(waiting ? { 'GET /statistics/waiting': () => ({ status: 200, body: waiting }) } : {}),
    'GET /connection-requests/count': () => ({ status: 200, body: { count: 7 } }),
  })
  const call = createCall({ send: line.send })
  const site = { notice: '', isMaintenance: false }
  const boot = { member, originalAdmin: null, view: plainView, now: 0, providers: [], site }
  const shell = loadShell({ stores: createStores(call, boot) } as App)
  return { requests: await shell.waiting, asked: line.requests.filter((one) => /waiting|requests/.test(one)) }
}

test('a page asks once for all that waits for its member', async () => {
  const { requests, asked } = await shellWith({ receivedRequests: 3, connectionRequests: 2 })
  assert.deepEqual(requests, { ok: true, value: { count: 2 } })
  assert.deepEqual(asked, ['GET /statistics/waiting'])
})

test('a backend that does not tell both together, or neither, is asked for the connection requests by themselves', async () => {
  for (const waiting of [{ receivedRequests: 3 }, null]) {
    const { requests, asked } = await shellWith(waiting)
    assert.deepEqual(requests, { ok: true, value: { count: 7 } })
    assert.deepEqual(asked, ['GET /statistics/waiting', 'GET /connection-requests/count'])
  }
})
