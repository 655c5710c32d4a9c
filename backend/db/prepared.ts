import { constants, cpSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Where the build puts what an embedded database begins as; not there for who runs the sources. */
export const preparedDirectory = new URL('../prepared/pglite/', import.meta.url)

/**
 * Puts a copy of a closed database to where there is none: making one, with all that PostgreSQL brings along, takes PGlite
 * seconds. It is there as a whole or not at all.
 */
export async function beginAs(prepared: URL, directory: string): Promise<void> {
  if ((await isThere(directory)) || !(await isThere(fileURLToPath(prepared)))) return
  const half = `${directory}.half`
  await rm(half, { recursive: true, force: true })
  // At once: file by file through the event loop takes three times as long, and nobody is served yet.
  cpSync(prepared, half, { recursive: true, mode: constants.COPYFILE_FICLONE })
  await rename(half, directory)
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
