import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { migrate } from '../../backend/db/migrate.ts'
import { testDatabaseUrl } from '../support/config.ts'
import { openUntilDropped } from '../support/database.ts'

/** An embedded database has nobody else in it. */
const skip = testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL'

async function connected(url: string | undefined) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

test('a migration whose table somebody holds steps back, so that nobody waits behind it, and is done once it is free', {
  skip,
}, async () => {
  const name = `held_${process.pid}`
  const url = Object.assign(new URL(testDatabaseUrl ?? ''), { pathname: `/${name}` }).href
  const server = await connected(testDatabaseUrl)
  await server.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  await server.end()
  const { db, close } = openUntilDropped(url)
  const holder = await connected(url)
  await holder.query('begin')
  await holder.query('create table clients (id int)')

  const stepped = Promise.withResolvers<void>()
  const migrated = migrate(db, () => stepped.resolve())
  await Promise.race([stepped.promise, migrated])
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_locks where not granted`.execute(db)
  await holder.query('rollback')
  await holder.end()

  assert.ok((await migrated) > 10)
  assert.deepEqual(rows, [{ n: 0 }])
  await close()
})
