import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { toPage } from '../../shared/kit/page.ts'
import type { Paper } from '../../shared/statements/paper.ts'
import type { NewShare, Share } from '../../shared/statements/shares.ts'
import { SHARE_DAYS } from '../../shared/statements/words.ts'
import type { AccountNumbers } from '../clients/accountNumbers.ts'
import { lockClient } from '../connections/linkQueries.ts'
import { type Asker, requireInBook } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { keepIn } from '../members/queries.ts'
import type { LinkTokens } from '../session/linkTokens.ts'
import { whose } from '../transactions/writeQueries.ts'
import { requirePapers } from './access.ts'
import { statementFor } from './client.ts'
import { deliveryFor } from './delivery.ts'
import * as shares from './shareQueries.ts'

/** A link is said to open until a day, and does so all that day in Seoul. */
const lastInstantOf = (date: string) => new Date(`${date}T23:59:59.999+09:00`).toISOString()
type Parts = { accounts: AccountNumbers; tokens: LinkTokens }

/**
 * Freezes a paper as the caller sees it and makes a link to it that lives a week (decision 019).
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING without EXPORT, STATUS_CONFLICT for a draft, INVALID_FIELDS for a period,
 * IDEMPOTENCY_CONFLICT for a key of an earlier day
 */
export async function share(
  db: Db,
  { accounts, tokens }: Parts,
  by: Member,
  input: NewShare,
  key: string | null,
  now = Date.now(),
): Promise<{ share: Share; token: string }> {
  const token = tokens.issue(by.id, key)
  const made = await db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key, verb: 'statement.share', input }, () =>
        freeze(trx, accounts, by, input, tokens.hash(token), now),
      ),
    )
  return { share: made, token }
}

async function freeze(
  trx: Trx,
  accounts: AccountNumbers,
  by: Member,
  input: NewShare,
  tokenHash: Uint8Array,
  now: number,
): Promise<Share> {
  await keepWhatItEndsWith(trx, by, input)
  const { paper, clientId, bookOwnerId, label, ...of } = await asked(trx, accounts, by, input)
  const shareId = await shares
    .insert(trx, {
      ...of,
      ...{ clientId, bookOwnerId, label, tokenHash },
      kind: input.kind,
      paper: JSON.stringify(paper),
      createdBy: by.id,
      expiresAt: lastInstantOf(addDays(seoulDate(now), SHARE_DAYS)),
    })
    .catch(usedBefore)
  await by.record(trx, {
    action: 'EXPORT',
    entityType: 'statementShare',
    entityId: shareId,
    entityLabel: label,
    after: { clientId, ...of },
  })
  return shares.one(trx, shareId)
}

/**
 * Its maker, the book's holder and the partner stay as they are until the link is there: whoever ends with them the links
 * that there are must find it (decision 090). @throws Refusal NOT_FOUND, PERMISSION_MISSING, INVALID_TOKEN for a maker
 * who has been suspended
 */
async function keepWhatItEndsWith(trx: Trx, by: Member, input: NewShare): Promise<void> {
  const of = input.kind === 'TRANSACTION' ? await whose(trx, input.transactionId) : input
  if (!of) throw new Refusal('NOT_FOUND')
  const { clientId, bookOwnerId } = await requirePapers(trx, by, of.clientId, 'EXPORT')
  if (!(await keepIn(trx, [by.id, bookOwnerId])).has(by.id)) throw new Refusal('INVALID_TOKEN')
  await lockClient(trx, clientId)
}

type Asked = {
  paper: Paper
  clientId: number
  bookOwnerId: number
  label: string
  transactionId: number | null
  from: string | null
  to: string | null
}

async function asked(trx: Trx, accounts: AccountNumbers, by: Member, input: NewShare): Promise<Asked> {
  if (input.kind === 'TRANSACTION') {
    const { transactionId } = input
    const { paper, detail } = await deliveryFor(trx, accounts, by, transactionId)
    const { clientId, bookOwnerId } = await requirePapers(trx, by, detail.clientId, 'EXPORT')
    return { paper, clientId, bookOwnerId, label: paper.number, transactionId, from: null, to: null }
  }
  const { clientId, from, to } = input
  const { paper } = await statementFor(trx, accounts, by, input)
  const { bookOwnerId } = await requirePapers(trx, by, clientId, 'EXPORT')
  return { paper, clientId, bookOwnerId, label: `${from} ~ ${to}`, transactionId: null, from, to }
}

/** The same key after a day makes the same token, which is taken. */
function usedBefore(error: unknown): never {
  if (error instanceof Error && /statementShares_tokenHash/.test(error.message))
    throw new Refusal('IDEMPOTENCY_CONFLICT')
  throw error
}

/**
 * Links of one client, or of a whole book.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING without EXPORT
 */
export async function list(
  db: Db,
  by: Asker,
  {
    bookOwnerId = by.id,
    clientId,
    ...asks
  }: { bookOwnerId?: number | undefined; clientId?: number | undefined } & {
    page: number
    size: number
  },
) {
  if (clientId === undefined) await requireInBook(db, by, bookOwnerId, 'TRANSACTION_VIEW', 'EXPORT')
  else await requirePapers(db, by, clientId, 'EXPORT')
  const whose = clientId === undefined ? { bookOwnerId } : { clientId }
  return toPage(await shares.page(db, whose, asks), await shares.count(db, whose), asks)
}

/**
 * Takes a link back: nobody opens it any more. One that was taken back before is answered as done.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING
 */
export const revoke = (db: Db, by: Member, shareId: number): Promise<undefined> =>
  db.transaction().execute(async (trx) => {
    const stored = await shares.lock(trx, shareId)
    if (!stored) throw new Refusal('NOT_FOUND')
    await requirePapers(trx, by, stored.clientId, 'EXPORT')
    if (stored.revokedAt !== null) return undefined
    await shares.revoke(trx, shareId, by.id)
    const entry = { entityType: 'statementShare', entityId: shareId, entityLabel: stored.label }
    await by.record(trx, { action: 'DELETE', ...entry })
    return undefined
  })
