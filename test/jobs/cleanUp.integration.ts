import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { cleanUp } from '../../backend/jobs/cleanUp.ts'
import { eventLog } from '../../backend/realtime/eventLog.ts'
import type { FileKind } from '../../shared/files/contract.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'

let backend: TestBackend
let people: ReturnType<typeof peopleOf>
before(async () => {
  backend = await startTestBackend()
  people = peopleOf(backend)
})
after(() => backend.close())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
async function clean(): Promise<number> {
  let removed = 0
  const done = async (count = 1) => {
    removed += count
  }
  await cleanUp({ now: Date.now(), done }, backend.db)
  return removed
}

test('what was answered for a key is gone after a day, though its member never comes again', async () => {
  const { id } = await people.member('한번쓴이')
  await sql`insert into "idempotencyKeys" ("memberId", key, fingerprint, reply, "createdAt")
    select ${id}, 'key ' || n, 'f', '{"clientName":"대박청과","phone":"010-1111-2222"}',
      case when n > 2300 then ${hoursAgo(23)} else ${hoursAgo(25)} end::timestamptz
    from generate_series(1, 2302) n`.execute(backend.db)
  assert.equal(await clean(), 2_300)
  const kept = await backend.db.selectFrom('idempotencyKeys').select('key').where('memberId', '=', id).execute()
  assert.deepEqual(kept.map(({ key }) => key).toSorted(), ['key 2301', 'key 2302'])
  assert.equal(await clean(), 0)
})

test('what members were told is kept a week for who comes back; who was away for longer begins anew', async () => {
  const told = async ({ id }: Person, days: readonly number[]) => {
    await backend.db.insertInto('memberEventHeads').values({ memberId: id, seq: days.length }).execute()
    const rows = days.map((at, n) => ({
      memberId: id,
      seq: n + 1,
      event: null,
      body: '{}',
      createdAt: hoursAgo(at * 24),
    }))
    await backend.db.insertInto('memberEvents').values(rows).execute()
  }
  const [often, once] = [await people.member('자주듣는이'), await people.member('한번들은이')]
  await told(often, [20, 8, 6, 1])
  await told(once, [90])
  // More than are looked through at once stand between.
  await sql`insert into members (name, provider, "baseAuthRole", status)
    select '사이' || n, 'kakao', 'ROLE_USER', 'ACTIVE' from generate_series(1, 250) n`.execute(backend.db)
  await sql`insert into "memberEventHeads" ("memberId", seq) select id, 0 from members where name like '사이%'`.execute(
    backend.db,
  )
  const last = await people.member('끝에선이')
  await told(last, [9, 0])
  assert.equal(await clean(), 4)
  const log = eventLog(backend.db)
  const seqs = async ({ id }: Person, seq: number) =>
    (await log.read(id, seq)).missed?.map((event) => event.seq) ?? null
  assert.deepEqual([await seqs(often, 2), await seqs(often, 1), await seqs(often, 4)], [[3, 4], null, []])
  assert.deepEqual([await seqs(once, 0), await seqs(once, 1), (await log.read(once.id, 0)).head], [null, [], 1])
  assert.deepEqual(await seqs(last, 1), [2])
})

test('a file that no paper took up is gone after a day, one of a post when its draft is offered no longer, though nobody sends another', async () => {
  const { id } = await people.member('올리고만이')
  const sent = async (name: string, kind: FileKind, hours: number) => {
    const file = { name, kind, ownerId: id, contentType: 'image/webp', bytes: new Uint8Array([1]), size: 1 }
    await backend.db.insertInto('files').values(file).execute()
    const waits = { name, kind, placeId: 1, createdBy: id, createdAt: hoursAgo(hours) }
    await backend.db.insertInto('looseFiles').values(waits).execute()
  }
  await sent('a'.repeat(32), 'WASTE_PHOTO', 25)
  await sent('b'.repeat(32), 'WASTE_PHOTO', 23)
  await sent('c'.repeat(32), 'POST_FILE', 21 * 24 - 1)
  await sent('d'.repeat(32), 'POST_PICTURE', 21 * 24 - 1)
  await sent('e'.repeat(32), 'POST_FILE', 21 * 24 + 1)
  await sent('f'.repeat(32), 'POST_PICTURE', 21 * 24 + 1)
  assert.equal(await clean(), 3)
  const left = await backend.db.selectFrom('files').select('name').where('ownerId', '=', id).orderBy('name').execute()
  assert.deepEqual(
    left.map(({ name }) => name.charAt(0)),
    ['b', 'c', 'd'],
  )
})

test('rows of auctions that were not taken over are gone after a month, and what the schedule fetched is listed for three', async () => {
  const { id } = await people.member('가져온이')
  const run = async (days: number, startedBy: number | null, rows: number) => {
    const at = hoursAgo(24 * days)
    const { importId } = await backend.db
      .insertInto('auctionImports')
      .values({
        ...{ source: 'REALTIME', saleDate: at.slice(0, 10), marketCode: '110001', fileName: null, status: 'SUCCESS' },
        ...{ startedAt: at, progressedAt: at, endedAt: at, read: rows, quarantined: rows, message: null, startedBy },
      })
      .returning('importId')
      .executeTakeFirstOrThrow()
    await sql`insert into "auctionQuarantine" ("importId", row, reason, raw)
      select ${importId}::bigint, n, '가격이 없어요.', '{}' from generate_series(1, ${rows}::int) n`.execute(backend.db)
    return importId
  }
  await run(100, null, 2_300)
  const kept = [await run(40, null, 3), await run(27, null, 3), await run(400, id, 3)]
  assert.equal(await clean(), 2_300 + 3 + 3 + 1)
  const runs = await backend.db.selectFrom('auctionImports').select('importId').orderBy('importId').execute()
  assert.deepEqual(
    runs.map(({ importId }) => importId),
    kept,
  )
  const rows = await backend.db.selectFrom('auctionQuarantine').select('importId').execute()
  assert.deepEqual([...new Set(rows.map(({ importId }) => importId))], [kept[1]])
})

test('whom an invitation was for is forgotten a month after it ended, whatever became of it', async () => {
  const by = await people.member('부른이')
  const invite = async (status: 'PENDING' | 'REVOKED', days: number) => {
    const { invitationId } = await backend.db
      .insertInto('invitations')
      .values({
        ...{ clientId: by.selfId, inviterMemberId: by.id, connectionType: 'MANAGER', permissions: [] },
        ...{ inviteeEmail: 'guest@example.com', inviteePhone: '010-1111-2222', status },
        ...{ tokenHash: new Uint8Array(Buffer.from(`${status}${days}`)), expiresAt: hoursAgo(24 * days) },
      })
      .returning('invitationId')
      .executeTakeFirstOrThrow()
    return invitationId
  }
  const ids = [
    await invite('PENDING', 31),
    await invite('REVOKED', 31),
    await invite('PENDING', 29),
    await invite('PENDING', -3),
  ]
  assert.equal(await clean(), 2)
  const rows = await backend.db.selectFrom('invitations').selectAll().where('invitationId', 'in', ids).execute()
  const known = rows.filter((row) => row.inviteeEmail !== null && row.inviteePhone !== null)
  assert.deepEqual(
    known.map(({ invitationId }) => invitationId).toSorted((a, b) => a - b),
    ids.slice(2),
  )
})
