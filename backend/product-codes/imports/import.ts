import { refuseField } from '../../../shared/kit/errors.ts'
import type { SentFile } from '../../../shared/kit/file.ts'
import { MAX_REJECTED, type ProductImport, productFileBounds } from '../../../shared/product-codes/imports.ts'
import type { Db } from '../../db/open.ts'
import { type FileRecord, readRecords } from '../../files/records.ts'
import { Unreadable } from '../../files/unreadable.ts'
import type { Member } from '../../http/member.ts'
import * as products from './queries.ts'
import { judged, type StandardProduct } from './rows.ts'

/**
 * Takes over the government's whole list: what is new comes in, what has changed is changed, what the file does not have
 * stays. A second run of the same file changes nothing.
 * @throws Refusal INVALID_FIELDS at `file` for one that cannot be read or has no row to take over
 */
export async function importFile(db: Db, by: Member, file: SentFile): Promise<ProductImport> {
  const records = recordsOf(file)
  const { good, rejected } = await judged(records)
  if (good.length === 0)
    refuseField('file', `가져올 수 있는 줄이 없어요. ${rejected[0]?.line}번째 줄: ${rejected[0]?.reason}`)
  return db.transaction().execute(async (trx) => {
    await products.lock(trx)
    const stored = await products.standard(trx)
    const fresh = good.filter(({ standardCode }) => !stored.has(standardCode))
    const changed = good.filter((row) => differs(stored.get(row.standardCode), row))
    await products.insert(trx, fresh, by.id)
    await products.update(trx, changed, by.id)
    const counts = {
      rows: records.length,
      inserted: fresh.length,
      updated: changed.length,
      unchanged: good.length - fresh.length - changed.length,
      hidden: good.filter(({ isActive }) => !isActive).length,
      rejected: rejected.length,
    }
    await by.record(trx, { action: 'BATCH', entityType: 'productCodeImport', entityLabel: file.name, after: counts })
    return { ...counts, rejectedRows: rejected.slice(0, MAX_REJECTED) }
  })
}

function recordsOf({ bytes }: SentFile): FileRecord[] {
  try {
    return readRecords(bytes, productFileBounds.maxRows)
  } catch (error) {
    if (error instanceof Unreadable) refuseField('file', error.message)
    throw error
  }
}

const differs = (before: StandardProduct | undefined, after: StandardProduct): boolean =>
  before !== undefined && (Object.keys(after) as (keyof StandardProduct)[]).some((name) => before[name] !== after[name])
