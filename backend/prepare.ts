import { migrate } from './db/migrate.ts'
import { openPGlite } from './db/open.ts'
import { seedReference } from './db/seed/reference.ts'

/** Part of the build: makes what an embedded database begins as, migrated and with the reference data, in a directory. */
const [dataDir] = process.argv.slice(2)
if (!dataDir) throw new Error('Where to? node dist/backend/prepare.js DIRECTORY')
const database = await openPGlite(dataDir)
await migrate(database.db)
await seedReference(database.db)
await database.close()
