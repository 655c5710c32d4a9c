import assert from 'node:assert/strict'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import { type Audit, type AuditActor, createAudit } from '../../backend/audit/append.ts'
import { type AuditRow, hashOf } from '../../backend/audit/chain.ts'
import { keepAuditHeads, readAuditHeads } from '../../backend/audit/heads.ts'
import { type AuditHead, verifyAudit, verifyPart } from '../../backend/audit/verify.ts'
import type { Database, Db, Trx } from '../../backend/db/open.ts'
import { testDatabaseUrl } from '../support/config.ts'
import { freshDatabase } from '../support/database.ts'

const key = Buffer.from('the key of this installation')
const ROWS = 12
/** A second member's id. */
const OTHER = 2

let database: Database
let db: Db
let audit: Audit
let kept: AuditHead[]
before(async () => {
  database = await freshDatabase()
  db = database.db
  audit = createAudit(db, key)
  const person = { provider: 'kakao', baseAuthRole: 'ROLE_USER', status: 'ACTIVE' } as const
  await db
    .insertInto('members')
    .values([
      { name: '김도현', ...person },
      { name: '이서연', ...person },
    ])
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
  assert.deepEqual(await verifyAudit(db, [key], kept), { rows: ROWS, firstBad: null })
})

test('the database itself refuses to change, delete or empty the audit log', async () => {
  await assert.rejects(db.updateTable('auditLog').set({ reason: null }).execute(), /append-only/)
  await assert.rejects(db.deleteFrom('auditLog').where('seq', '=', 3).execute(), /append-only/)
  await assert.rejects(sql`truncate "auditLog"`.execute(db), /append-only/)
})

/** What a change is drawn from: an entry, another one, a place in a text and a letter to put there. */
const draw = fc.record({
  seq: fc.integer({ min: 1, max: ROWS }),
  other: fc.integer({ min: 1, max: ROWS }),
  place: fc.nat(80),
  letter: fc.constantFrom('x', '0', '9', ' ', '가', '"', 'a', 'F'),
})
type Draw = typeof draw extends fc.Arbitrary<infer D> ? D : never
/** Does something to the log. @returns the first number that is touched, or null when nothing has changed */
type Mutation = (trx: Trx, row: AuditRow, drawn: Draw) => Promise<number | null>

const rowsFrom = (trx: Trx, seq: number) =>
  trx.selectFrom('auditLog').selectAll().where('seq', '>=', seq).orderBy('seq').execute()
const rowAt = (trx: Trx, seq: number) =>
  trx.selectFrom('auditLog').selectAll().where('seq', '=', seq).executeTakeFirstOrThrow()
const put = (trx: Trx, seq: number, values: Partial<AuditRow>) =>
  trx.updateTable('auditLog').set(values).where('seq', '=', seq).execute()

/** Another letter at one place; a text where there was none. */
const altered = (value: string | null, { place, letter }: Draw): string => {
  if (value === null || value === '') return letter
  const at = place % value.length
  return value.slice(0, at) + letter + value.slice(at + 1)
}
const text =
  (column: Exclude<keyof AuditRow, 'seq' | 'actorId' | 'realActorId' | 'result'>): Mutation =>
  async (trx, row, drawn) => {
    const value = altered(row[column], drawn)
    if (value === row[column]) return null
    await put(trx, row.seq, { [column]: value })
    return row.seq
  }
const to =
  (value: (row: AuditRow, drawn: Draw) => Partial<AuditRow>): Mutation =>
  async (trx, row, drawn) => {
    await put(trx, row.seq, value(row, drawn))
    return row.seq
  }

/** Every column of an entry, and how somebody would change it; a byte of a number or an instant is another value. */
const columns: Record<keyof AuditRow, Mutation> = {
  seq: to((row, { place }) => ({ seq: row.seq + ROWS + 1 + place })),
  occurredAt: async (trx, row, { place }) => {
    // As fine as the column is: a microsecond, too.
    await sql`update "auditLog" set "occurredAt" = "occurredAt" + make_interval(secs => ${10 ** (place % 7) / 1e6})
      where seq = ${row.seq}`.execute(trx)
    return row.seq
  },
  actorId: to((_row, { place }) => ({ actorId: place % 2 ? OTHER : null })),
  actorName: text('actorName'),
  realActorId: to((row) => ({ realActorId: row.realActorId === null ? OTHER : null })),
  impersonateSessionId: to((row, { place }) => ({
    impersonateSessionId:
      row.impersonateSessionId === null || place % 2 ? `00000000-0000-4000-8000-0000000001${place % 10}0` : null,
  })),
  action: text('action'),
  entityType: text('entityType'),
  entityId: text('entityId'),
  entityLabel: text('entityLabel'),
  before: text('before'),
  after: text('after'),
  reason: text('reason'),
  ip: text('ip'),
  userAgent: text('userAgent'),
  requestId: text('requestId'),
  result: to((_row, { place }) => ({ result: place % 2 ? 'DENIED' : 'ERROR' })),
  prevHash: text('prevHash'),
  hash: text('hash'),
}

/** The chain from `seq` on as somebody without the key would write it, so that it hangs together by itself. */
async function rewrite(trx: Trx, seq: number) {
  let prevHash = seq === 1 ? '' : (await rowAt(trx, seq - 1)).hash
  for (const { hash: _, ...old } of await rowsFrom(trx, seq)) {
    const rewritten = { ...old, prevHash, reason: '고쳐 쓴 사유' }
    prevHash = hashOf(Buffer.from('another key'), rewritten)
    await put(trx, old.seq, { ...rewritten, hash: prevHash })
  }
  await trx.updateTable('auditHead').set({ hash: prevHash }).execute()
}

const wholes: Record<string, Mutation> = {
  'entries deleted': async (trx, { seq }, { place }) => {
    const below = seq + 1 + (place % 3)
    await trx.deleteFrom('auditLog').where('seq', '>=', seq).where('seq', '<', below).execute()
    return seq
  },
  'an entry put in': async (trx, row, { place }) => {
    // At the end, or in between with all that follow moved on.
    const seq = place % 2 ? ROWS + 1 : row.seq
    for (const { seq: one } of (await rowsFrom(trx, seq)).toReversed()) await put(trx, one, { seq: one + 1 })
    await trx
      .insertInto('auditLog')
      .values({ ...row, seq, reason: '끼워 넣은 기록' })
      .execute()
    return seq
  },
  'two entries swapped': async (trx, { seq }, { other }) => {
    if (seq === other) return null
    await put(trx, seq, { seq: -1 })
    await put(trx, other, { seq })
    await put(trx, -1, { seq: other })
    return Math.min(seq, other)
  },
  'the tail cut off': async (trx, { seq }) => {
    // The head is cut with it, so that only a head kept elsewhere can tell.
    await trx.deleteFrom('auditLog').where('seq', '>=', seq).execute()
    const end = seq === 1 ? { seq: 0, hash: '' } : await rowAt(trx, seq - 1)
    await trx.updateTable('auditHead').set({ seq: end.seq, hash: end.hash }).execute()
    return seq
  },
  'the chain rewritten with another key': async (trx, { seq }) => {
    await rewrite(trx, seq)
    return seq
  },
}

/** How often each is tried: 684 bytes over the 19 columns, and 316 of the rest. */
const PER_COLUMN = 36
const PER_WHOLE = [64, 63, 63, 63, 63]
const plan: [string, Mutation, number][] = [
  ...Object.entries(columns).map(([name, change]): [string, Mutation, number] => [
    `a byte of ${name}`,
    change,
    PER_COLUMN,
  ]),
  ...Object.entries(wholes).map(([name, change], at): [string, Mutation, number] => [name, change, PER_WHOLE[at] ?? 0]),
]

test('1,000 changes behind the program’s back, of any column and of the whole, are 1,000 found, each at its first entry', async (t) => {
  const lasting = await rowsFrom(db as Trx, 1)
  assert.deepEqual(Object.keys(columns).toSorted(), Object.keys(lasting[0] ?? {}).toSorted(), 'every column is tried')
  let tried = 0
  let found = 0
  for (const [at, [name, change, times]] of plan.entries()) {
    let done = 0
    for (const drawn of fc.sample(draw, { numRuns: times * 4, seed: at + 1 })) {
      if (done === times) break
      let touched: number | null = null
      const verdict = await tampered(
        async (trx) => {
          touched = await change(trx, await rowAt(trx, drawn.seq), drawn)
        },
        (trx) => verifyAudit(trx, [key], kept),
      )
      if (touched === null) continue
      done += 1
      if (verdict.firstBad?.seq === touched) found += 1
      else assert.fail(`${name} at ${touched} ${JSON.stringify(drawn)}: ${JSON.stringify(verdict)}`)
    }
    assert.equal(done, times, name)
    tried += done
  }
  t.diagnostic(`${tried} changes of ${plan.length} kinds tried, ${found} found`)
  assert.deepEqual([tried, found], [1_000, 1_000])
})

test('sixteen writers at once make one chain without a gap', async () => {
  await Promise.all(Array.from({ length: 16 }, (_, n) => write(100 + n)))
  const { rows, firstBad } = await verifyAudit(db, [key], kept)
  assert.deepEqual({ rows, firstBad }, { rows: ROWS + 16, firstBad: null })
})

const one: AuditActor = {
  actorId: 1,
  realActorId: null,
  impersonateSessionId: null,
  from: { ip: null, userAgent: null, requestId: null },
}

test('what one change tells of stands in its order, at the end of the change', async () => {
  const end = await head(db)
  await db.transaction().execute(async (trx) => {
    for (const entityId of [1, 2, 3])
      await audit.append(
        trx,
        { ...one, actorId: entityId === 2 ? OTHER : 1 },
        { action: 'UPDATE', entityType: 'member', entityId },
      )
    assert.deepEqual(await head(trx), end, 'nobody has to wait yet')
  })
  const rows = await db
    .selectFrom('auditLog')
    .select(['seq', 'entityId', 'actorName'])
    .where('seq', '>', end.seq)
    .orderBy('seq')
    .execute()
  assert.deepEqual(
    rows.map(({ seq, entityId, actorName }) => [seq - end.seq, entityId, actorName]),
    [
      [1, '1', '김도현'],
      [2, '2', '이서연'],
      [3, '3', '김도현'],
    ],
  )
  assert.equal((await verifyAudit(db, [key], kept)).firstBad, null)
})

test('who records a change waits for nobody who has recorded his and goes on with it', {
  skip: testDatabaseUrl === undefined && 'needs PostgreSQL: TEST_DATABASE_URL',
}, async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>()
  const slow = db.transaction().execute(async (trx) => {
    await audit.append(trx, one, { action: 'UPDATE', entityType: 'member', entityId: 'slow' })
    hasBegun()
    await gate
  })
  await begun
  await audit.appendAlone(one, { action: 'UPDATE', entityType: 'member', entityId: 'quick' })
  open()
  await slow
  const rows = await db.selectFrom('auditLog').select('entityId').orderBy('seq', 'desc').limit(2).execute()
  assert.deepEqual(
    rows.map(({ entityId }) => entityId),
    ['slow', 'quick'],
  )
  assert.equal((await verifyAudit(db, [key], kept)).firstBad, null)
})

test('a change that is taken back leaves no entry and no gap', async () => {
  const end = await head(db)
  await assert.rejects(
    db.transaction().execute(async (trx) => {
      await audit.append(trx, one, { action: 'CREATE', entityType: 'member' })
      throw new Undo()
    }),
    Undo,
  )
  assert.deepEqual(await head(db), end)
  await write(200)
  assert.equal((await head(db)).seq, end.seq + 1)
  assert.equal((await verifyAudit(db, [key], kept)).firstBad, null)
})

test('the end of the chain is written to the log and to a file, once while it does not move', async () => {
  const place = await mkdtemp(join(tmpdir(), 'audit-heads-'))
  // A backend on PostgreSQL is the first who needs it.
  const dataDir = join(place, 'not-there-yet')
  const logged: { auditHead?: AuditHead }[] = []
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  const stop = await keepAuditHeads(db, dataDir, log)
  await stop()
  const end = await head(db)
  assert.deepEqual(
    logged.map((line) => line.auditHead),
    [end],
  )
  assert.deepEqual(await readAuditHeads(dataDir), { heads: [end], torn: [] })
  assert.deepEqual(await readAuditHeads(join(dataDir, 'nowhere')), { heads: [], torn: [] })
  await appendFile(join(dataDir, 'audit-heads.ndjson'), '{"at":"2026-11-2')
  assert.deepEqual((await readAuditHeads(dataDir)).heads, [end], 'a line that was cut off while it was written')
  await rm(place, { recursive: true })
})

test('an end that was cut off while it was written takes no other with it, and all entries are still measured', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'audit-heads-'))
  const file = join(dataDir, 'audit-heads.ndjson')
  const keep = async () => (await keepAuditHeads(db, dataDir, pino({ level: 'silent' })))()
  await keep()
  const first = await head(db)
  await appendFile(file, '{"at":"2026-11-2')
  await write(300)
  await keep()
  const { heads, torn } = await readAuditHeads(dataDir)
  assert.deepEqual([heads, torn], [[first, await head(db)], [2]])
  assert.equal((await verifyAudit(db, [key], heads)).firstBad, null)
  const { seq, hash } = first
  const cut = async (trx: Trx) => {
    await trx.deleteFrom('auditLog').where('seq', '>', seq).execute()
    await trx.updateTable('auditHead').set({ seq, hash }).execute()
  }
  const { firstBad } = await tampered(cut, (trx) => verifyAudit(trx, [key], heads))
  assert.deepEqual(firstBad, { seq: seq + 1, fault: 'CUT_OFF' })
  await rm(dataDir, { recursive: true })
})

/** The keys of a log that was changed over twice. */
const [oldest, older] = [Buffer.from('the key of before'), Buffer.from('the key between')]
const allKeys = [oldest, older, key]
const keyAt = (seq: number) => (seq <= 4 ? oldest : seq <= 8 ? older : key)

/** The chain from `seq` on, each entry under the key that `under` gives it. */
async function reseal(trx: Trx, seq: number, under: (seq: number) => Uint8Array, until = Number.POSITIVE_INFINITY) {
  let prevHash = seq === 1 ? '' : (await rowAt(trx, seq - 1)).hash
  for (const { hash: _, ...old } of await rowsFrom(trx, seq)) {
    if (old.seq > until) return
    const row = { ...old, prevHash }
    prevHash = hashOf(under(old.seq), row)
    await put(trx, old.seq, { ...row, hash: prevHash })
  }
  await trx.updateTable('auditHead').set({ hash: prevHash }).execute()
}

test('a log whose key was changed twice is whole by all three keys in their order, in one piece and part by part', async () => {
  const rotated = (trx: Trx) => reseal(trx, 1, keyAt)
  const { seq } = await head(db)
  assert.deepEqual(await tampered(rotated, (trx) => verifyAudit(trx, allKeys)), { rows: seq, firstBad: null })
  for (const limit of [1, 3, 4, 5])
    await tampered(rotated, async (trx) => {
      let after = 0
      for (;;) {
        const part = await verifyPart(trx, allKeys, [], { after, limit })
        assert.equal(part.firstBad, null, `${limit} from ${after}`)
        after = part.rows
        if (part.isDone) break
      }
      assert.equal(after, seq)
    })
})

const withKeys: [name: string, keys: Uint8Array[], change: (trx: Trx) => Promise<unknown>, seq: number][] = [
  ['without the keys of before its first entry differs', [key], async () => undefined, 1],
  ['without the key between its first entry under that one differs', [oldest, key], async () => undefined, 5],
  [
    'with the keys in another order it differs where the first newer one begins',
    [key, older, oldest],
    async () => undefined,
    5,
  ],
  [
    'an entry under a key of before that was changed is found',
    allKeys,
    (trx) => put(trx, 3, { reason: '고친 사유' }),
    3,
  ],
  [
    'an entry under a key of before that was removed is found',
    allKeys,
    (trx) => trx.deleteFrom('auditLog').where('seq', '=', 3).execute(),
    3,
  ],
  [
    'whoever has a key of before, and with it changes an entry and seals all up to the next key anew, is found where that begins',
    allKeys,
    async (trx) => {
      await put(trx, 3, { reason: '고친 사유' })
      await reseal(trx, 3, () => oldest, 4)
    },
    5,
  ],
  [
    'an entry behind one under a newer key that stands under a key of before is found',
    allKeys,
    async (trx) => reseal(trx, ROWS, () => older),
    ROWS,
  ],
]
for (const [name, keys, change, seq] of withKeys)
  test(`of a log whose key was changed: ${name}`, async () => {
    const rotated = async (trx: Trx) => {
      await reseal(trx, 1, keyAt)
      await change(trx)
    }
    const { firstBad } = await tampered(rotated, (trx) => verifyAudit(trx, keys))
    assert.equal(firstBad?.seq, seq)
  })

test('where a part begins behind an entry under a newer key, an entry under a key of before is found all the same', async () => {
  const rotated = async (trx: Trx) => {
    await reseal(trx, 1, keyAt)
    await reseal(trx, ROWS, () => older)
  }
  const { firstBad } = await tampered(rotated, (trx) =>
    verifyPart(trx, allKeys, [], { after: ROWS - 1, limit: Number.POSITIVE_INFINITY }),
  )
  assert.deepEqual(firstBad, { seq: ROWS, fault: 'CHANGED' })
})

test('a log is verified against all ends that were kept of it, however many years they are of', async () => {
  const heads = Array.from({ length: 250_000 }, (_, n) => ({ seq: ROWS + 1_000 + n, hash: 'of what was cut off' }))
  assert.equal((await verifyAudit(db, [key], heads)).firstBad?.fault, 'CUT_OFF')
})

test('a line among the kept ends that is another thing, or that no end stands behind, is not passed over', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'audit-heads-'))
  const file = join(dataDir, 'audit-heads.ndjson')
  await (await keepAuditHeads(db, dataDir, pino({ level: 'silent' })))()
  const whole = await readFile(file, 'utf8')
  for (const spoilt of [`${whole}{"seq":1}\n${whole}`, `null\n${whole}`, `${whole}#${whole}`]) {
    await writeFile(file, spoilt)
    await assert.rejects(readAuditHeads(dataDir), JSON.stringify(spoilt))
  }
  await rm(dataDir, { recursive: true })
})

test('an end that could not be written down is written at the next occasion', async () => {
  const place = await mkdtemp(join(tmpdir(), 'audit-heads-'))
  const dataDir = join(place, 'in-the-way')
  await writeFile(dataDir, '')
  const stop = await keepAuditHeads(db, dataDir, pino({ level: 'silent' }))
  await rm(dataDir)
  await stop()
  assert.deepEqual((await readAuditHeads(dataDir)).heads, [await head(db)])
  await rm(place, { recursive: true })
})
