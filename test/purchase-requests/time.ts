import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createAudit } from '../../backend/audit/append.ts'
import { completeShipped } from '../../backend/purchase-requests/jobs/completeShipped.ts'
import { expireRequests } from '../../backend/purchase-requests/jobs/expireRequests.ts'
import { choose } from '../support/settings.ts'
import type { Trade } from './support/trade.ts'

/** What time does by itself. */
export function time(open: () => Promise<Trade>) {
  let t: Trade
  before(async () => {
    t = await open()
  })
  const audit = () => createAudit(t.db, new Uint8Array(32))
  const told = (requestId: number) =>
    t.db
      .selectFrom('notifications')
      .select(['receiverId', 'title'])
      .where('targetId', '=', String(requestId))
      .where('title', 'like', '%됐어요')
      .orderBy('receiverId')
      .execute()
  const set = (requestId: number, change: object) =>
    t.db.updateTable('purchaseRequests').set(change).where('requestId', '=', requestId).execute()

  const ends: [title: string, dates: object, at: number][] = [
    ['the desired day in Seoul', { desiredDate: '2031-05-10' }, Date.parse('2031-05-10T15:00:00Z')],
    [
      'its cutoff',
      { desiredDate: '2031-05-20', cutoffAt: '2031-05-19T09:00:00+09:00' },
      Date.parse('2031-05-19T00:00:00Z'),
    ],
  ]
  for (const [title, dates, at] of ends) {
    test(`an offer that nobody answers is over at the end of ${title}, not before; both are told once`, async () => {
      const { requestId } = await t.asked(dates)
      await expireRequests(t.db, audit(), at - 1)
      assert.equal((await t.see(t.buyer, requestId)).status, 'REQUESTED')
      const runs = await Promise.all([1, 2, 3].map(() => expireRequests(t.db, audit(), at)))
      assert.equal(
        runs.reduce((sum, { moved }) => sum + moved, 0),
        1,
      )
      const { status, allowed, history } = await t.see(t.buyer, requestId)
      assert.deepEqual([status, allowed, history.at(-1)?.memberName], ['EXPIRED', [], null])
      assert.deepEqual(
        (await told(requestId)).map(({ receiverId }) => receiverId),
        [t.buyer.id, t.dealer.id].toSorted((a, b) => a - b),
      )
      const entry = await t.db
        .selectFrom('auditLog')
        .select(['actorId', 'after'])
        .where('entityId', '=', String(requestId))
        .orderBy('seq', 'desc')
        .executeTakeFirstOrThrow()
      assert.equal(entry.actorId, null)
      assert.deepEqual((await expireRequests(t.db, audit(), at)).moved, 0)
    })
  }

  test('who comes after the cutoff finds the offer over, also before the batch has been there', async () => {
    const { requestId } = await t.asked()
    await set(requestId, { cutoffAt: new Date(Date.now() - 1).toISOString() })
    for (const [who, status] of [
      [t.dealer, 'ACCEPTED'],
      [t.buyer, 'CANCELED'],
    ] as const) {
      const reply = await t.move(who, requestId, status)
      assert.deepEqual([reply.status, reply.body.currentStatus, reply.body.allowed], [409, 'EXPIRED', []])
    }
  })

  test('what is agreed on does not run out', async () => {
    const { requestId } = await t.agreed({ requestType: 'DIRECT' })
    await expireRequests(t.db, audit(), Date.parse('2099-01-01T00:00:00Z'))
    assert.equal((await t.see(t.buyer, requestId)).status, 'ACCEPTED')
  })

  test('what was shipped counts as received a day later, not before; both are told once', async () => {
    const { requestId } = await t.agreed({ requestType: 'DIRECT' })
    const { shippedAt } = await t.moved(t.dealer, requestId, 'SHIPPED')
    const day = Date.parse(shippedAt ?? '') + 24 * 3_600_000
    await completeShipped(t.db, audit(), day - 1)
    assert.equal((await t.see(t.buyer, requestId)).status, 'SHIPPED')
    await Promise.all([1, 2, 3].map(() => completeShipped(t.db, audit(), day)))
    const { status, history } = await t.see(t.buyer, requestId)
    assert.deepEqual([status, history.filter((h) => h.status === 'COMPLETED').length], ['COMPLETED', 1])
    assert.equal((await told(requestId)).length, 2)
  })

  test('what was shipped counts as received after as many hours as are set', async () => {
    const { requestId } = await t.agreed({ requestType: 'DIRECT' })
    const { shippedAt } = await t.moved(t.dealer, requestId, 'SHIPPED')
    const after = (hours: number) => Date.parse(shippedAt ?? '') + hours * 3_600_000
    await choose(t.db, 'request.autoCompleteHours', 36)
    await completeShipped(t.db, audit(), after(36) - 1)
    assert.equal((await t.see(t.buyer, requestId)).status, 'SHIPPED')
    await completeShipped(t.db, audit(), after(36))
    assert.equal((await t.see(t.buyer, requestId)).status, 'COMPLETED')
    await choose(t.db, 'request.autoCompleteHours', null)
  })

  test('one that cannot be moved holds up no other', async () => {
    const ids = [(await t.asked()).requestId, (await t.asked()).requestId]
    const at = Date.parse('2040-01-01T00:00:00Z')
    const broken = { append: audit().append }
    let calls = 0
    broken.append = async (...args) => {
      calls++
      if (calls === 1) throw new Error('the log is full')
      return audit().append(...args)
    }
    const { moved, failed } = await expireRequests(t.db, broken, at)
    assert.deepEqual([failed.length, failed[0]?.requestId, moved >= 1], [1, ids[0], true])
    assert.deepEqual((await t.see(t.buyer, ids[0] ?? 0)).status, 'REQUESTED')
  })
}
