import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCall } from '../../client/api/call.ts'
import type { App } from '../../client/app/context.ts'
import { loadShell } from '../../client/app/shellData.ts'
import { createStores } from '../../client/app/stores.ts'
import { createShelf } from '../../client/menus/shelf.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'
import { plainView } from '../../shared/session/view.ts'
import { answeringLine } from '../support/calls.ts'

const member = { id: 1, nickname: '대박청과', baseAuthRole: 'ROLE_USER' } as MemberRecord
const unread = { count: 4, epoch: 'e', seq: 9 }
const newest = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 20, first: true, last: true }
const waiting = { receivedRequests: 3, connectionRequests: 2 }

const site = { notice: '', isMaintenance: false }
const boot = {
  ...{ member, originalAdmin: null, sessionEndsAt: null, view: plainView, now: 0 },
  ...{ providers: [], lastProvider: null, site },
}

type Answer = { status: number; body: unknown }

/** What the shell of a member's page is told, and asks for, by a backend that answers these calls and no other. */
async function shellOf(answers: Record<string, Answer>) {
  const line = answeringLine(Object.fromEntries(Object.entries(answers).map(([call, answer]) => [call, () => answer])))
  const call = createCall({ send: line.send })
  const { head, waiting, asked } = loadShell({ call, stores: createStores(call, boot) } as App)
  const told = { head: await head, waiting: await waiting, asked: await asked }
  return { told, calls: line.requests.filter((one) => !one.includes('/menu/')) }
}
const ok = (body: unknown): Answer => ({ status: 200, body })
const alone = {
  'GET /notifications/unread-count': ok(unread),
  'GET /notifications': ok(newest),
  'GET /connection-requests/count': ok({ count: 7 }),
}
const head = {
  ok: true,
  value: { count: 4, position: { epoch: 'e', seq: 9 }, toldMsAgo: null, page: newest, isOlder: false },
}

test('a page asks once for all that stands beside it', async () => {
  const { told, calls } = await shellOf({ 'GET /shell': ok({ unread, newest, waiting }) })
  assert.deepEqual(told, {
    head,
    waiting: { ok: true, value: { count: 2 } },
    asked: { ok: true, value: waiting },
  })
  assert.deepEqual(calls, ['GET /shell'])
})

test('a page is older than what the member was told while it was read, or just before', async () => {
  const read = async (toldMsAgo: number | null) => {
    const { told } = await shellOf({ 'GET /shell': ok({ unread: { ...unread, toldMsAgo }, newest, waiting }) })
    return told.head?.ok && told.head.value.isOlder
  }
  assert.deepEqual([await read(0), await read(900), await read(60_000), await read(null)], [true, true, false, false])
})

test('a backend that does not tell it in one answer is asked for each by itself', async () => {
  for (const waits of [{ receivedRequests: 3 }, null]) {
    const { told, calls } = await shellOf({ ...alone, ...(waits && { 'GET /statistics/waiting': ok(waits) }) })
    assert.deepEqual(told.head, head)
    assert.deepEqual(told.waiting, { ok: true, value: { count: 7 } })
    assert.equal(told.asked?.ok, waits !== null)
    assert.deepEqual(calls, [
      'GET /shell',
      'GET /statistics/waiting',
      'GET /notifications/unread-count',
      'GET /notifications?page=0&size=20&sort=createdAt%2Cdesc',
      'GET /connection-requests/count',
    ])
  }
})

test('a backend that answers something else there is asked for each by itself, and none of it breaks the page', async () => {
  for (const other of [
    ok({}),
    ok(null),
    ok(undefined),
    ok('ok'),
    ok({ error: 'Not Found' }),
    ok('<!doctype html>'),
    { status: 405, body: '' },
    { status: 400, body: { message: 'no' } },
  ]) {
    const { told } = await shellOf({ ...alone, 'GET /shell': other, 'GET /statistics/waiting': ok(waiting) })
    assert.deepEqual([told.head, told.waiting?.ok, told.asked?.ok], [head, true, true], JSON.stringify(other))
  }
})

const entry = { menuId: 1, menuName: '홈', menuPath: '/main', menuIcon: null, menuOrder: 1, children: [] }

test('a menu that is named and kept is not asked for; any other is', async () => {
  const items = [{ id: '1', name: '홈', url: '/main' }]
  const shelf = createShelf()
  shelf.put({ items, etag: '"kept"', version: '3' })
  const menuOf = async (menu: unknown) => {
    const line = answeringLine({
      'GET /shell': () => ok({ unread, newest, waiting, ...(menu === undefined ? {} : { menu }) }),
      'GET /menu/active': () => ok([entry]),
    })
    const call = createCall({ send: line.send })
    const stores = createStores(call, boot, { menuShelf: async () => shelf })
    const outcome = await loadShell({ call, stores } as App).menu
    const kept = outcome.ok ? outcome.value : null
    return { menu: kept, isAsked: line.requests.includes('GET /menu/active') }
  }
  assert.deepEqual(await menuOf({ etag: '"kept"', version: 4 }), {
    menu: { items, etag: '"kept"', version: '4' },
    isAsked: false,
  })
  for (const other of [{ etag: '"other"', version: 4 }, {}, 'kept', null, undefined])
    assert.deepEqual(
      await menuOf(other),
      { menu: { items, etag: null, version: null }, isAsked: true },
      JSON.stringify(other),
    )
})

test('a backend that is too busy for it is not asked for the parts instead', async () => {
  const { told, calls } = await shellOf({ ...alone, 'GET /shell': { status: 503, body: undefined } })
  assert.deepEqual([told.head?.ok, told.waiting?.ok, told.asked?.ok], [false, false, false])
  assert.deepEqual(calls, ['GET /shell'])
})
