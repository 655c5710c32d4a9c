import { Refusal, refuseField } from '../../../shared/kit/errors.ts'
import type { SentFile } from '../../../shared/kit/file.ts'
import type { ProductImport, ProductPreview } from '../../../shared/product-codes/imports.ts'
import type { Db } from '../../db/open.ts'
import { refuseUnreadable, threadLine } from '../../files/threads.ts'
import type { Member } from '../../http/member.ts'
import { tellUsers } from '../notices.ts'
import { differenceOf, previewOf } from './difference.ts'
import * as products from './queries.ts'
import type { Reading, ReadingTask } from './reading.ts'

/** The built worker stands beside the built program, the source beside this file. */
const program = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './productWorker.js', import.meta.url)

const bounds = { maxHeapMb: 768, maxMs: 60_000, inLine: 3, ofOne: 1 }

export type FileImport = {
  preview(by: Member, file: SentFile): Promise<ProductPreview>
  apply(by: Member, file: SentFile, asked: { digest: string; removesMissing: boolean }): Promise<ProductImport>
}

/**
 * Takes over the government's whole list: what is new comes in, what has changed is changed, what the file does not have
 * stays unless it is to be hidden. What is taken over is what `preview` has shown, or nothing.
 * @returns functions that throw Refusal INVALID_FIELDS at `file` for one that cannot be read or has no row to take over,
 * TOO_MANY_REQUESTS when too many are in line, STALE_VERSION when file or list are not what was looked at
 */
export function createFileImport(db: Db): FileImport {
  const inTurn = threadLine<ReadingTask, Reading>(program, bounds)
  const read = async (by: Member, { bytes }: SentFile): Promise<Reading> => {
    const reading = await inTurn(by.id, async () => ({ bytes })).catch(refuseUnreadable)
    const [first] = reading.rejected
    if (reading.good.length === 0)
      refuseField('file', `가져올 수 있는 줄이 없어요. ${first?.line}번째 줄: ${first?.reason}`)
    return reading
  }
  return {
    async preview(by, file) {
      const reading = await read(by, file)
      const stored = await products.standard(db)
      return previewOf(differenceOf(reading, stored), stored)
    },
    apply: async (by, file, asked) => write(db, by, file.name, await read(by, file), asked),
  }
}

/** Who brings the list; nobody where the schedule does. */
export type Bringer = Pick<Member, 'record'> & { id: number | null }

/** What of a list is taken over: just this if it has a digest, and what it does not have any more if that is hidden. */
type Asked = { digest?: string; removesMissing?: boolean }

/** Takes rows over that were read; all of them or none. @throws Refusal STALE_VERSION */
export const write = (
  db: Db,
  by: Bringer,
  fileName: string,
  reading: Reading,
  { digest, removesMissing = false }: Asked = {},
): Promise<ProductImport> =>
  db.transaction().execute(async (trx) => {
    await products.lock(trx)
    const difference = differenceOf(reading, await products.standard(trx))
    if (digest !== undefined && difference.digest !== digest)
      throw new Refusal('STALE_VERSION', { message: '미리 본 뒤에 파일이나 목록이 바뀌었어요. 다시 미리 봐 주세요.' })
    const { fresh, changed, counts, rejectedRows } = difference
    const removed = (removesMissing ? difference.missing : []).map(({ standardCode }) => standardCode)
    await products.insert(trx, fresh, by.id)
    await products.update(trx, changed, by.id)
    if (removed.length > 0) await products.hide(trx, removed, by.id)
    const after = { ...counts, removed: removed.length }
    await by.record(trx, { action: 'BATCH', entityType: 'productCodeImport', entityLabel: fileName, after })
    await tellUsers(trx, by.id, [...changed.map(({ standardCode }) => standardCode), ...removed])
    return { ...after, rejectedRows }
  })
