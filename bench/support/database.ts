import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A database of its own on the server, for as long as the bench lasts. @param bench gets its address */
export async function onNewDatabase(serverUrl: string, bench: (url: string) => Promise<void>): Promise<void> {
  const name = `bench_${randomBytes(6).toString('hex')}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await administer(serverUrl, `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  try {
    await bench(url.href)
  } finally {
    await administer(serverUrl, `drop database ${name} with (force)`)
  }
}

async function administer(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
