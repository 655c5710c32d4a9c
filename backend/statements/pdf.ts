import { type FileReply, savedName } from '../../shared/kit/file.ts'
import type { Paper } from '../../shared/statements/paper.ts'
import type { Layout } from '../../shared/statements/words.ts'
import type { AccountNumbers } from '../clients/accountNumbers.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { requirePapers } from './access.ts'
import { statementFor } from './client.ts'
import type { Period } from './clientQueries.ts'
import { deliveryFor } from './delivery.ts'
import type { Press } from './pdf/press.ts'
import { recordPaper, recordStatement } from './printed.ts'

/** What a file of a paper is called. */
export const fileNameOf = (paper: Paper): string =>
  paper.kind === 'TRANSACTION'
    ? `${paper.title}_${paper.number}.pdf`
    : savedName(`정산서_${paper.client.name}`, `_${paper.from}_${paper.to}.pdf`)

const asFile = (paper: Paper, bytes: Uint8Array): FileReply => ({
  name: fileNameOf(paper),
  contentType: 'application/pdf',
  bytes,
})

/**
 * A paper as a file, counted and put on record.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING without EXPORT, STATUS_CONFLICT for a draft, TOO_MANY_REQUESTS
 */
export async function paperFile(
  db: Db,
  { accounts, press }: { accounts: AccountNumbers; press: Press },
  by: Member,
  id: number,
  layout: Layout,
): Promise<FileReply> {
  const { paper, detail } = await deliveryFor(db, accounts, by, id)
  await requirePapers(db, by, detail.clientId, 'EXPORT')
  const bytes = await press(by.id, { paper, layout })
  await db.transaction().execute((trx) => recordPaper(trx, by, paper, { layout, as: 'PDF' }))
  return asFile(paper, bytes)
}

/** A statement as a file, put on record. @throws Refusal as above, INVALID_FIELDS for the period */
export async function statementFile(
  db: Db,
  { accounts, press }: { accounts: AccountNumbers; press: Press },
  by: Member,
  period: Period,
): Promise<FileReply> {
  const { paper } = await statementFor(db, accounts, by, period)
  await requirePapers(db, by, period.clientId, 'EXPORT')
  const bytes = await press(by.id, { paper, layout: 'a4' })
  await db.transaction().execute((trx) => recordStatement(trx, by, period, paper.client.name, 'PDF'))
  return asFile(paper, bytes)
}
