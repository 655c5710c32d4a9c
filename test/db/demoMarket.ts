import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Db } from '../../backend/db/open.ts'
import { seedDemo } from '../../backend/db/seed/demo.ts'
import { demoPeople, demoUserId } from '../../backend/db/seed/people.ts'
import * as notifications from '../../backend/notifications/queries.ts'
import { isBusinessNumber } from '../../shared/kit/businessNumber.ts'
import { seoulDate } from '../../shared/kit/dates.ts'
import { lineAmount } from '../../shared/kit/money.ts'
import { allowedNext } from '../../shared/purchase-requests/rules.ts'
import { rowsOf } from './rows.ts'

/** What an empty market is filled with. */
export function demoMarket(db: () => Db) {
  const all = rowsOf(db)
  const now = Date.parse('2026-11-21T00:20:00+09:00')
  before(() => seedDemo(db(), now))

  test('is made once', async () => {
    const earlier = await all('purchaseRequests')
    await seedDemo(db(), now + 86_400_000)
    assert.deepEqual(await all('purchaseRequests'), earlier)
  })

  test('knows every person who can sign in, with all three providers', async () => {
    const identities = await all('memberIdentities')
    for (const person of demoPeople) {
      const mine = identities.filter((i) => i.providerUserId === demoUserId(person))
      assert.deepEqual(mine.map((i) => i.provider).sort(), ['google', 'kakao', 'naver'])
      assert.equal(new Set(mine.map((i) => i.memberId)).size, 1)
    }
  })

  test('the newcomer has everything still to fill in', async () => {
    const newcomer = (await all('members')).find((m) => m.baseAuthRole === 'ROLE_PENDING')
    assert.deepEqual(
      [newcomer?.status, newcomer?.nickname, newcomer?.businessName, newcomer?.registrationNumber],
      ['PENDING', null, null, null],
    )
  })

  test('every business number passes the check', async () => {
    const rows = [...(await all('members')), ...(await all('clients'))]
    const numbers = rows.flatMap((r) => r.registrationNumber ?? [])
    assert.ok(numbers.length > 30)
    assert.deepEqual(
      numbers.filter((n) => !isBusinessNumber(n) || !n.startsWith('999')),
      [],
    )
  })

  test('links go both ways and lead to the other one’s own business', async () => {
    const clients = await all('clients')
    const selfOf = new Map(clients.filter((c) => c.clientKind === 'SELF').map((c) => [c.clientId, c.bookOwnerId]))
    const pairs = clients
      .filter((c) => c.linkedClientId !== null)
      .map((c) => [c.bookOwnerId, selfOf.get(c.linkedClientId ?? 0)])
    assert.ok(pairs.every(([, other]) => other !== undefined))
    const known = new Set(pairs.map((p) => p.join()))
    assert.ok(pairs.every(([owner, other]) => known.has([other, owner].join())))
  })

  test('the dealer has a clerk in his book, and people wait for his answer', async () => {
    const idOf = async (key: string) => (await all('members')).find((m) => m.email === `${key}@demo.example`)?.id
    const [dealer, staff] = [await idOf('dealer'), await idOf('staff')]
    const book = (await all('clients')).find((c) => c.bookOwnerId === dealer && c.clientKind === 'SELF')
    const working = (await all('connections')).filter((n) => n.clientId === book?.clientId)
    assert.deepEqual(working.map((n) => n.memberId).toSorted(), [dealer, staff].toSorted())
    const waiting = (await all('connectionRequests')).filter((r) => r.status === 'PENDING')
    assert.equal(waiting.filter((r) => r.receiverMemberId === dealer).length, 2)
    assert.equal(waiting.filter((r) => r.receiverMemberId === staff).length, 1)
    assert.ok(waiting.every((r) => Date.parse(r.expiresAt) > now))
  })

  test('nothing lies in the future, and no waiting request wants delivery in the past', async () => {
    const requests = await all('purchaseRequests')
    const instants = [
      ...requests.flatMap((r) => [r.createdAt, r.updatedAt]),
      ...(await all('purchaseRequestHistory')).map((h) => h.at),
      ...(await all('notifications')).flatMap((n) => [n.createdAt, n.readAt ?? n.createdAt]),
      ...(await all('members')).map((m) => m.createdAt),
      ...(await all('connectionRequests')).flatMap((r) => [r.createdAt, r.respondedAt ?? r.createdAt]),
    ]
    assert.deepEqual(
      instants.filter((at) => Date.parse(at) > now),
      [],
    )
    const open = requests.filter((r) => allowedNext(r.status, 'receiver').length > 0)
    assert.deepEqual(
      open.filter((r) => r.desiredDate < seoulDate(now)),
      [],
    )
  })

  test('totals are the sum of their lines, versions count the moves, numbers count the requests', async () => {
    const [requests, items, history] = [
      await all('purchaseRequests'),
      await all('purchaseRequestItems'),
      await all('purchaseRequestHistory'),
    ]
    for (const r of requests) {
      const lines = items.filter((i) => i.requestId === r.requestId)
      const moves = history.filter((h) => h.requestId === r.requestId).sort((a, b) => a.historyId - b.historyId)
      const isOpen = lines.some((i) => i.maxUnitPrice === null)
      const sum = lines.reduce((total, i) => total + lineAmount(i.requestedQuantity, i.maxUnitPrice ?? 0), 0)
      assert.equal(r.requestedAmount, isOpen ? null : sum, r.requestNo)
      assert.deepEqual([r.version, r.status], [moves.length, moves.at(-1)?.status], r.requestNo)
    }
    for (const { series, ownerId, businessDate, lastNumber } of await all('numberSeries')) {
      if (series !== 'PR') continue
      const mine = requests.filter((r) => r.senderMemberId === ownerId && r.businessDate === businessDate)
      assert.deepEqual(
        mine.map((r) => Number(r.requestNo.slice(-4))).sort(),
        Array.from({ length: lastNumber }, (_, n) => n + 1),
      )
    }
  })

  test('the dealer begins the day with work and unread news', async () => {
    const identity = (await all('memberIdentities')).find((i) => i.providerUserId === 'demo-dealer')
    const id = identity?.memberId ?? 0
    const waiting = (await all('purchaseRequests')).filter((r) => r.receiverMemberId === id && r.status === 'REQUESTED')
    assert.ok(waiting.length >= 3)
    assert.equal((await notifications.unreadCounts(db(), [id])).get(id), 4)
  })
}
