import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCall } from '../../client/api/call.ts'
import type { App } from '../../client/app/context.ts'
import { createStores } from '../../client/app/stores.ts'
import type { Acting, FormAnswer } from '../../client/forms/answer.ts'
import { act as actOnStock } from '../../client/inventory/acts.ts'
import { actCount } from '../../client/inventory/countActs.ts'
import { actReceipt } from '../../client/inventory/receipt.ts'
import { act as actOnRequests } from '../../client/purchase-requests/act.ts'
import { createEntry } from '../../client/transactions/saveEntry.ts'
import { errorBody } from '../../shared/kit/errors.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'
import { plainView } from '../../shared/session/view.ts'

type Case = {
  name: string
  send(acting: Acting): unknown
  fields: Record<string, string>
  /** What the backend refuses of the rows that it was sent, and where that stands. */
  refused: string
  field: string
  reads?: unknown
}

/** The same row at these numbers, as it is left after others were taken out or emptied. */
const rows = (prefix: string, row: Record<string, string>, ...numbers: number[]) =>
  Object.fromEntries(
    numbers.flatMap((n) => Object.entries(row).map(([part, value]) => [`${prefix}.${n}.${part}`, value])),
  )
const goods = { productCodeId: '7', quantity: '3', unitPrice: '12,000' }
const lots = (prefix: string) => ({
  ...rows(prefix, { lotId: '5', quantity: '' }, 0),
  ...rows(prefix, { lotId: '6', quantity: '2' }, 1),
})
const counted = {
  ...{ countId: 4, warehouseName: '창고', status: 'DRAFT', version: 1 },
  lines: [5, 6].map((lotId) => ({ lotId, countedQuantity: null, countedWeight: null })),
}

const cases: readonly Case[] = [
  {
    name: 'a slip',
    send: actReceipt,
    fields: { intent: 'save', warehouseId: '1', ...rows('lines', goods, 0, 2), 'lines.1.quantity': '' },
    refused: 'lines.1.productCodeId',
    field: 'lines.2.productCodeId',
  },
  {
    name: 'a request',
    send: actOnRequests,
    fields: {
      ...{ intent: 'create', receiverClientId: '5', desiredDate: '2026-12-01', requestType: 'STOCK' },
      ...rows('items', { productCodeId: '7', requestedQuantity: '3' }, 1, 4),
    },
    refused: 'items.1.specificationId',
    field: 'items.4.specificationId',
  },
  {
    name: 'a move',
    send: actOnStock,
    fields: { intent: 'transfer', toWarehouseId: '1', ...lots('lines') },
    refused: 'lines.0.weightKg',
    field: 'lines.1.weightKg',
  },
  {
    name: 'what is repacked',
    send: actOnStock,
    fields: { intent: 'repack', ...lots('from'), ...rows('to', { ...goods, warehouseId: '1' }, 0) },
    refused: 'from.0.weightKg',
    field: 'from.1.weightKg',
  },
  {
    name: 'what it is repacked into',
    send: actOnStock,
    fields: { intent: 'repack', ...lots('from'), ...rows('to', { ...goods, warehouseId: '1' }, 0, 2) },
    refused: 'to.1.weightKg',
    field: 'to.2.weightKg',
  },
  {
    name: 'a sale',
    send: createEntry,
    fields: {
      ...{ intent: 'draft', transactionType: 'SALE', clientId: '5', bookOwnerId: '7' },
      ...rows('lines', goods, 0, 2),
    },
    refused: 'lines.1.lotId',
    field: 'lines.2.lotId',
  },
  {
    name: 'a claim',
    send: actOnRequests,
    fields: {
      ...{ intent: 'save', move: 'claim', requestId: '4', memo: '두 상자가 상했어요' },
      ...rows('lines', { itemId: '1', quantity: '', reason: 'DAMAGE' }, 0),
      ...rows('lines', { itemId: '2', quantity: '2', reason: 'DAMAGE' }, 1),
    },
    refused: 'lines.0.quantity',
    field: 'lines.1.quantity',
  },
  {
    name: 'a count that is kept without scripts',
    send: actCount,
    fields: { intent: 'save', version: '1', 'lots.6.quantity': '0', 'lots.6.weight': '3' },
    refused: 'lines.0.countedWeight',
    field: 'lots.6.weight',
    reads: counted,
  },
]

const message = '다시 골라 주세요.'

async function sent({ send, fields, refused, reads }: Case) {
  const call = createCall({
    send: async ({ method }) =>
      method === 'GET'
        ? { status: 200, body: reads }
        : { status: 422, body: errorBody('INVALID_FIELDS', '', { fieldErrors: [{ field: refused, message }] }) },
  })
  const member = { id: 7 } as MemberRecord
  const boot = { member, originalAdmin: null, sessionEndsAt: null, view: plainView, now: 0 }
  const site = { notice: '', isMaintenance: false }
  const stores = createStores(call, { ...boot, providers: [], lastProvider: null, site })
  const form = new FormData()
  for (const [name, value] of Object.entries({ formKey: crypto.randomUUID(), ...fields })) form.set(name, value)
  const url = new URL('http://localhost/')
  const answer = await send({ app: { call, stores } as App, form, url, params: { id: '4' }, member })
  return (answer as { data: FormAnswer }).data.fieldErrors
}

for (const one of cases)
  test(`what is refused of ${one.name} stands at its row, also behind one that said nothing or was taken out`, async () =>
    assert.deepEqual(await sent(one), [{ field: one.field, message }]))
