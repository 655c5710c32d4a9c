import { businessDate, seoulDate } from '../../shared/kit/dates.ts'
import { type FieldError, Refusal, refuseField } from '../../shared/kit/errors.ts'
import { lineAmount } from '../../shared/kit/money.ts'
import type { NewPurchaseRequest, PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import { isFor } from '../../shared/specifications/rules.ts'
import * as clients from '../clients/queries.ts'
import { lockLinked } from '../connections/linkQueries.ts'
import { nextNumber } from '../db/numberSeries.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import * as markets from '../markets/queries.ts'
import { notify } from '../notifications/notify.ts'
import * as productCodes from '../product-codes/queries.ts'
import * as specifications from '../specifications/queries.ts'
import { arrived } from './notices.ts'
import * as requests from './queries.ts'
import { detailFor } from './view.ts'

/**
 * Sends a purchase request to a linked partner and rings his bell (domain.md 13).
 * @throws Refusal NOT_FOUND for a partner outside the caller's book, PARTNER_NOT_LINKED, PARTNER_NOT_ACTIVE when
 * either of the two has stopped the trade (domain.md 5),
 * INVALID_FIELDS for a date in the past or a product that is not on offer
 */
export const create = (
  db: Db,
  by: Member,
  input: NewPurchaseRequest,
  idempotencyKey: string | null,
  now = Date.now(),
): Promise<PurchaseRequestDetail> =>
  db.transaction().execute((trx) =>
    once(trx, by, { key: idempotencyKey, verb: 'purchase-request.create', input }, async () => {
      const { receiverMemberId, senderClientId } = await lockTrade(trx, by, input.receiverClientId)
      if (input.desiredDate < seoulDate(now)) refuseField('desiredDate', '희망 납품일은 오늘부터 고를 수 있어요.')
      const lines = await priced(trx, by.id, input.items)
      const requestedAmount = total(lines)
      if (!isCountable(requestedAmount)) refuseField('items', TOO_MUCH)
      const date = businessDate(now, await markets.businessDayStart(trx, by.id))
      const number = await nextNumber(trx, 'PR', by.id, date)
      const { requestType, receiverClientId, desiredDate, deliveryPlace, memo } = input
      const requestId = await requests.insert(
        trx,
        {
          requestType,
          receiverClientId,
          desiredDate,
          deliveryPlace,
          memo,
          requestNo: `PR${date.replaceAll('-', '')}-${String(number).padStart(4, '0')}`,
          businessDate: date,
          senderMemberId: by.id,
          senderClientId,
          receiverMemberId,
          requestedAmount,
        },
        lines,
      )
      await requests.record(trx, requestId, 'REQUESTED', by.id, null)
      const row = await requests.find(trx, requestId)
      if (!row) throw new Error('the request just written is gone')
      const detail = await detailFor(trx, by.id, row)
      await by.record(trx, {
        action: 'CREATE',
        entityType: 'purchaseRequest',
        entityId: requestId,
        entityLabel: row.requestNo,
        after: { receiverClientId, requestedAmount },
      })
      await notify(trx, arrived(row, detail.summary))
      return detail
    }),
  )

const TOO_MUCH = '금액이 너무 커요. 수량과 상한가를 확인해 주세요.'

/** Whether a JSON number holds the amount exactly (domain.md 0 "Money"). */
const isCountable = (amount: number | null) => amount === null || Number.isSafeInteger(amount)

/** The rows by which the two trade stay locked: neither side can end the trade under a request on its way. */
async function lockTrade(trx: Trx, by: Member, clientId: number) {
  const partner = await clients.findPartner(trx, by.id, clientId)
  if (!partner) throw new Refusal('NOT_FOUND')
  if (partner.memberId === null) throw new Refusal('PARTNER_NOT_LINKED')
  const rows = await lockLinked(trx, by.id, partner.memberId)
  if (!rows.some((row) => row.clientId === clientId)) throw new Refusal('PARTNER_NOT_LINKED')
  if (rows.some(({ status }) => status !== 'ACTIVE')) throw new Refusal('PARTNER_NOT_ACTIVE')
  const theirs = rows.find(({ bookOwnerId }) => bookOwnerId === partner.memberId)
  return { receiverMemberId: partner.memberId, senderClientId: theirs?.clientId ?? null }
}

/** The lines with today's names; a product or specification that is not on offer is named by its line. */
async function priced(trx: Trx, bookOwnerId: number, items: NewPurchaseRequest['items']): Promise<requests.NewItem[]> {
  const names = await productCodes.names(
    trx,
    bookOwnerId,
    items.map((i) => i.productCodeId),
  )
  const specs = await specifications.byId(
    trx,
    bookOwnerId,
    items.flatMap((i) => i.specificationId ?? []),
  )
  const errors: FieldError[] = []
  const lines = items.map((item, at): requests.NewItem => {
    const productName = names.get(item.productCodeId)
    const spec = item.specificationId === null ? null : specs.get(item.specificationId)
    if (productName === undefined)
      errors.push({ field: `items.${at}.productCodeId`, message: '품목을 다시 골라 주세요.' })
    if (spec === undefined || !isFor(spec, item.productCodeId))
      errors.push({ field: `items.${at}.specificationId`, message: '규격을 다시 골라 주세요.' })
    if (!isCountable(total([item]))) errors.push({ field: `items.${at}.maxUnitPrice`, message: TOO_MUCH })
    const weight = spec?.packageKg == null ? null : Math.round(spec.packageKg * item.requestedQuantity * 1000) / 1000
    return {
      ...item,
      productName: productName ?? '',
      specName: spec?.displayName ?? null,
      requestedWeightKg: item.requestedWeightKg ?? weight,
    }
  })
  if (errors.length > 0) throw new Refusal('INVALID_FIELDS', { fieldErrors: errors })
  return lines
}

/** Won at the upper price of every line; null while one line's price is open. */
export const total = (lines: Pick<requests.NewItem, 'requestedQuantity' | 'maxUnitPrice'>[]): number | null =>
  lines.reduce<number | null>(
    (sum, line) =>
      sum === null || line.maxUnitPrice === null ? null : sum + lineAmount(line.requestedQuantity, line.maxUnitPrice),
    0,
  )
