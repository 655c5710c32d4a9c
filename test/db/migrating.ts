import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { migrate, newerMigrations } from '../../backend/db/migrate.ts'
import type { Db } from '../../backend/db/open.ts'

/** What a start does to the tables. */
export function migrating(db: () => Db) {
  /** Every column and index of our tables. */
  const shape = async () => {
    const columns = await sql<{ line: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
    from information_schema.columns where table_schema = 'public' order by 1`.execute(db())
    const indexes = await sql<{ line: string }>`
    select indexdef as line from pg_indexes where schemaname = 'public' order by 1`.execute(db())
    return [...columns.rows, ...indexes.rows].map((r) => r.line)
  }

  test('a second start finds nothing to migrate and changes nothing', async () => {
    const earlier = await shape()
    assert.ok(earlier.length > 100, `only ${earlier.length} columns and indexes`)
    assert.equal(await migrate(db()), 0)
    assert.deepEqual(await shape(), earlier)
  })

  test('several processes may start at once', async () => {
    assert.deepEqual(await Promise.all([migrate(db()), migrate(db()), migrate(db())]), [0, 0, 0])
  })

  test('a database that the next release has migrated is used as it is, one of another product is not', async () => {
    const having = async (name: string, then: () => Promise<void>) => {
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
        db(),
      )
      try {
        await then()
      } finally {
        await sql`delete from kysely_migration where name = ${name}`.execute(db())
      }
    }
    assert.deepEqual(await newerMigrations(db()), [])
    await having('9999_next_release', async () => {
      assert.deepEqual(await newerMigrations(db()), ['9999_next_release'])
      assert.equal(await migrate(db()), 0)
    })
    await having('0001_another_product', () => assert.rejects(migrate(db()), /corrupted migrations/))
  })

  test('numbers, dates and instants leave the database as the contract has them', async () => {
    const { rows } = await sql<Record<string, unknown>>`
    select 9007199254740991::bigint as won, 12.125::numeric(14,3) as kg, date '2028-02-29' as day,
      timestamptz '2026-11-21 05:00:00.123456+09' as at`.execute(db())
    assert.deepEqual(rows, [
      { won: Number.MAX_SAFE_INTEGER, kg: 12.125, day: '2028-02-29', at: '2026-11-20T20:00:00.123Z' },
    ])
  })

  test('Hangul sorts by the alphabet, whatever the server speaks', async () => {
    const { rows } = await sql<{ name: string }>`
    select name from unnest(array['하나', '가락', '나주', '가나']) as name order by name collate "C"`.execute(db())
    assert.deepEqual(
      rows.map((r) => r.name),
      ['가나', '가락', '나주', '하나'],
    )
  })
}
