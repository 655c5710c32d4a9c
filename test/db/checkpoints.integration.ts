import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { checkpoints } from '../../backend/db/checkpoints.ts'
import { openPGlite } from '../../backend/db/open.ts'

test('an embedded database need not read much of its log again after a crash', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'checkpoints-'))
  const { db, close } = await openPGlite(directory)
  t.after(async () => {
    await close()
    await rm(directory, { recursive: true })
  })
  const redoFrom = async () => {
    const { rows } = await sql<{ bytes: number }>`
      select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()`.execute(db)
    return Number(rows[0]?.bytes)
  }
  await sql`create table t (v text)`.execute(db)
  const write = (rows: number) =>
    sql`insert into t select repeat(md5(n::text), 40) from generate_series(1, ${sql.lit(rows)}) n`.execute(db)
  const { look } = checkpoints(db, { bytes: 1_048_576, ms: Number.POSITIVE_INFINITY })
  await look()
  await write(100)
  const little = await redoFrom()
  await look()
  assert.ok((await redoFrom()) >= little, 'for little it is not worth the while')
  await write(2_000)
  assert.ok((await redoFrom()) > 1_048_576)
  await look()
  assert.ok((await redoFrom()) < 65_536)
})
