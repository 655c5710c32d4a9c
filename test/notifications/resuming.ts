import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import type { Database } from '../../backend/db/open.ts'
import { appendEvent, epochOf, eventLog } from '../../backend/realtime/eventLog.ts'
import { CHANNEL } from '../../backend/realtime/wake.ts'

const RING = 300

/** What a member who was away can still be told. */
export function resuming(database: () => Pick<Database, 'db' | 'listen'>) {
  let memberId: number
  before(async () => {
    const { id } = await database()
      .db.insertInto('members')
      .values({ name: '김도현', provider: 'kakao', baseAuthRole: 'ROLE_USER', status: 'ACTIVE' })
      .returning('id')
      .executeTakeFirstOrThrow()
    memberId = id
  })

  const log = () => eventLog(database().db)
  const append = (many: number) =>
    database()
      .db.transaction()
      .execute(async (trx) => {
        for (let n = 0; n < many; n++) await appendEvent(trx, memberId, 'read', { id: n })
      })
  /** As if events had gone on to `last`. */
  const fillTo = async (last: number) => {
    await sql`insert into "memberEvents" ("memberId", seq, body)
      select ${memberId}, seq, '{}' from generate_series(6, ${last}::int) seq`.execute(database().db)
    await database().db.updateTable('memberEventHeads').set({ seq: last }).where('memberId', '=', memberId).execute()
  }
  const seqsSince = async (seq: number) => (await log().read(memberId, seq)).missed?.map((e) => e.seq) ?? null
  const head = async () => (await log().read(memberId, 0)).head

  // The tests tell one story: each goes on where the one before it has ended.

  test('who has never been told anything stands at zero', async () => {
    assert.equal(await head(), 0)
    assert.deepEqual(await seqsSince(0), [])
  })

  test('who was away gets what happened since, in order', async () => {
    await append(5)
    assert.deepEqual(await seqsSince(2), [3, 4, 5])
    assert.deepEqual(await seqsSince(5), [])
  })

  test('a place that was never reached cannot be resumed from', async () => {
    assert.equal(await seqsSince(6), null)
    assert.equal(await seqsSince(1000), null)
  })

  test(`the last ${RING} events are kept: one more away, and there is nothing to resume from`, async () => {
    await fillTo(RING + 4)
    await append(1)
    assert.equal(await head(), RING + 5)
    assert.equal(await seqsSince(4), null)
    assert.equal((await seqsSince(5))?.length, RING)
    assert.deepEqual(await seqsSince(RING + 4), [RING + 5])
    assert.equal((await log().read(memberId, null)).missed, null, 'who begins reads none of them')
  })

  test('who comes back while he is being told something misses nothing and need not load anew', async () => {
    for (let round = 0; round < 30; round++) {
      const at = await head()
      let isTold = false
      const telling = append(1).finally(() => {
        isTold = true
      })
      while (!isTold) assert.notEqual(await seqsSince(at), null)
      await telling
      assert.deepEqual(await seqsSince(at), [at + 1])
    }
  })

  test('the epoch stays the same', async () => {
    assert.equal(await epochOf(database().db), await epochOf(database().db))
    assert.notEqual(await epochOf(database().db), '')
  })

  test('an event wakes listeners with its member once it is committed, and not before', async () => {
    const woken: string[] = []
    const heard = Promise.withResolvers<void>()
    await database().listen(CHANNEL, (payload) => {
      woken.push(payload)
      heard.resolve()
    })
    const failing = database()
      .db.transaction()
      .execute(async (trx) => {
        await appendEvent(trx, memberId, null, {})
        throw new Error('the change failed')
      })
    await assert.rejects(failing)
    assert.deepEqual(woken, [])
    await append(1)
    await heard.promise
    assert.deepEqual(woken, [String(memberId)])
  })
}
