import type { Of } from '../../shared/kit/endpoint.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { postTransaction, TransactionChange, TransactionDetail } from '../../shared/transactions/contract.ts'
import { type GoodsType, goodsTypes, type TransactionType } from '../../shared/transactions/words.ts'
import * as clients from '../clients/writeQueries.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { openDay } from '../inventory/businessDay.ts'
import { lockTrading, type Trading } from './access.ts'
import { bookOfClient, requirePaper } from './clientQueries.ts'
import { draftOf, payAtOnce, refusePointless } from './create.ts'
import { detailFor } from './detail.ts'
import { type Draft, removeDraft, rewriteDraft } from './draft.ts'
import { inputOf, linesOf } from './goods/lines.ts'
import { requireLotsSeen } from './lotSight.ts'
import { tellOther } from './notices.ts'
import { postDraft } from './post.ts'
import * as rows from './writeQueries.ts'
import { requireStillAgreed } from './writtenRequest.ts'

type Opened = { paper: rows.Stored & { transactionType: GoodsType }; trading: Trading; businessDate: string }

const isGoods = (type: TransactionType): type is GoodsType => goodsTypes.some((one) => one === type)

/** A draft that he may write, locked after its day and its client. */
async function open(
  trx: Trx,
  by: Member,
  transactionId: number,
  { day, version, now, forClient }: { day: string | null; version: number | null; now: number; forClient?: number },
): Promise<Opened> {
  const seen = await requirePaper(trx, by, await rows.whose(trx, transactionId))
  const businessDate = await openDay(trx, seen.bookOwnerId, day, now)
  if (forClient !== undefined && forClient !== seen.clientId) {
    if ((await bookOfClient(trx, by, forClient)) !== seen.bookOwnerId) throw new Refusal('NOT_FOUND')
    // In the order of their numbers: two drafts that change places would wait for each other.
    for (const clientId of [forClient, seen.clientId].toSorted((a, b) => a - b)) await clients.lock(trx, clientId)
  }
  const trading = await lockTrading(trx, by, seen.clientId, 'TRANSACTION_WRITE')
  const paper = await rows.lock(trx, transactionId)
  if (!paper || paper.clientId !== seen.clientId) throw new Refusal('NOT_FOUND')
  const { transactionType, status } = paper
  if (status !== 'DRAFT' || !isGoods(transactionType))
    throw new Refusal('STATUS_CONFLICT', { currentStatus: status, allowed: status === 'POSTED' ? ['VOIDED'] : [] })
  if (paper.requestId !== null)
    throw new Refusal('STATUS_CONFLICT', {
      currentStatus: status,
      allowed: [],
      message: '구매 요청에서 만든 전표예요. 구매 요청에서 출고하면 확정돼요.',
    })
  if (version !== null && version !== paper.version) throw new Refusal('STALE_VERSION')
  return { paper: { ...paper, transactionType }, trading, businessDate }
}

/** Writes a draft anew. @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT, STALE_VERSION, DAY_CLOSED, INVALID_FIELDS */
export const change = (
  db: Db,
  by: Member,
  transactionId: number,
  { version, lines, ...input }: TransactionChange,
  now = Date.now(),
): Promise<TransactionDetail> =>
  db.transaction().execute(async (trx) => {
    const { paper, trading, businessDate } = await open(trx, by, transactionId, {
      day: input.businessDate,
      version,
      now,
      forClient: input.clientId,
    })
    await requireLotsSeen(trx, by, paper.bookOwnerId, lines)
    // With another partner, or as a paper of another type, it is no longer what was agreed on by the request.
    const isSame = input.clientId === paper.clientId && input.transactionType === paper.transactionType
    const draft = { ...draftOf({ ...input, lines }, businessDate), ...(isSame ? {} : { writtenRequestId: null }) }
    refusePointless(draft)
    const other =
      input.clientId === paper.clientId ? trading : await lockTrading(trx, by, input.clientId, 'TRANSACTION_WRITE')
    await rows.updateDraft(trx, transactionId, by.id, { clientId: input.clientId })
    await rewriteDraft(trx, by, other.client, { transactionId, draft, inputs: lines })
    await by.recordIfImpersonated(trx, { action: 'UPDATE', entityType: 'transaction', entityId: transactionId })
    return detailFor(trx, by, transactionId)
  })

/** Throws a draft away. @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT for what is posted */
export const remove = (db: Db, by: Member, transactionId: number, now = Date.now()): Promise<undefined> =>
  db.transaction().execute(async (trx) => {
    await open(trx, by, transactionId, { day: null, version: null, now })
    await removeDraft(trx, by, transactionId)
    await by.record(trx, { action: 'DELETE', entityType: 'transaction', entityId: transactionId })
    return undefined
  })

type Posting = Of<(typeof postTransaction)['body']> & { transactionId: number }

/** Posts a draft as it stands. @throws Refusal as `requireStillAgreed`, `open` and `postDraft` */
export const postStored = (
  db: Db,
  by: Member,
  input: Posting,
  key: string | null,
  now = Date.now(),
): Promise<TransactionDetail> =>
  db.transaction().execute((trx) =>
    once(trx, by, { key, verb: 'transaction.post', input }, async () => {
      const { transactionId, version, payment, creditReason } = input
      const seen = await requirePaper(trx, by, await rows.whose(trx, transactionId))
      await requireStillAgreed(trx, seen.writtenRequestId)
      const { paper, trading } = await open(trx, by, transactionId, { day: seen.businessDate, version, now })
      const draft = storedDraft(paper)
      const inputs = (await rows.itemsOf(trx, transactionId)).map(inputOf)
      const lines = await linesOf(trx, paper.bookOwnerId, draft.transactionType, inputs)
      const credit = await postDraft(trx, by, trading, { transactionId, draft, lines, creditReason, payment })
      await payAtOnce(trx, by, trading, { paper: credit.paper, payment })
      await tellOther(trx, by.id, credit.paper)
      const detail = await detailFor(trx, by, transactionId)
      return credit.warning === null ? detail : { ...detail, warning: credit.warning }
    }),
  )

/** What a stored draft of goods says of itself. */
export const storedDraft = (paper: rows.Stored & { transactionType: GoodsType }): Draft => {
  const { transactionType, businessDate, correctsBusinessDate, warehouseId, requestId, extraCosts, memo } = paper
  return { transactionType, businessDate, correctsBusinessDate, warehouseId, requestId, extraCosts, memo }
}
