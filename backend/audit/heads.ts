import { constants } from 'node:fs'
import { copyFile, mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import type { Db } from '../db/open.ts'
import type { AuditHead } from './verify.ts'

/** How often the end of the chain is written down outside the database (reliability.md 5.11). */
const EVERY_MS = 300_000

const Kept = v.object({ at: v.pipe(v.string(), v.isoTimestamp()), seq: v.number(), hash: v.string() })
const NAME = 'audit-heads.ndjson'
const fileIn = (dataDir: string) => join(dataDir, NAME)

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
    await append(fileIn(dataDir), JSON.stringify({ at: new Date().toISOString(), ...head }))
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

/** Half a line that a full disk or a power cut has left is ended first: it would spoil the whole one behind it. */
async function append(file: string, line: string): Promise<void> {
  const handle = await open(file, 'a+', 0o600)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
    const isWhole = size === 0 || buffer.toString() === '\n'
    await handle.appendFile(`${isWhole ? '' : '\n'}${line}\n`)
  } finally {
    await handle.close()
  }
}

/** The heads that can be read, and the numbers of the lines, from 1, that were cut off while they were written. */
export type KeptHeads = { heads: AuditHead[]; torn: number[] }

/**
 * The heads that were kept in `dataDir`, with `before` those of earlier than that moment; none when nothing was.
 * @throws when a line is JSON and not a head, or is none and nothing stands behind it
 */
export async function readAuditHeads(dataDir: string, before = Number.POSITIVE_INFINITY): Promise<KeptHeads> {
  const lines = await linesIn(dataDir)
  // Each head speaks for all entries before it: a torn line is not missed once another is kept behind it.
  if (lines.at(-1)?.head === null) throw new Error(`the last line of ${NAME} is no JSON`)
  return {
    heads: lines.flatMap(({ head }) =>
      head && Date.parse(head.at) < before ? [{ seq: head.seq, hash: head.hash }] : [],
    ),
    torn: lines.flatMap(({ head }, at) => (head ? [] : [at + 1])),
  }
}

/**
 * Lets the heads that were kept since a moment count no longer, because the database has been brought back to it. The file
 * as it was stays beside, as evidence. @returns the name of that file and how many heads, null when there were none
 */
export async function setHeadsAside(dataDir: string, since: number): Promise<{ file: string; heads: number } | null> {
  const lines = await linesIn(dataDir)
  const whole = lines.flatMap(({ text, head }) => (head ? [{ text, at: Date.parse(head.at) }] : []))
  const left = whole.filter(({ at }) => at < since)
  const heads = whole.length - left.length
  if (heads === 0) return null
  const file = join(dataDir, `audit-heads.before-${Date.now()}.ndjson`)
  await copyFile(fileIn(dataDir), file, constants.COPYFILE_EXCL)
  // Written where it is: who restores may be root, and the file is the backend's.
  await writeFile(fileIn(dataDir), left.map(({ text }) => `${text}\n`).join(''))
  return { file, heads }
}

type Line = { text: string; head: v.InferOutput<typeof Kept> | null }

/** The whole lines, without a head where they are no JSON. @throws when one is JSON and not a head */
async function linesIn(dataDir: string): Promise<Line[]> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  // What follows the last line break was cut off while it was written.
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => ({ text: line, head: read(line) }))
}

function read(line: string): Line['head'] {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return null
  }
  return v.parse(Kept, value)
}
