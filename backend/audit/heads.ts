import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import type { Db } from '../db/open.ts'
import type { AuditHead } from './verify.ts'

/** How often the end of the chain is written down outside the database (reliability.md 5.11). */
const EVERY_MS = 300_000

const Kept = v.object({ seq: v.number(), hash: v.string() })
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

/** The heads that were kept in `dataDir`; none when nothing was. @throws when a line is not a head. */
export async function readAuditHeads(dataDir: string): Promise<AuditHead[]> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return (
    text
      .split('\n')
      // What follows the last line break was cut off while it was written.
      .slice(0, -1)
      .map((line) => v.parse(Kept, JSON.parse(line)))
  )
}
