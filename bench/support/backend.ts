import { pino } from 'pino'
import { buildBackend } from '../../backend/app.ts'
import { openPostgres } from '../../backend/db/open.ts'
import { localConfig, tokenSecret } from '../../test/support/signIn.ts'

/** The backend as it runs beside PostgreSQL, without limits, on the database of the bench. */
const log = pino({ level: 'error' })
const database = openPostgres(process.env.DATABASE_URL ?? '', (err) => log.error({ err }, 'database connection lost'))
const { app } = await buildBackend({ database, config: localConfig(), tokenSecret, log })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: Number(new URL(address).port) })
