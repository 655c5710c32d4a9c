import { sql } from 'kysely'
import { openPGlite } from '../../backend/db/open.ts'

/** Opens the data directory it is given, writes, and holds it until it is killed. */
const database = await openPGlite(process.argv[2])
await sql`create table if not exists kept (note text)`.execute(database.db)
await sql`insert into kept values ('committed')`.execute(database.db)
console.error('holding')
setInterval(() => undefined, 60_000)
