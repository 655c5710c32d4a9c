import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { balanceThen, openThen } from '../../../backend/balances/detailQueries.ts'
import { addDays } from '../../../shared/kit/dates.ts'
import {
  allocatePayment,
  createPayment,
  createTransaction,
  oneTransaction,
  type TransactionDetail,
  voidTransaction,
} from '../../../shared/transactions/contract.ts'
import type { Stall } from '../support/stall.ts'
import type { Deed, Story } from './deeds.ts'
import { PlainBook } from './plain.ts'

type Last = { endpoint: Parameters<Stall['call']>[0]; parts: Parameters<Stall['call']>[2]; text: string }

/** One client of the stall's book beside a plain book of him. */
export type World = {
  stall: Stall
  clientId: number
  plain: PlainBook
  today: string
  termDays: number
  papers: TransactionDetail[]
  last: Last | null
}

let names = 0

export async function worldOf(
  stall: Stall,
  { roundingUnit, roundingMode, termDays, autoApply }: Story,
  today: string,
): Promise<World> {
  const clientId = await stall.people.outsider(stall.dealer, `장부 ${++names}`)
  await stall.db
    .updateTable('clients')
    .set({ roundingUnit, roundingMode, paymentTermDays: termDays })
    .where('clientId', '=', clientId)
    .execute()
  const setting = { bookOwnerId: stall.dealer.id, key: 'settlement.autoApply', value: JSON.stringify(autoApply) }
  await stall.db
    .insertInto('bookSettings')
    .values({ ...setting, updatedBy: stall.dealer.id })
    .onConflict((c) => c.columns(['bookOwnerId', 'key']).doUpdateSet({ value: setting.value }))
    .execute()
  // What is sold first comes out of several lots, and uses them up.
  for (const quantity of [1.5, 1]) await stall.lot({ quantity, weightKg: quantity * 9.7, businessDate: '2026-03-01' })
  return { stall, clientId, plain: new PlainBook(autoApply), today, termDays, papers: [], last: null }
}

/** What the product refuses with good reason; anything else ends the story. */
const refusals = [
  'STOCK_SHORT',
  'LATER_STOCK_SHORT',
  'RETURNED_TOO_MUCH',
  'STATUS_CONFLICT',
  'INVALID_FIELDS',
  'OVER_ALLOCATED',
  'NOT_FOUND',
]

async function send(
  world: World,
  endpoint: Last['endpoint'],
  parts: Last['parts'],
): Promise<TransactionDetail | string> {
  const keyed = { ...parts, idempotencyKey: randomUUID() }
  const reply = await world.stall.call(endpoint, world.stall.dealer, keyed)
  if (reply.status === 200) {
    world.last = { endpoint, parts: keyed, text: reply.text }
    return reply.body
  }
  assert.ok(refusals.includes(reply.body.code), `${reply.status} ${reply.text}`)
  return reply.body.code
}

const pick = <T>(of: readonly T[], n: number): T | undefined => of[n % Math.max(1, of.length)]

/** Does it in the product and, when that let it, in the plain book. @returns how it went */
export async function live(world: World, deed: Deed): Promise<string> {
  switch (deed.do) {
    case 'sell':
    case 'buy':
      return trade(world, deed)
    case 'giveBack':
      return giveBack(world, deed)
    case 'pay':
      return pay(world, deed)
    case 'letOff':
      return letOff(world, deed)
    case 'useRest':
      return spendRest(world, deed.of)
    case 'void':
      return undo(world, deed)
    case 'again':
      return again(world)
  }
}

const weighed = ({ quantity, scales }: Extract<Deed, { do: 'sell' | 'buy' }>) =>
  scales === null ? {} : { weightKg: Math.round(quantity * scales * 100) / 1000 }

async function trade(world: World, deed: Extract<Deed, { do: 'sell' | 'buy' }>): Promise<string> {
  const { stall, clientId, plain, today, termDays } = world
  const businessDate = addDays(today, -deed.back)
  const isSale = deed.do === 'sell'
  const line = {
    ...stall.goods({ quantity: deed.quantity, unitPrice: deed.price, takesStock: deed.stocked }),
    ...(deed.stocked ? weighed(deed) : { weightKg: deed.quantity }),
    ...(deed.taxed ? { taxAmount: 77 } : {}),
  }
  const body = {
    transactionType: isSale ? 'SALE' : 'PURCHASE',
    ...{ clientId, businessDate },
    warehouseId: stall.warehouses[0].warehouseId,
    lines: [line],
    extraCosts: deed.freight > 0 ? [{ type: 'FREIGHT', amount: deed.freight, borneBy: 'BUYER' }] : [],
    payment: deed.paid ? { amount: 1_000, paymentMethod: 'CASH' } : null,
  }
  const paper = await send(world, createTransaction, { body })
  if (typeof paper === 'string') return paper
  const account = isSale ? 'AR' : 'AP'
  assert.equal(
    paper.totalAmount,
    paper.items.reduce((sum, i) => sum + i.amount + i.taxAmount, 0) + paper.costsAmount + paper.roundingAmount,
  )
  plain.post(paper.transactionId, account, addDays(businessDate, termDays), paper.totalAmount)
  world.papers.push(paper)
  if (plain.autoApply) plain.applyPrepaid(paper.transactionId)
  if (deed.paid) {
    const paid = await newest(world)
    plain.post(paid.transactionId, account, businessDate, -1_000)
    plain.spendOn(paid.transactionId, paper.transactionId, Number.POSITIVE_INFINITY)
    plain.spendOnOldest(paid.transactionId)
    world.papers.push(paid)
  }
  return 'done'
}

async function newest({ stall, clientId }: World): Promise<TransactionDetail> {
  const { transactionId } = await stall.db
    .selectFrom('transactions')
    .select('transactionId')
    .where('clientId', '=', clientId)
    .orderBy('transactionId', 'desc')
    .executeTakeFirstOrThrow()
  return (await stall.call(oneTransaction, stall.dealer, { params: { id: transactionId } }).expect(200)).body
}

async function giveBack(world: World, { of, quantity, stocked }: Extract<Deed, { do: 'giveBack' }>): Promise<string> {
  const source = pick(
    world.papers.filter(({ transactionType }) => transactionType === 'SALE' || transactionType === 'PURCHASE'),
    of,
  )
  const item = source?.items[0]
  if (!source || !item) return 'nothing there'
  const takesStock = stocked && item.takesStock
  const line = {
    ...world.stall.goods({ quantity, unitPrice: item.unitPrice, returnOfItemId: item.itemId, takesStock }),
  }
  const weight = takesStock ? {} : { weightKg: quantity }
  const transactionType = source.transactionType === 'SALE' ? 'SALE_RETURN' : 'PURCHASE_RETURN'
  const body = { transactionType, clientId: world.clientId, lines: [{ ...line, ...weight }] }
  const paper = await send(world, createTransaction, { body })
  if (typeof paper === 'string') return paper
  const { plain } = world
  const account = source.transactionType === 'SALE' ? 'AR' : 'AP'
  plain.post(paper.transactionId, account, addDays(world.today, world.termDays), -paper.totalAmount)
  plain.spendOn(paper.transactionId, source.transactionId, Number.POSITIVE_INFINITY)
  plain.spendOnOldest(paper.transactionId)
  world.papers.push(paper)
  return 'done'
}

async function pay(world: World, { type, amount, how, of, back }: Extract<Deed, { do: 'pay' }>): Promise<string> {
  const { clientId, plain, today, papers } = world
  const businessDate = addDays(today, -back)
  const charged = type === 'RECEIPT' ? 'SALE' : 'PURCHASE'
  const target =
    pick(
      papers.filter(({ transactionType }) => transactionType === charged),
      of,
    )?.transactionId ?? 1
  const part = Math.min(amount, plain.openOf(target))
  const allocations =
    how === 'oldest'
      ? {}
      : how === 'nothing'
        ? { allocations: [] }
        : { allocations: [{ transactionId: target, amount: Math.max(1, part) }] }
  const body = { transactionType: type, clientId, amount, businessDate, paymentMethod: 'TRANSFER', ...allocations }
  const paper = await send(world, createPayment, { body })
  if (typeof paper === 'string') return paper
  plain.post(paper.transactionId, type === 'RECEIPT' ? 'AR' : 'AP', businessDate, -amount)
  if (how === 'oldest') plain.spendOnOldest(paper.transactionId)
  if (how === 'one') plain.spendOn(paper.transactionId, target, Math.max(1, part))
  papers.push(paper)
  return 'done'
}

async function letOff(world: World, { type, account, amount }: Extract<Deed, { do: 'letOff' }>): Promise<string> {
  const { clientId, plain, today } = world
  const body = { transactionType: type, clientId, account, amount }
  const paper = await send(world, createPayment, { body })
  if (typeof paper === 'string') return paper
  const id = paper.transactionId
  if (type === 'ADJUSTMENT') plain.post(id, account, today, amount)
  else {
    if (type === 'SETOFF' || type === 'BAD_DEBT' || account === 'AR') plain.post(id, 'AR', today, -amount)
    if (type === 'SETOFF' || (type === 'DISCOUNT' && account === 'AP')) plain.post(id, 'AP', today, -amount)
  }
  plain.spendOnOldest(id)
  world.papers.push(paper)
  return 'done'
}

async function spendRest(world: World, of: number): Promise<string> {
  const paper = pick(world.papers, of)
  if (!paper) return 'nothing there'
  const sent = await send(world, allocatePayment, { params: { id: paper.transactionId }, body: {} })
  if (typeof sent === 'string') return sent
  world.plain.spendOnOldest(paper.transactionId)
  return 'done'
}

async function undo(world: World, { of, back }: Extract<Deed, { do: 'void' }>): Promise<string> {
  const paper = pick(world.papers, of)
  if (!paper) return 'nothing there'
  const sent = await send(world, voidTransaction, {
    params: { id: paper.transactionId },
    body: { reason: '잘못 적었어요', businessDate: addDays(world.today, -back) },
  })
  if (typeof sent === 'string') return sent
  world.plain.undo(paper.transactionId, sent.transactionId, sent.businessDate)
  world.papers.push(sent)
  return 'done'
}

/** The last press of a button once more: the same answer to the byte, and nothing new. */
async function again(world: World): Promise<string> {
  if (!world.last) return 'nothing there'
  const count = () =>
    world.stall.db
      .selectFrom('transactions')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  const before = await count()
  const { endpoint, parts, text } = world.last
  const reply = await world.stall.call(endpoint, world.stall.dealer, parts).expect(200)
  assert.equal(reply.text, text)
  assert.deepEqual(await count(), before)
  return 'done'
}

/** That both books say the same of the client, of each paper, and of nothing else. */
export async function compare({ stall, clientId, plain }: World): Promise<void> {
  const { receivableAmount, payableAmount } = await stall.owed(clientId)
  assert.deepEqual(
    { receivableAmount, payableAmount },
    { receivableAmount: plain.balance('AR'), payableAmount: plain.balance('AP') },
  )
  const rows = await stall.db
    .selectFrom('openItems')
    .select([
      'transactionId',
      (e) => e.fn.max<number>('openAmount').as('most'),
      (e) => e.fn.min<number>('openAmount').as('least'),
    ])
    .where('clientId', '=', clientId)
    .groupBy('transactionId')
    .orderBy('transactionId')
    .execute()
  const open = rows.map(({ transactionId, most, least }) => [transactionId, Math.max(most, -least, 0)])
  assert.deepEqual(
    open,
    plain
      .papers()
      .toSorted((a, b) => a - b)
      .map((paper) => [paper, plain.openOf(paper)]),
  )
}

/** That on every evening no paper had more open than it came to, and that what was open was what was owed. */
export async function compareEvenings({ stall: { db }, clientId, today }: World): Promise<void> {
  for (const before of [0, 1, 2, 3, 4]) {
    const moment = { day: addDays(today, -before), knownAt: null }
    const items = await openThen(db, clientId, moment)
    for (const { transactionNo, totalAmount, openAmount } of items)
      assert.ok(openAmount / totalAmount <= 1 && openAmount / totalAmount > 0, `${transactionNo} ${before} days ago`)
    const sum = (account: 'AR' | 'AP') =>
      items.reduce((all, item) => (item.account === account ? all + item.openAmount : all), 0)
    const { arAmount, apAmount } = await balanceThen(db, clientId, moment)
    assert.deepEqual([sum('AR'), sum('AP')], [arAmount, apAmount])
  }
}
