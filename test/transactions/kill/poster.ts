import { pino } from 'pino'
import { buildBackend } from '../../../backend/app.ts'
import { migrate } from '../../../backend/db/migrate.ts'
import { openPGlite, openPostgres } from '../../../backend/db/open.ts'
import { seedReference } from '../../../backend/db/seed/reference.ts'
import { localConfig, tokenSecret } from '../../support/signIn.ts'
import { callerOf } from './caller.ts'

/**
 * A backend on the database named by the first argument (a directory, or the address of a PostgreSQL) that posts sales and
 * receipts until it is killed: `try key` before each, `ok key id` once it is acknowledged. With `check` as the second
 * argument it sends the keys it reads from its input again, looks through the books and says what it found.
 */
const [, , place = '', mode = 'post'] = process.argv
const database = place.startsWith('postgres') ? openPostgres(place, () => undefined) : await openPGlite(place)
await migrate(database.db)
await seedReference(database.db)
const { app, tokens } = await buildBackend({
  database,
  config: localConfig(),
  tokenSecret,
  log: pino({ level: 'silent' }),
})
await app.ready()
const say = (line: string) => process.stdout.write(`${line}\n`)
const caller = await callerOf(database.db, tokens, app)

if (mode === 'check') {
  for await (const line of readLines()) say(await caller.again(line))
  for (const fault of await caller.faults()) say(`fault ${fault}`)
  say(`papers ${await caller.papers()}`)
  await app.close()
  await database.close()
} else {
  say('ready')
  await Promise.all(Array.from({ length: 4 }, (_, lane) => postFor(lane)))
}

async function postFor(lane: number): Promise<never> {
  for (let n = 0; ; n++) {
    const key = crypto.randomUUID()
    say(`try ${key} ${lane}:${n}`)
    say(`ok ${key} ${await caller.post(key, lane, n)}`)
  }
}

async function* readLines(): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of process.stdin) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
