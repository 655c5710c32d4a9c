import { addDays, seoulMinute } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import type { Values } from '../forms/values.ts'

type Source = { request: PurchaseRequestDetail; isEdited: boolean }

/** What the form of a new request begins with; `today` is the business date of the book that asks. */
export const emptyValues = (to: string | null, today: string): Values => ({
  receiverClientId: to ?? '',
  requestType: 'AUCTION',
  desiredDate: addDays(today, 1),
})

/** A draft as it stands, or what another request asked for, for another day. */
export function valuesFrom({ request, isEdited }: Source, today: string): Values {
  const items = request.items.map((item, n) => itemValues(item, n))
  return {
    ...emptyValues(String(request.receiverClientId ?? ''), today),
    requestType: request.requestType,
    deliveryPlace: request.deliveryPlace ?? '',
    memo: request.memo ?? '',
    ...(isEdited && {
      desiredDate: request.desiredDate,
      cutoffAt: request.cutoffAt === null ? '' : seoulMinute(request.cutoffAt),
    }),
    ...Object.assign({}, ...items),
  }
}

const written = (n: number | null) => (n === null ? '' : grouped(n))

function itemValues(item: PurchaseRequestDetail['items'][number], n: number): Values {
  const values = {
    productCodeId: String(item.productCodeId),
    productName: item.productName,
    specificationId: String(item.specificationId ?? ''),
    specName: item.specName ?? '',
    requestedQuantity: grouped(item.requestedQuantity),
    maxUnitPrice: written(item.maxUnitPrice),
    desiredUnitPrice: written(item.desiredUnitPrice),
    pricing: item.pricing,
    markupValue: written(item.markupValue),
    originName: item.originName ?? '',
    gradeCode: item.gradeCode ?? '',
    substituteAllowed: item.substituteAllowed ? '1' : '',
    memo: item.memo ?? '',
  }
  return Object.fromEntries(Object.entries(values).map(([part, value]) => [`items.${n}.${part}`, value]))
}
