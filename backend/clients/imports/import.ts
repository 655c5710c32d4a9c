import { createHash } from 'node:crypto'
import type { ImportField } from '../../../shared/clients/importFields.ts'
import { type ImportCheck, type importClients, UNDO_MS } from '../../../shared/clients/imports.ts'
import { clientTypes } from '../../../shared/clients/words.ts'
import { seoulDate } from '../../../shared/kit/dates.ts'
import type { ReplyOf } from '../../../shared/kit/endpoint.ts'
import { refuseField } from '../../../shared/kit/errors.ts'
import type { SentFile } from '../../../shared/kit/file.ts'
import { setting } from '../../admin/settings/read.ts'
import { type Asker, type Right, requireOnBook } from '../../connections/rights.ts'
import type { Db, Trx } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { businessDay, holdDays } from '../../inventory/businessDay.ts'
import { carryOpenings, type Opened } from '../../transactions/ledger/opening.ts'
import type { AccountNumbers } from '../accountNumbers.ts'
import { nextClientCodes } from '../code.ts'
import { newRow } from '../create.ts'
import { orRegistered } from '../refuse.ts'
import type { Sheets } from '../sheets.ts'
import { hasOpening } from '../terms.ts'
import * as clients from '../writeQueries.ts'
import { judge } from './judge.ts'
import * as imports from './queries.ts'
import type { ImportRow } from './rows.ts'

type Sent = { file: SentFile; mapping?: (ImportField | null)[] | undefined; bookOwnerId?: number | undefined }

/** Rows of one statement: PostgreSQL takes 65,535 parameters at most. */
const BATCH = 500

/**
 * What an import of the file would do.
 * @throws Refusal NOT_FOUND for a book the caller does not see, PERMISSION_MISSING, INVALID_FIELDS for a file that
 * cannot be read, TOO_MANY_REQUESTS when too many files are in line
 */
export async function check(db: Db, sheets: Sheets, by: Member, sent: Sent, now = Date.now()): Promise<ImportCheck> {
  const { bookOwnerId, right } = await bookOf(db, by, sent)
  const reading = await sheets.read(by.id, await taskOf(db, bookOwnerId, sent, now))
  const { valid, errors, errorCount } = await judge(db, by, right, bookOwnerId, reading)
  const { columns, mapping, total, sample } = reading
  return {
    columns,
    mapping: [...mapping],
    total,
    valid: valid.length,
    errors,
    errorCount,
    sample,
  }
}

/**
 * Puts the rows that are fine into the book, in one transaction.
 * @throws Refusal as `check`, INVALID_FIELDS when no row is fine, DUPLICATE_REGISTRATION when somebody was quicker
 */
export async function importFile(
  db: Db,
  parts: { sheets: Sheets; accounts: AccountNumbers },
  by: Member,
  sent: Sent,
  idempotencyKey: string | null,
  now = Date.now(),
): Promise<ReplyOf<typeof importClients>> {
  const book = await bookOf(db, by, sent)
  const reading = await parts.sheets.read(by.id, await taskOf(db, book.bookOwnerId, sent, now))
  const { file, mapping, bookOwnerId: named } = sent
  const digest = createHash('sha256').update(file.bytes).digest('hex')
  const input = { name: file.name, digest, mapping, bookOwnerId: named }
  return orRegistered(
    db.transaction().execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'client.import', input }, async () => {
        // Before the right is looked at: the last owner of the book may be about to leave (decision 095).
        if (reading.rows.some(({ client }) => hasOpening(client))) await holdDays(trx, sent.bookOwnerId ?? by.id)
        const { bookOwnerId, right } = await bookOf(trx, by, sent)
        const { valid } = await judge(trx, by, right, bookOwnerId, reading)
        if (valid.length === 0) refuseField('file', '가져올 수 있는 줄이 없어요.')
        const row = { bookOwnerId, memberId: by.id, fileName: file.name, rows: valid.length }
        const { importId, createdAt } = await imports.insert(trx, row)
        await insertAll(trx, parts.accounts, { bookOwnerId, importId, createdBy: by.id }, valid, now)
        await by.record(trx, {
          action: 'CREATE',
          entityType: 'clientImport',
          entityId: importId,
          entityLabel: file.name,
          after: { fileName: file.name, rows: valid.length },
        })
        const undoUntil = new Date(Date.parse(createdAt) + UNDO_MS).toISOString()
        return { importId, created: valid.length, skipped: reading.total - valid.length, undoUntil }
      }),
    ),
  )
}

const taskOf = async (db: Db, bookOwnerId: number, { file, mapping }: Sent, now: number) => ({
  name: file.name,
  bytes: file.bytes,
  mapping,
  until: { tradeStartDate: seoulDate(now), openingDate: await businessDay(db, bookOwnerId, now) },
})

async function bookOf(db: Db | Trx, by: Asker, sent: Sent): Promise<{ bookOwnerId: number; right: Right }> {
  const { bookOwnerId = by.id } = sent
  const { whole } = await requireOnBook(db, by, bookOwnerId, 'CLIENT_EDIT')
  if (!whole) throw new Error('a right on a whole book without that right')
  return { bookOwnerId, right: whole }
}

async function insertAll(
  trx: Trx,
  accounts: AccountNumbers,
  common: { bookOwnerId: number; importId: number; createdBy: number },
  rows: readonly ImportRow[],
  now: number,
) {
  const usual = await setting(trx, 'credit.defaultPolicy')
  const codes = await nextClientCodes(trx, common.bookOwnerId, rows.length)
  const coded = rows.map(({ client }, at) => ({ client, clientCode: codes[at] ?? '' }))
  // In the order of the kept counts over all statements: who changes a client's type at the same time waits for one of
  // them and never holds another.
  const inOrder = clientTypes.toSorted().flatMap((type) => coded.filter(({ client }) => client.clientType === type))
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = inOrder.slice(at, at + BATCH).map(({ client, clientCode }) => {
      const { bookOwnerId: _book, creditPolicy = usual, ...fields } = client
      return { ...newRow(accounts, common.bookOwnerId, { ...fields, creditPolicy }, now), ...common, clientCode }
    })
    const clientIds = await clients.insert(trx, batch)
    await carryOpenings(
      trx,
      batch.flatMap((row, n) => openedOf(row, clientIds[n] ?? 0)),
    )
  }
}

function openedOf(row: ReturnType<typeof newRow>, clientId: number): Opened[] {
  const { openingDate = null, paymentTermType, paymentTermDays, paymentDay = null } = row
  if (openingDate === null || paymentTermType === undefined || paymentTermDays === undefined) return []
  return [{ clientId, openingDate, paymentTermType, paymentTermDays, paymentDay }]
}
