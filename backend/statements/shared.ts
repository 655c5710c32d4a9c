import { Refusal } from '../../shared/kit/errors.ts'
import type { FileReply } from '../../shared/kit/file.ts'
import { type Layout, type ShareAnswer, shareAnswerNames } from '../../shared/statements/words.ts'
import { keepersOf } from '../connections/keepersOf.ts'
import { rightOnClient } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { notify } from '../notifications/notify.ts'
import type { LinkTokens } from '../session/linkTokens.ts'
import { nameOf } from '../transactions/historyQueries.ts'
import type { Press } from './pdf/press.ts'
import { fileNameOf } from './pdf.ts'
import * as shares from './shareQueries.ts'

/** One refusal for a link that was never made, is over or was taken back. @throws Refusal SHARE_INVALID */
async function opened(trx: Trx, tokens: LinkTokens, token: string) {
  const found = await shares.living(trx, tokens.hash(token))
  if (!found) throw new Refusal('SHARE_INVALID')
  return found
}

/** What whoever holds the link reads, as it was frozen; the look is counted. @throws Refusal SHARE_INVALID */
export const sharedPaper = (db: Db, tokens: LinkTokens, token: string) =>
  db.transaction().execute(async (trx) => {
    const { shareId, paper, expiresAt, answer, answeredAt } = await opened(trx, tokens, token)
    await shares.countView(trx, shareId)
    return { paper, expiresAt, answer, answeredAt }
  })

/** The same as a file. @throws Refusal SHARE_INVALID, TOO_MANY_REQUESTS */
export async function sharedPdf(
  db: Db,
  { tokens, press }: { tokens: LinkTokens; press: Press },
  token: string,
  layout: Layout,
): Promise<FileReply> {
  const { shareId, paper } = await db.transaction().execute((trx) => opened(trx, tokens, token))
  // Each link waits for itself alone, as each member does.
  const bytes = await press(-shareId, { paper, layout })
  return { name: fileNameOf(paper), contentType: 'application/pdf', bytes }
}

/**
 * Whoever holds the link says once whether it is right; who keeps the book hears of it, and who made the link as long as
 * he may see such papers.
 * @throws Refusal SHARE_INVALID, STATUS_CONFLICT when it was said before
 */
export const answer = (
  db: Db,
  tokens: LinkTokens,
  token: string,
  said: { answer: ShareAnswer; memo: string | null },
): Promise<{ answer: ShareAnswer }> =>
  db.transaction().execute(async (trx) => {
    const { shareId, paper, ...found } = await opened(trx, tokens, token)
    if (found.answer !== null)
      throw new Refusal('STATUS_CONFLICT', { message: '이미 답한 링크예요.', currentStatus: found.answer })
    await shares.setAnswer(trx, shareId, said.answer, said.memo)
    // Of goods that were bought he is the supplier.
    const who = await nameOf(trx, found.clientId)
    const title = `${who}: ${paper.kind === 'CLIENT' ? '잔액이' : '거래 내용이'} ${shareAnswerNames[said.answer]}`
    const content = [found.label, said.memo].filter(Boolean).join(' · ')
    for (const receiverId of await toTell(trx, found))
      await notify(trx, {
        ...{ receiverId, title, content },
        type: 'TRANSACTION_COMPLETED',
        target: { type: 'CLIENT', id: found.clientId },
      })
    return { answer: said.answer }
  })

/** In the order of their numbers, as all who tell several do. */
async function toTell(
  trx: Trx,
  { bookOwnerId, createdBy, clientId }: { bookOwnerId: number; createdBy: number; clientId: number },
): Promise<number[]> {
  // His role is left aside: what an admin sees by it is no affair of his.
  const maker = await rightOnClient(trx, { id: createdBy, role: 'ROLE_USER' }, clientId)
  const keepers = await keepersOf(trx, bookOwnerId)
  const told = maker?.right.permissions.has('TRANSACTION_VIEW') ? [...keepers, createdBy] : keepers
  return [...new Set(told)].toSorted((a, b) => a - b)
}
