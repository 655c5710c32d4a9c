import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openPostgres } from '../../backend/db/open.ts'
import { demoTemplateName, fillDemo } from './databaseTemplate.ts'

/**
 * A database of its own with the demo market on a PostgreSQL server: a copy of one that is filled once in half an hour,
 * as copying takes a tenth of the time. @returns its address
 */
export const createDemoCopy = (serverUrl: string): Promise<string> =>
  asAdministrator(serverUrl, async (client) => {
    // One after the other: nobody can be connected to what is copied, and one fills it for all who wait.
    await client.query(`select pg_advisory_lock(hashtext('demo template'))`)
    const template = (await demoTemplateName()).replaceAll('-', '_')
    await makeTemplate(client, serverUrl, template)
    const name = `test_${randomBytes(8).toString('hex')}`
    await client.query(`create database ${name} template ${template}`)
    return urlOf(serverUrl, name)
  })

export const dropDatabase = (databaseUrl: string): Promise<void> =>
  asAdministrator(urlOf(databaseUrl, 'postgres'), async (client) => {
    await client.query(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
  })

const urlOf = (serverUrl: string, name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href

async function makeTemplate(client: pg.Client, serverUrl: string, template: string) {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'demo\\_%'`,
  )
  if (rows.some(({ datname }) => datname === template)) return
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  const half = `demo_half_${process.pid}`
  await client.query(`create database ${half} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  const database = openPostgres(urlOf(serverUrl, half), (error) => {
    throw error
  })
  await fillDemo(database)
  await database.close()
  await client.query(`alter database ${half} rename to ${template}`)
}

async function asAdministrator<T>(serverUrl: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
