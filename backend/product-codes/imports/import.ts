import { refuseField } from '../../../shared/kit/errors.ts'
import type { SentFile } from '../../../shared/kit/file.ts'
import { MAX_REJECTED, type ProductImport } from '../../../shared/product-codes/imports.ts'
import type { Db } from '../../db/open.ts'
import { refuseUnreadable, threadLine } from '../../files/threads.ts'
import type { Member } from '../../http/member.ts'
import { tellUsers } from '../notices.ts'
import * as products from './queries.ts'
import type { Reading, ReadingTask } from './reading.ts'
import type { StandardProduct } from './rows.ts'

/** The built worker stands beside the built program, the source beside this file. */
const program = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './productWorker.js', import.meta.url)

const bounds = { maxHeapMb: 768, maxMs: 60_000, inLine: 3, ofOne: 1 }

/**
 * Takes over the government's whole list: what is new comes in, what has changed is changed, what the file does not have
 * stays. A second run of the same file changes nothing.
 * @returns a function that throws Refusal INVALID_FIELDS at `file` for one that cannot be read or has no row to take over,
 * TOO_MANY_REQUESTS when too many are in line
 */
export function createFileImport(db: Db) {
  const inTurn = threadLine<ReadingTask, Reading>(program, bounds)
  return async (by: Member, { bytes, name }: SentFile): Promise<ProductImport> => {
    const { good, rejected } = await inTurn(by.id, async () => ({ bytes })).catch(refuseUnreadable)
    if (good.length === 0)
      refuseField('file', `가져올 수 있는 줄이 없어요. ${rejected[0]?.line}번째 줄: ${rejected[0]?.reason}`)
    return write(db, by, name, { good, rejected })
  }
}

/** Who brings the list; nobody where the schedule does. */
export type Bringer = Pick<Member, 'record'> & { id: number | null }

/** Takes rows over that were read; all of them or none. */
export const write = (db: Db, by: Bringer, fileName: string, { good, rejected }: Reading): Promise<ProductImport> =>
  db.transaction().execute(async (trx) => {
    await products.lock(trx)
    const stored = await products.standard(trx)
    const fresh = good.filter(({ standardCode }) => !stored.has(standardCode))
    const changed = good.filter((row) => differs(stored.get(row.standardCode), row))
    await products.insert(trx, fresh, by.id)
    await products.update(trx, changed, by.id)
    const counts = {
      rows: good.length + rejected.length,
      inserted: fresh.length,
      updated: changed.length,
      unchanged: good.length - fresh.length - changed.length,
      hidden: good.filter(({ isActive }) => !isActive).length,
      rejected: rejected.length,
    }
    await by.record(trx, { action: 'BATCH', entityType: 'productCodeImport', entityLabel: fileName, after: counts })
    await tellUsers(
      trx,
      by.id,
      changed.map(({ standardCode }) => standardCode),
    )
    return { ...counts, rejectedRows: rejected.slice(0, MAX_REJECTED) }
  })

const differs = (before: StandardProduct | undefined, after: StandardProduct): boolean =>
  before !== undefined && (Object.keys(after) as (keyof StandardProduct)[]).some((name) => before[name] !== after[name])
