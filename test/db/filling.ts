import { statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openPGlite } from '../../backend/db/open.ts'

/** Opens an embedded database and says what it finds; asked to, fills its disk and writes until it ends. */
const [dataDir = '', task] = process.argv.slice(2)
const LEFT = 4 * 1_048_576
const ROWS = 50

const say = (what: string) => process.stdout.write(`${what}\n`)
let acknowledged = 0
const { db } = await openPGlite(dataDir, undefined, () => {
  say(`ended after ${acknowledged}`)
  process.exit(1)
}).catch(() => {
  say('no room')
  process.exit(2)
})
if (task === 'fill') {
  await sql`create table t (id int primary key, v text)`.execute(db)
  await sql`insert into t select n, '0' from generate_series(1, ${sql.lit(ROWS)}) n`.execute(db)
  const { bavail, bsize } = await statfs(dataDir)
  await writeFile(join(dataDir, 'ballast'), Buffer.alloc(bavail * bsize - LEFT))
  for (;;) {
    const next = acknowledged + 1
    try {
      await sql`update t set v = ${`${next} ${'x'.repeat(600)}`}`.execute(db)
      acknowledged = next
    } catch (error) {
      // The table has no room to grow; what is written and taken back fills the log all the same.
      if (!(error instanceof Error && 'code' in error && error.code === '53100')) throw error
    }
  }
}
const { rows } = await sql<{ v: string }>`select distinct split_part(v, ' ', 1) as v from t`.execute(db)
say(`holds ${rows.map(({ v }) => v).join(',')}`)
process.exit(0)
