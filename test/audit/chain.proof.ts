import assert from 'node:assert/strict'
import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import { type Audit, createAudit } from '../../backend/audit/append.ts'
import { type AuditRow, hashOf } from '../../backend/audit/chain.ts'
import { keepAuditHeads, readAuditHeads } from '../../backend/audit/heads.ts'
import { type AuditHead, verifyAudit } from '../../backend/audit/verify.ts'
import type { Database, Db, Trx } from '../../backend/db/open.ts'
import { freshDatabase } from '../support/database.ts'

const key = Buffer.from('the key of this installation')
const ROWS = 12

let database: Database
let db: Db
let audit: Audit
let kept: AuditHead[]
before(async () => {
  database = await freshDatabase()
  db = database.db
  audit = createAudit(db, key)
  await db
    .insertInto('members')
    .values({ name: '김도현', provider: 'kakao', baseAuthRole: 'ROLE_USER', status: 'ACTIVE' })
    .execute()
  for (let n = 0; n < ROWS; n++) await write(n)
  kept = [await head(db)]
})
after(() => database.close())

const head = (at: Db | Trx) => at.selectFrom('auditHead').select(['seq', 'hash']).executeTakeFirstOrThrow()

const write = (n: number) =>
  audit.appendAlone(
    {
      actorId: 1,
      realActorId: n % 3 === 0 ? 1 : null,
      impersonateSessionId: n % 3 === 0 ? '00000000-0000-4000-8000-000000000001' : null,
      from: { ip: '203.0.113.7', userAgent: 'Firefox — 브라우저', requestId: `request-${n}` },
    },
    {
      action: 'UPDATE',
      entityType: 'member',
      entityId: n,
      entityLabel: `회원 ${n}`,
      before: { nickname: null, z: 1 },
      after: { nickname: `대박_${n}`, z: 2 },
      reason: '전화로 확인',
    },
  )

class Undo extends Error {}

/** Does something to the log as somebody with the whole database would, looks, and takes it back. */
async function tampered<T>(change: (trx: Trx) => Promise<unknown>, look: (trx: Trx) => Promise<T>): Promise<T> {
  let seen: T | undefined
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`alter table "auditLog" disable trigger "auditLog_appendOnly"`.execute(trx)
      await change(trx)
      seen = await look(trx)
      throw new Undo()
    })
    .catch((error) => {
      if (!(error instanceof Undo)) throw error
    })
  return seen as T
}

test('an untouched audit log is whole', async () => {
  assert.deepEqual(await verifyAudit(db, key, kept), { rows: ROWS, firstBad: null })
})

test('the database itself refuses to change, delete or empty the audit log', async () => {
  await assert.rejects(db.updateTable('auditLog').set({ reason: null }).execute(), /append-only/)
  await assert.rejects(db.deleteFrom('auditLog').where('seq', '=', 3).execute(), /append-only/)
  await assert.rejects(sql`truncate "auditLog"`.execute(db), /append-only/)
})

const texts = ['actorName', 'entityType', 'entityId', 'entityLabel', 'before', 'after', 'reason', 'ip'] as const
const moreTexts = ['userAgent', 'requestId', 'prevHash', 'hash', 'action'] as const
const at = fc.integer({ min: 1, max: ROWS })
const character = fc.constantFrom('x', '0', '9', ' ', '가', '"')
const mutation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('byte'),
      seq: at,
      column: fc.constantFrom(...texts, ...moreTexts),
      position: fc.nat(80),
      character,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('actor'),
      seq: at,
      column: fc.constantFrom('actorId', 'realActorId', 'impersonateSessionId', 'actorName', 'reason', 'before'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('time'), seq: at, ms: fc.integer({ min: 1, max: 10_000_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('result'), seq: at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete'), seq: at, count: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('insert'), seq: at }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('swap'), seq: at, other: at }).filter((m) => m.seq !== m.other),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut'), seq: at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rewrite'), seq: at }) },
)
type Mutation = typeof mutation extends fc.Arbitrary<infer M> ? M : never

const rowsFrom = (trx: Trx, seq: number) =>
  trx.selectFrom('auditLog').selectAll().where('seq', '>=', seq).orderBy('seq').execute()

/** @returns the lowest number that is touched, or null when the mutation changes nothing. */
async function mutate(trx: Trx, m: Mutation): Promise<number | null> {
  const row = (await rowsFrom(trx, m.seq))[0] as AuditRow
  const set = (values: Partial<AuditRow>) => trx.updateTable('auditLog').set(values).where('seq', '=', m.seq).execute()
  if ('column' in m && 'position' in m) {
    const value = row[m.column]
    if (value === null) return null
    const place = m.position % Math.max(1, value.length)
    const changed = value.slice(0, place) + m.character + value.slice(place + 1)
    if (changed === value) return null
    await set({ [m.column]: changed })
    return m.seq
  }
  if ('column' in m) {
    if (row[m.column] === null) return null
    await set({ [m.column]: null })
    return m.seq
  }
  if ('ms' in m) {
    await set({ occurredAt: new Date(Date.parse(row.occurredAt) + m.ms).toISOString() })
    return m.seq
  }
  if ('count' in m) {
    await trx
      .deleteFrom('auditLog')
      .where('seq', '>=', m.seq)
      .where('seq', '<', m.seq + m.count)
      .execute()
    return m.seq
  }
  if ('other' in m) {
    const first = Math.min(m.seq, m.other)
    await trx.updateTable('auditLog').set({ seq: -1 }).where('seq', '=', m.seq).execute()
    await trx.updateTable('auditLog').set({ seq: m.seq }).where('seq', '=', m.other).execute()
    await trx.updateTable('auditLog').set({ seq: m.other }).where('seq', '=', -1).execute()
    return first
  }
  switch (m.kind) {
    case 'result':
      await set({ result: row.result === 'OK' ? 'DENIED' : 'OK' })
      return m.seq
    case 'insert': {
      await trx
        .insertInto('auditLog')
        .values({ ...row, seq: ROWS + 1 })
        .execute()
      return ROWS + 1
    }
    case 'cut': {
      // The head is cut with it, so that only a head kept elsewhere can tell.
      await trx.deleteFrom('auditLog').where('seq', '>=', m.seq).execute()
      const end = await trx
        .selectFrom('auditLog')
        .select(['seq', 'hash'])
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst()
      await trx
        .updateTable('auditHead')
        .set(end ?? { seq: 0, hash: '' })
        .execute()
      return m.seq
    }
    default: {
      let prevHash =
        (
          await trx
            .selectFrom('auditLog')
            .select('hash')
            .where('seq', '=', m.seq - 1)
            .executeTakeFirst()
        )?.hash ?? ''
      for (const { hash: _, ...old } of await rowsFrom(trx, m.seq)) {
        const rewritten = { ...old, prevHash, reason: '고쳐 쓴 사유' }
        prevHash = hashOf(Buffer.from('another key'), rewritten)
        await trx
          .updateTable('auditLog')
          .set({ ...rewritten, hash: prevHash })
          .where('seq', '=', old.seq)
          .execute()
      }
      await trx.updateTable('auditHead').set({ hash: prevHash }).execute()
      return m.seq
    }
  }
}

test('1,000 changes behind the program’s back are found, each at its first entry', async () => {
  let found = 0
  for (let seed = 1; found < 1000; seed++) {
    for (const m of fc.sample(mutation, { numRuns: 200, seed })) {
      if (found === 1000) break
      let touched: number | null = null
      const verdict = await tampered(
        async (trx) => {
          touched = await mutate(trx, m)
        },
        (trx) => verifyAudit(trx, key, kept),
      )
      if (touched === null) continue
      assert.equal(verdict.firstBad?.seq, touched, JSON.stringify(m))
      found += 1
    }
  }
})

test('sixteen writers at once make one chain without a gap', async () => {
  await Promise.all(Array.from({ length: 16 }, (_, n) => write(100 + n)))
  const { rows, firstBad } = await verifyAudit(db, key, kept)
  assert.deepEqual({ rows, firstBad }, { rows: ROWS + 16, firstBad: null })
})

test('a change that is taken back leaves no entry and no gap', async () => {
  const end = await head(db)
  await assert.rejects(
    db.transaction().execute(async (trx) => {
      await audit.append(
        trx,
        {
          actorId: 1,
          realActorId: null,
          impersonateSessionId: null,
          from: { ip: null, userAgent: null, requestId: null },
        },
        { action: 'CREATE', entityType: 'member' },
      )
      throw new Undo()
    }),
    Undo,
  )
  assert.deepEqual(await head(db), end)
  await write(200)
  assert.equal((await head(db)).seq, end.seq + 1)
  assert.equal((await verifyAudit(db, key, kept)).firstBad, null)
})

test('the end of the chain is written to the log and to a file, once while it does not move', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'audit-heads-'))
  const logged: { auditHead?: AuditHead }[] = []
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  const stop = await keepAuditHeads(db, dataDir, log)
  await stop()
  const end = await head(db)
  assert.deepEqual(
    logged.map((line) => line.auditHead),
    [end],
  )
  assert.deepEqual(await readAuditHeads(dataDir), [end])
  assert.deepEqual(await readAuditHeads(join(dataDir, 'nowhere')), [])
  await appendFile(join(dataDir, 'audit-heads.ndjson'), '{"at":"2026-11-2')
  assert.deepEqual(await readAuditHeads(dataDir), [end], 'a line that was cut off while it was written')
  await rm(dataDir, { recursive: true })
})

test('an end that could not be written down is written at the next occasion', async () => {
  const place = await mkdtemp(join(tmpdir(), 'audit-heads-'))
  const dataDir = join(place, 'not-there-yet')
  const stop = await keepAuditHeads(db, dataDir, pino({ level: 'silent' }))
  await mkdir(dataDir)
  await stop()
  assert.deepEqual(await readAuditHeads(dataDir), [await head(db)])
  await rm(place, { recursive: true })
})
