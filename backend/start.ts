import type { Logger } from 'pino'
import { buildBackend } from './app.ts'
import { keepAuditHeads } from './audit/heads.ts'
import type { BackendConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openPGlite, openPostgres } from './db/open.ts'
import { seedDemo } from './db/seed/demo.ts'
import { demoPeople } from './db/seed/people.ts'
import { seedReference } from './db/seed/reference.ts'
import { buildOps } from './ops.ts'
import { generatedSecret } from './secret.ts'

export type RunningBackend = {
  port: number
  /** Who can sign in without an account of his own; empty in production. */
  people: { email: string; name: string; role: string }[]
  close(): Promise<void>
}

/** Opens and migrates the database, seeds what is missing and listens on loopback. */
export async function startBackend(config: BackendConfig, log: Logger): Promise<RunningBackend> {
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, (err) => log.error({ err }, 'database connection lost'))
    : await openPGlite(config.dataDir)
  await migrate(database.db)
  await seedReference(database.db)
  if (!config.isProduction) await seedDemo(database.db)

  const tokenSecret = config.tokenSecret ?? (await generatedSecret(config.dataDir))
  const { app, routes, metrics, jobs } = await buildBackend({
    database,
    config,
    tokenSecret,
    log,
    isWholeProcess: true,
  })
  const keepLastHead = await keepAuditHeads(database.db, config.dataDir, log)
  await app.listen({ port: config.port, host: '127.0.0.1' })
  if (config.keepsSchedule) jobs.start()
  const docs = config.hasDocs ? { routes, serverUrl: config.publicOrigin } : null
  const ops = await buildOps(app, { registry: metrics.registry, docs })
  if (config.opsPort !== undefined) await ops.listen({ port: config.opsPort, host: '127.0.0.1' })
  return {
    port: config.port,
    people: config.isProduction
      ? []
      : demoPeople.map(({ email, name, businessName, role }) => ({
          email,
          name: businessName ? `${name} (${businessName})` : name,
          role,
        })),
    async close() {
      await ops.close()
      await app.close()
      await keepLastHead()
      await database.close()
    },
  }
}
