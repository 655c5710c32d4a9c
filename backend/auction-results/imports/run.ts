import type { AuctionImport } from '../../../shared/auction-results/imports.ts'
import type { ImportStatus } from '../../../shared/auction-results/words.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import type { Written } from '../write.ts'
import { lockResults } from '../writeQueries.ts'
import type { Rejected } from './judge.ts'
import * as imports from './queries.ts'

const nothing: Written = { inserted: 0, updated: 0, unchanged: 0 }

/** Who begins a run, and writes its end down; nobody where the schedule does. */
export type Starter = Pick<Member, 'role' | 'record'> & { id: number | null }

/** One run of the importer: what it writes and what it has counted are always of the same rows. */
export type Run = {
  importId: number
  /** Writes some rows with what follows from them, in one transaction. */
  write(write: (trx: Trx) => Promise<Written>, rejected: readonly Rejected[]): Promise<void>
  /** Takes away what is written and stands no more in the source; how much that is goes on record with the end. */
  remove(remove: (trx: Trx) => Promise<number>): Promise<void>
  /** Counts rows that another row of the same run has taken the place of. */
  passOver(rows: number): Promise<void>
  /** Ends the run, with the reason when it has stopped early. */
  end(stoppedBecause: string | null): Promise<AuctionImport>
}

/** @returns undefined while another run fetches the same */
export async function beginRun(db: Db, by: Starter, run: Omit<imports.NewRun, 'startedBy'>): Promise<Run | undefined> {
  const importId = await imports.begin(db, { ...run, startedBy: by.id })
  if (importId === undefined) return undefined
  let removed = 0
  return {
    importId,
    write: (write, rejected) =>
      db.transaction().execute(async (trx) => {
        await lockResults(trx)
        const written = await write(trx)
        await imports.quarantine(trx, importId, rejected)
        await imports.count(trx, importId, written, rejected.length)
      }),
    async remove(remove) {
      removed += await db.transaction().execute(async (trx) => {
        await lockResults(trx)
        return remove(trx)
      })
    },
    passOver: (rows) =>
      db.transaction().execute((trx) => imports.count(trx, importId, { ...nothing, unchanged: rows }, 0)),
    end: (stoppedBecause) => db.transaction().execute((trx) => end(trx, by, { importId, removed }, stoppedBecause)),
  }
}

async function end(
  trx: Trx,
  by: Starter,
  { importId, removed }: { importId: number; removed: number },
  stoppedBecause: string | null,
): Promise<AuctionImport> {
  const reached = await one(trx, by, importId)
  const { status, message } = outcome(reached, stoppedBecause)
  await imports.end(trx, importId, status, message)
  await imports.replaceEarlier(trx, reached, stoppedBecause === null)
  const { source, saleDate, marketCode, fileName, read, inserted, updated, unchanged, quarantined } = reached
  await by.record(trx, {
    action: 'BATCH',
    entityType: 'auctionImport',
    entityId: importId,
    entityLabel: fileName ?? `${saleDate} ${marketCode}`,
    after: { source, status, read, inserted, updated, unchanged, quarantined, ...(removed > 0 ? { removed } : {}) },
    reason: message,
    result: status === 'FAILED' ? 'ERROR' : 'OK',
  })
  return one(trx, by, importId)
}

function outcome(
  { read, quarantined }: AuctionImport,
  stoppedBecause: string | null,
): { status: ImportStatus; message: string | null } {
  if (stoppedBecause !== null) return { status: read > quarantined ? 'PARTIAL' : 'FAILED', message: stoppedBecause }
  if (read > 0 && read === quarantined) return { status: 'FAILED', message: NOTHING_FIT }
  return { status: 'SUCCESS', message: null }
}

const NOTHING_FIT = '가져올 수 있는 줄이 없었어요. 못 넣은 줄의 까닭을 확인해 주세요.'

async function one(trx: Trx, by: Starter, importId: number): Promise<AuctionImport> {
  const run = await imports.find(trx, { id: by.id ?? 0, role: by.role }, importId)
  if (!run) throw new Error(`run ${importId} of the importer has gone`)
  return run
}
