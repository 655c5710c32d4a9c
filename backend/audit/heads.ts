import { constants } from 'node:fs'
import { appendFile, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import type { Db } from '../db/open.ts'
import type { AuditHead } from './verify.ts'

/** How often the end of the chain is written down outside the database (reliability.md 5.11). */
const EVERY_MS = 300_000

const Kept = v.object({ at: v.pipe(v.string(), v.isoTimestamp()), seq: v.number(), hash: v.string() })
const fileIn = (dataDir: string) => join(dataDir, 'audit-heads.ndjson')

/**
 * Writes the chain's end to the log stream and to a file whenever it has moved, now and every five minutes.
 * @returns a function that writes once more and stops.
 */
export async function keepAuditHeads(db: Db, dataDir: string, log: FastifyBaseLogger): Promise<() => Promise<void>> {
  let last = -1
  const keep = async () => {
    const head = await db.selectFrom('auditHead').select(['seq', 'hash']).executeTakeFirst()
    if (!head || head.seq === last) return
    log.info({ auditHead: head }, 'the audit log ends here')
    // Beside a PostgreSQL nobody else makes the directory.
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await appendFile(fileIn(dataDir), `${JSON.stringify({ at: new Date().toISOString(), ...head })}\n`, { mode: 0o600 })
    last = head.seq
  }
  const attempt = () => keep().catch((err: unknown) => log.error({ err }, 'the end of the audit log was not kept'))
  await attempt()
  const timer = setInterval(attempt, EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await attempt()
  }
}

/**
 * The heads that were kept in `dataDir`, with `before` those of earlier than that moment; none when nothing was.
 * @throws when a line is not a head
 */
export async function readAuditHeads(dataDir: string, before = Number.POSITIVE_INFINITY): Promise<AuditHead[]> {
  const lines = await linesIn(dataDir)
  return lines.map(read).flatMap(({ at, ...head }) => (Date.parse(at) < before ? [head] : []))
}

/**
 * Lets the heads that were kept since a moment count no longer, because the database has been brought back to it. The file
 * as it was stays beside, as evidence. @returns the name of that file and how many heads, null when there were none
 */
export async function setHeadsAside(dataDir: string, since: number): Promise<{ file: string; heads: number } | null> {
  const lines = await linesIn(dataDir)
  const left = lines.filter((line) => Date.parse(read(line).at) < since)
  const heads = lines.length - left.length
  if (heads === 0) return null
  const file = join(dataDir, `audit-heads.before-${Date.now()}.ndjson`)
  await copyFile(fileIn(dataDir), file, constants.COPYFILE_EXCL)
  // Written where it is: who restores may be root, and the file is the backend's.
  await writeFile(fileIn(dataDir), left.map((line) => `${line}\n`).join(''))
  return { file, heads }
}

const read = (line: string) => v.parse(Kept, JSON.parse(line))

async function linesIn(dataDir: string): Promise<string[]> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  // What follows the last line break was cut off while it was written.
  return text.split('\n').slice(0, -1)
}
