import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { MAX_EXPORT_ROWS, type SheetFormat, sheetTypes, tooLargeWords } from '../../shared/exports/contract.ts'
import { seoulDate } from '../../shared/kit/dates.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { type StreamedFile, savedName } from '../../shared/kit/file.ts'
import type { AuditEntry } from '../audit/append.ts'
import { nameOf } from '../clients/bookQueries.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import type { Column } from './column.ts'
import { held } from './held.ts'
import { piecesOf } from './sheet.ts'

/** A list as it is saved: exactly what the same filters show on the screen, all pages of it. */
export type ListSheet<Row> = Sheet<Row> &
  ({ bookOwnerId: number } | { subject: Pick<AuditEntry, 'entityType' | 'entityId' | 'entityLabel'> }) &
  (Counted | { bound: { rows: number; words: string } })

/** Up to the bound of all lists; where there are more it is said how many. */
type Counted = {
  /** How many match in all; asked where they are too many. */
  count(): Promise<number>
  /** Why so many are refused, where what to do is not to narrow the list. */
  tooLarge?: (rows: number) => string
}

type Sheet<Row> = {
  /** `거래`: names the file, its sheet and what stands on record. */
  name: string
  format: SheetFormat
  /** Where they follow from the rows these are read for them first. */
  columns: readonly Column<Row>[] | ((pages: AsyncIterable<readonly Row[]>) => Promise<readonly Column<Row>[]>)
  /** The ids of what matches, in the order of the list, as many at most. */
  ids(limit: number): Promise<readonly number[]>
  /** The rows with these ids, in their order. */
  rows(ids: readonly number[]): Promise<readonly Row[]>
  /** The filters, and where one is asked for the reason, for the record. */
  asked: Record<string, unknown>
  reason?: string
}

export type Exports = {
  /**
   * Puts the list on record and answers it as a file that is read and written page by page while it is sent.
   * @throws Refusal EXPORT_TOO_LARGE, which says how many there are, TOO_MANY_REQUESTS
   */
  file<Row>(by: Member, list: ListSheet<Row>, now?: number): Promise<StreamedFile>
}

/** How many files are on their way at once, of everybody and of one member, and how long one may take. */
const bounds = { atOnce: 8, ofOne: 2, maxMs: 600_000 }

/** Rows of one page: a few hundred kilobytes of a file. */
const PAGE_ROWS = 500

const RETRY_SECONDS = 10
const busy = (message: string) => new Refusal('TOO_MANY_REQUESTS', { message, retryAfterSeconds: RETRY_SECONDS })
const OWN = '앞선 파일을 내려받고 있어요. 다 받은 뒤 다시 시도해 주세요.'
const OTHERS = '지금 내려받는 사람이 많아요. 잠시 후 다시 시도해 주세요.'

export function createExports(db: Db, { atOnce, ofOne, maxMs } = bounds): Exports {
  const running: number[] = []
  const begin = (memberId: number) => {
    if (running.filter((id) => id === memberId).length >= ofOne) throw busy(OWN)
    if (running.length >= atOnce) throw busy(OTHERS)
    running.push(memberId)
    return () => void running.splice(running.indexOf(memberId), 1)
  }
  return {
    async file(by, list, now = Date.now()) {
      const end = begin(by.id)
      try {
        const requireHeld = await held(db, by, 'bookOwnerId' in list ? list.bookOwnerId : null)
        const ids = await idsOf(list)
        const { name, format, columns: given } = list
        const columns = typeof given === 'function' ? await given(pagesOf(list, ids, requireHeld)) : given
        await record(db, by, list, ids.length)
        // A reader who is slow is waited for, one who has gone ends it: the page that is being read is the last one.
        const pieces = Readable.from(piecesOf({ name, format, columns }, pagesOf(list, ids, requireHeld)), {
          objectMode: false,
        })
        const clock = setTimeout(() => pieces.destroy(new Error('the file took too long to be read')), maxMs).unref()
        pieces.once('close', () => {
          clearTimeout(clock)
          end()
        })
        return { name: savedName(name, `_${seoulDate(now)}.${format}`), contentType: sheetTypes[format], pieces }
      } catch (error) {
        end()
        throw error
      }
    },
  }
}

/** @throws Refusal EXPORT_TOO_LARGE before any row is read */
async function idsOf<Row>(list: ListSheet<Row>): Promise<readonly number[]> {
  const most = 'bound' in list ? list.bound.rows : MAX_EXPORT_ROWS
  const found = await list.ids(most + 1)
  if (found.length <= most) return found
  const message = 'bound' in list ? list.bound.words : (list.tooLarge ?? tooLargeWords)(await list.count())
  throw new Refusal('EXPORT_TOO_LARGE', { message })
}

async function* pagesOf<Row>(
  { rows }: ListSheet<Row>,
  ids: readonly number[],
  requireHeld: () => Promise<void>,
): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < ids.length; at += PAGE_ROWS) {
    // A slow reader takes minutes: what is taken from him meanwhile ends the file.
    if (at > 0) await requireHeld()
    yield await rows(ids.slice(at, at + PAGE_ROWS))
    // An embedded database answers before anybody else has had a turn.
    await turn()
  }
}

async function record<Row>(db: Db, by: Member, list: ListSheet<Row>, rows: number) {
  const { name, format, asked, reason = null } = list
  const subject = 'subject' in list ? list.subject : await bookOf(db, list.bookOwnerId)
  const after = { list: name, rows, format, ...asked }
  await db.transaction().execute((trx) => by.record(trx, { action: 'EXPORT', ...subject, after, reason }))
}

const bookOf = async (db: Db, bookOwnerId: number) => ({
  entityType: 'book',
  entityId: bookOwnerId,
  entityLabel: await nameOf(db, bookOwnerId),
})
