import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../../backend/db/migrate.ts'
import { type Database, openPGlite, openPostgres } from '../../backend/db/open.ts'
import { seedReference } from '../../backend/db/seed/reference.ts'
import { testDatabaseUrl } from './config.ts'
import { databaseTemplate, demoTemplate } from './databaseTemplate.ts'
import { createDemoCopy, dropDatabase } from './demoCopy.ts'

/** An empty market: migrated, with the reference data, and nobody in it. Close it at the end. */
export const freshDatabase = (): Promise<Database> =>
  testDatabaseUrl === undefined ? copyOfTemplate() : newDatabase(testDatabaseUrl)

/** The demo market, its dates counted back from now. Close it at the end. */
export async function demoDatabase(): Promise<Database> {
  if (testDatabaseUrl === undefined) return openPGlite(undefined, await demoTemplate())
  return openUntilDropped(await createDemoCopy(testDatabaseUrl))
}

const copyOfTemplate = async () => openPGlite(undefined, await databaseTemplate())

async function newDatabase(serverUrl: string): Promise<Database> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(serverUrl, `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  const database = openUntilDropped(Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href)
  await migrate(database.db)
  await seedReference(database.db)
  return database
}

/** Opens a database of a test's own; closing drops it. */
export function openUntilDropped(databaseUrl: string): Database {
  let isClosing = false
  const database = openPostgres(databaseUrl, (error) => {
    // The server ends the last idle connection itself when the database is dropped.
    if (!isClosing) throw error
  })
  return {
    ...database,
    async close() {
      isClosing = true
      await database.close()
      await dropDatabase(databaseUrl)
    },
  }
}

async function administer(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
