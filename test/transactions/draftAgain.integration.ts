import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Values } from '../../client/forms/values.ts'
import { changedPaper, newPaper, posting } from '../../client/transactions/entryForm.ts'
import { draftValues } from '../../client/transactions/entryValues.ts'
import { oneClient } from '../../shared/clients/contract.ts'
import {
  changeTransaction,
  createTransaction,
  postTransaction,
  type TransactionDetail,
} from '../../shared/transactions/contract.ts'
import { type Stall, startStall } from './support/stall.ts'

/** What the form makes of a draft that is opened in it once more. */
let stall: Stall & { close(): Promise<void> }
before(async () => {
  stall = await startStall()
})
after(() => stall.close())

const inputOf = <T>(checked: { ok: true; input: T } | { ok: false }): T => {
  assert.ok(checked.ok)
  return checked.input
}
const typed = (transactionType: string, clientId: number, line: Values): Values => ({
  transactionType,
  clientId: String(clientId),
  warehouseId: String(stall.warehouses[0].warehouseId),
  ...Object.fromEntries(
    Object.entries({
      productCodeId: String(stall.productCodeId),
      specificationId: String(stall.specificationId),
      quantity: '2',
      unitPrice: '1,000',
      ...line,
    }).map(([part, value]) => [`lines.0.${part}`, value]),
  ),
})
const draftOf = async (values: Values): Promise<TransactionDetail> =>
  (await stall.call(createTransaction, stall.dealer, { body: inputOf(newPaper(values, true)) }).expect(200)).body
const confirm = async (draft: TransactionDetail, body: object = {}): Promise<TransactionDetail> => {
  const params = { id: draft.transactionId }
  const sent = { version: draft.version, ...body }
  return (await stall.call(postTransaction, stall.dealer, { params, body: sent }).expect(200)).body
}
/** Opens it by 수정, changes no more than this and confirms. */
async function openedAndConfirmed(draft: TransactionDetail, change: Values = {}): Promise<TransactionDetail> {
  const client = (await stall.call(oneClient, stall.dealer, { params: { id: draft.clientId } }).expect(200)).body
  const values = { ...draftValues(draft, client), ...change }
  const params = { id: draft.transactionId }
  const body = inputOf(changedPaper(values))
  const { version } = (await stall.call(changeTransaction, stall.dealer, { params, body }).expect(200)).body
  return confirm(draft, { ...inputOf(posting(values, 1)), version })
}
const come = ({ items: [line], totalAmount }: TransactionDetail) => [line?.quantity, line?.weightKg, totalAmount]

for (const [priceBasis, total] of [
  ['PACKAGE', 2_000],
  ['WEIGHT', 19_400],
] as const) {
  test(`a sale that was put aside and opened again takes what its lot weighs, priced by ${priceBasis}`, async () => {
    const lotId = String(await stall.lot({ quantity: 10, weightKg: 97, amount: 10_000 }))
    const values = typed('SALE', stall.buyerRow, { priceBasis, lotId, weightKg: '' })
    assert.deepEqual(come(await confirm(await draftOf(values))), [2, 19.4, total])
    assert.deepEqual(come(await openedAndConfirmed(await draftOf(values))), [2, 19.4, total])
  })
}

test('a purchase that was put aside weighs what its packages weigh when there are more of them, and what was typed where it was', async () => {
  for (const [weightKg, then] of [
    ['', [12, 120, 12_000]],
    ['100', [12, 100, 12_000]],
  ] as const) {
    const draft = await draftOf(typed('PURCHASE', stall.shipperRow, { quantity: '10', weightKg }))
    assert.equal(draft.items[0]?.weightKg, 100)
    assert.deepEqual(come(await openedAndConfirmed(draft, { 'lines.0.quantity': '12' })), then)
  }
})

test('a purchase that was put aside and opened again keeps where its goods are from and what they are', async () => {
  const said = { gradeCode: '11', certification: '무농약', harvestDate: '2026-05-20', traceNo: 'T-1' }
  const paper = await openedAndConfirmed(await draftOf(typed('PURCHASE', stall.shipperRow, said)))
  const lot = await stall.db
    .selectFrom('inventoryLots')
    .select(['gradeCode', 'certification', 'harvestDate', 'traceNo'])
    .where('lotId', '=', paper.items[0]?.lotId ?? 0)
    .executeTakeFirstOrThrow()
  assert.deepEqual(lot, said)
})

test('goods priced by the kilogram are not given away for a weight of nothing', async () => {
  const lines = [stall.goods({ priceBasis: 'WEIGHT', weightKg: 0, takesStock: false })]
  const { status, body } = await stall.write({ lines })
  assert.equal(status, 422)
  assert.deepEqual(body.fieldErrors, [
    { field: 'lines.0.weightKg', message: '중량으로 값을 매기는 줄이에요. 0보다 큰 중량을 입력해 주세요.' },
  ])
})
