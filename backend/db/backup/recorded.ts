import { basename } from 'node:path'
import type { Insertable } from 'kysely'
import type { Said } from '../../../shared/kit/language.ts'
import { VERSION } from '../../../shared/kit/version.ts'
import type { BackendConfig } from '../../config.ts'
import { type Database, openPGlite, openPostgres, requireDatabase } from '../open.ts'
import { reasonOf } from '../reason.ts'
import type { Tables } from '../schema.ts'
import type { Manifest } from './manifest.ts'
import { backupTexts as texts } from './texts.ts'

/** How a backup, or the trial of one, has ended. Of one that failed before there was a file nothing is known of the file. */
export type Ended = Pick<Insertable<Tables['backupRuns']>, 'kind' | 'outcome' | 'seconds'> & {
  of?: { file: string; manifest: Manifest }
}

/**
 * Writes down in the product's database how a backup or a trial has ended, for the people who do not see its output. The
 * file is whole by then: what cannot be written down is no reason to say that it is not.
 * @returns why it is not written down, null when it is
 */
export async function recordRun(config: BackendConfig, ended: Ended): Promise<Said | null> {
  try {
    const database = await openExisting(config)
    try {
      if (!(await database.hasRoom())) return texts.noRoom
      await database.db.insertInto('backupRuns').values(rowOf(ended)).execute()
      return null
    } finally {
      await database.close()
    }
  } catch (error) {
    return reasonOf(error)
  }
}

const rowOf = ({ of, ...ended }: Ended): Insertable<Tables['backupRuns']> => ({
  ...ended,
  release: VERSION,
  file: of ? basename(of.file) : null,
  takenAt: of?.manifest.takenAt ?? null,
  bytes: of?.manifest.bytes ?? null,
  rows: of ? rowsIn(of.manifest) : null,
  auditSeq: of?.manifest.contents.audit.seq ?? null,
})

/** The rows of all tables. */
export const rowsIn = ({ contents }: Manifest): number => Object.values(contents.rows).reduce((all, n) => all + n, 0)

/** @throws where there is none */
async function openExisting(config: BackendConfig): Promise<Database> {
  requireDatabase(config)
  return config.databaseUrl ? openPostgres(config.databaseUrl, () => undefined) : openPGlite(config.dataDir)
}
