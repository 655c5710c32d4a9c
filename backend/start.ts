import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { buildBackend } from './app.ts'
import { keepAuditHeads } from './audit/heads.ts'
import type { BackendConfig } from './config.ts'
import { migrate, newerMigrations } from './db/migrate.ts'
import { openPGlite, openPostgres } from './db/open.ts'
import { preparedDirectory } from './db/prepared.ts'
import { seedDemo } from './db/seed/demo.ts'
import { demoPeople } from './db/seed/people.ts'
import { seedReference } from './db/seed/reference.ts'
import { buildOps } from './ops.ts'
import { createBroker } from './realtime/broker.ts'
import { generatedSecret } from './secret.ts'

/** Shorter than the process is given to end. */
const PATIENCE_MS = 10_000

export type RunningBackend = {
  port: number
  /** Who can sign in without an account of his own; empty in production. */
  people: { email: string; name: string; title: string }[]
  /** Says that it leaves, serves for as long as a load balancer takes to see that, and ends. */
  drain(): Promise<void>
  close(): Promise<void>
}

/** Opens and migrates the database, seeds what is missing and listens. */
export async function startBackend(config: BackendConfig, log: Logger): Promise<RunningBackend> {
  const broker = config.eventsUrl && createBroker(config.eventsUrl)
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, (err) => log.error({ err }, 'database connection lost'), broker)
    : await openPGlite(config.dataDir, preparedDirectory, (err) => {
        log.fatal({ err }, 'the embedded database has ended; whoever started this process is to start it again')
        process.exit(1)
      })
  await migrate(database.db, (attempt) =>
    log.warn({ attempt }, 'a migration waits for a table that is in use, as by a backup, and is tried again'),
  )
  const newer = await newerMigrations(database.db)
  if (newer.length > 0) log.warn({ newer }, 'the database is of a newer release, which is to replace this one')
  await seedReference(database.db)
  if (!config.isProduction) await seedDemo(database.db)

  const tokenSecret = config.tokenSecret ?? (await generatedSecret(config.dataDir))
  const leaving = new AbortController()
  const { app, routes, metrics, jobs } = await buildBackend({
    ...{ database, config, tokenSecret, log },
    isWholeProcess: true,
    leaving: leaving.signal,
    broker,
    patienceMs: PATIENCE_MS,
  })
  const keepLastHead = await keepAuditHeads(database.db, config.dataDir, log)
  await app.listen({ port: config.port, host: config.host })
  if (config.keepsSchedule) jobs.start()
  const docs = config.hasDocs ? { routes, serverUrl: config.publicOrigin } : null
  const ops = await buildOps(app, { registry: metrics.registry, docs })
  if (config.opsPort !== undefined) await ops.listen({ port: config.opsPort, host: config.opsHost })
  return {
    port: config.port,
    people: config.isProduction
      ? []
      : demoPeople.map(({ email, name, businessName, title }) => ({
          email,
          name: businessName ? `${name} (${businessName})` : name,
          title,
        })),
    drain() {
      leaving.abort()
      return wait(config.drainSeconds * 1_000)
    },
    async close() {
      await app.close()
      await ops.close()
      await keepLastHead()
      await database.close()
    },
  }
}
