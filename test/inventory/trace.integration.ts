import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { missing } from '../../shared/inventory/balance.ts'
import { repackLots, transferLots } from '../../shared/inventory/contract.ts'
import { plus } from '../../shared/inventory/rules.ts'
import {
  type LotTrace,
  MAX_TRACED_LOTS,
  type TracedMovement,
  traceLot,
  traceMovements,
} from '../../shared/inventory/trace.ts'
import { createWaste } from '../../shared/waste/contract.ts'
import { lot as auctioned, write as writeLots } from '../auction-results/support/lots.ts'
import type { Person } from '../support/people.ts'
import { sized } from '../support/size.ts'
import { startStall } from '../transactions/support/stall.ts'

let stall: Awaited<ReturnType<typeof startStall>>
let here: number
let there: number
before(async () => {
  stall = await startStall()
  here = stall.warehouses[0].warehouseId
  there = stall.warehouses[1].warehouseId
})
after(() => stall.close())

const traced = async (id: number, by: Person = stall.dealer): Promise<LotTrace> =>
  (await stall.call(traceLot, by, { params: { id } }).expect(200)).body
const wentBy = async (id: number, query = {}, by: Person = stall.dealer) =>
  (await stall.call(traceMovements, by, { params: { id }, query }).expect(200)).body as {
    content: TracedMovement[]
    totalElements: number
  }
const pack = (change: object = {}) => ({
  productCodeId: stall.productCodeId,
  specificationId: stall.specificationId,
  warehouseId: here,
  ...change,
})
const transfer = (lotId: number, quantity: number) =>
  stall.call(transferLots, stall.dealer, { body: { toWarehouseId: there, lines: [{ lotId, quantity }] } })
const repack = (from: { lotId: number; quantity: number }[], to: { quantity: number; weightKg: number }[]) =>
  stall.call(repackLots, stall.dealer, { body: { from, to: to.map(pack) } })
const waste = (lotId: number, quantity: number) =>
  stall.call(createWaste, stall.dealer, { body: { lotId, quantity, reason: 'SPOILAGE' } })
const boughtLot = async (change: object = {}) => {
  const paper = await stall.bought({ lines: [stall.goods({ quantity: 10, ...change })] })
  return { paper, lotId: paper.items[0]?.lotId ?? 0 }
}
const firstLot = (body: { lots: { lotId: number }[] }) => body.lots[0]?.lotId ?? 0

test('from a sale back to the auction row, and on to what was repacked, thrown away and is left', async () => {
  await writeLots(stall.db, [auctioned({ slipNo: '777', price: 21_000 })])
  const { auctionResultId } = await stall.db
    .selectFrom('auctionResults')
    .select('auctionResultId')
    .where('slipNo', '=', '777')
    .executeTakeFirstOrThrow()
  const { paper, lotId } = await boughtLot({ auctionResultId })
  const moved = firstLot((await transfer(lotId, 6).expect(200)).body)
  const sale = await stall.sold({ lines: [stall.goods({ quantity: 1, lotId: moved })] })
  const { lotId: other } = await boughtLot()
  const small = firstLot(
    (
      await repack(
        [
          { lotId: moved, quantity: 2 },
          { lotId: other, quantity: 1 },
        ],
        [{ quantity: 5, weightKg: 29 }],
      ).expect(200)
    ).body,
  )
  await waste(small, 2).expect(200)

  const whole = await traced(lotId)
  assert.deepEqual(
    whole.lots.map((one) => [one.lotId, one.via]),
    [
      [lotId, null],
      [moved, 'TRANSFER'],
      [small, 'REPACKING'],
    ],
  )
  assert.deepEqual(
    [whole.balance.received, whole.balance.sold, whole.balance.wasted, whole.balance.left, whole.mixedKg, whole.lostKg],
    [
      { quantity: 10, weightKg: 100 },
      { quantity: 1, weightKg: 10 },
      { quantity: 2, weightKg: 11.6 },
      { quantity: 10, weightKg: 87.4 },
      10,
      1,
    ],
  )
  assert.deepEqual(missing(whole.balance), { quantity: 0, weightKg: 0 })

  const back = await traced(small)
  assert.deepEqual(
    back.above.map((one) => one.lotId),
    [lotId, moved, other].toSorted((a, b) => a - b),
  )
  const [origin] = back.origins
  assert.deepEqual(
    [origin?.auction?.slipNo, origin?.auction?.price, origin?.paper?.transactionNo, origin?.paper?.clientName],
    ['777', 21_000, paper.transactionNo, '대관령작목반'],
  )
  const { content, totalElements } = await wentBy(lotId)
  assert.deepEqual(
    content.map((one) => [one.type, one.paper?.transactionNo ?? null]),
    [
      ['IN_PURCHASE', paper.transactionNo],
      ['OUT_TRANSFER', null],
      ['IN_TRANSFER', null],
      ['OUT_SALE', sale.transactionNo],
      ['OUT_REPACK', null],
      ['IN_REPACK', null],
      ['OUT_WASTE', null],
    ],
  )
  assert.equal(totalElements, 7)
  assert.match(content[6]?.refNo ?? '', /^WS/)
  assert.equal((await wentBy(lotId, { page: 1, size: 5 })).content.length, 2)
})

test('whoever sees no stock sees no lot, and whoever sees no trade sees neither clients nor numbers of papers', async () => {
  const { lotId } = await boughtLot()
  const sale = await stall.sold({ lines: [stall.goods({ quantity: 1, lotId })] })
  const { people, dealer } = stall
  const hand = async (name: string, permissions: Parameters<typeof people.connect>[3]) => {
    const person = await people.member(name)
    await people.connect(person, dealer.selfId, 'MANAGER', permissions)
    return person
  }
  const stockOnly = await hand('재고만', ['INVENTORY_VIEW'])
  assert.deepEqual(
    (await wentBy(lotId, {}, stockOnly)).content.map((one) => [one.paper, one.type === 'OUT_SALE' ? one.refNo : null]),
    [
      [null, null],
      [null, null],
    ],
  )
  assert.equal((await traced(lotId, stockOnly)).origins[0]?.paper, null)
  // Who looks after one client sees what he bought, and nothing of the others.
  await people.connect(stockOnly, stall.buyerRow, 'MANAGER', ['TRANSACTION_VIEW'])
  assert.deepEqual(
    (await wentBy(lotId, {}, stockOnly)).content.map((one) => one.paper?.transactionId ?? null),
    [null, sale.transactionId],
  )
  const noStock = await hand('거래만', ['TRANSACTION_VIEW'])
  for (const who of [noStock, stall.buyer, await people.member('남')])
    for (const endpoint of [traceLot, traceMovements])
      assert.equal((await stall.call(endpoint, who, { params: { id: lotId } })).status, 404)
})

test('a lot that was repacked more often than is followed is told to be, and takes no longer for it', async () => {
  const { lotId: first } = await boughtLot()
  const { bookOwnerId } = await traced(first)
  // As many more as transfers would have made, in one statement.
  await stall.db.transaction().execute(async (trx) => {
    await sql`do $$ declare at bigint := ${sql.lit(first)}; next bigint; paper bigint; begin
      for n in 1..${sql.lit(MAX_TRACED_LOTS + 5)} loop
        insert into "stockTransfers" ("bookOwnerId", "transferNo", "toWarehouseId", "businessDate")
          values (${sql.lit(bookOwnerId)}, 'T' || n, ${sql.lit(here)}, current_date) returning "transferId" into paper;
        insert into "inventoryLots" ("bookOwnerId", "lotNo", "warehouseId", "productCodeId", "sourceLotId", "receivedDate", "unitCost")
          select "bookOwnerId", 'LX' || n, "warehouseId", "productCodeId", at, "receivedDate", 0 from "inventoryLots"
          where "lotId" = at returning "lotId" into next;
        insert into "stockMovements" ("bookOwnerId", "businessDate", "lotId", "warehouseId", type, quantity, "weightKg", amount, "unitCost", "refType", "refId")
          values (${sql.lit(bookOwnerId)}, current_date + 1, at, ${sql.lit(here)}, 'OUT_TRANSFER', -1, -10, 0, 0, 'TRANSFER', paper),
            (${sql.lit(bookOwnerId)}, current_date + 1, next, ${sql.lit(here)}, 'IN_TRANSFER', 1, 10, 0, 0, 'TRANSFER', paper);
        at := next;
      end loop; end $$`.execute(trx)
  })
  const long = await traced(first)
  assert.deepEqual([long.isWhole, long.lots.length], [false, MAX_TRACED_LOTS])
})

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('buy' as const), quantity: fc.integer({ min: 1, max: 30 }) }),
    fc.record({
      kind: fc.constantFrom('transfer', 'sell', 'waste', 'undo', 'return'),
      of: fc.nat(40),
      quantity: fc.integer({ min: 1, max: 12 }),
    }),
    fc.record({
      kind: fc.constant('repack' as const),
      of: fc.nat(40),
      with: fc.option(fc.nat(40)),
      quantity: fc.integer({ min: 1, max: 6 }),
      into: fc.array(
        fc.record({ quantity: fc.integer({ min: 1, max: 9 }), weightKg: fc.integer({ min: 1, max: 30 }) }),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
    }),
  ),
  { minLength: 6, maxLength: 22 },
)

test('whatever is bought, moved, repacked, sold, returned, undone and thrown away: the trace says what plain sums say, and adds up', async () => {
  let checked = 0
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      const own: number[] = []
      const sales: { transactionId: number; itemId: number }[] = []
      const at = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)]
      for (const step of story) {
        if (step.kind === 'buy') own.push((await boughtLot({ quantity: step.quantity })).lotId)
        else if (step.kind === 'undo' || step.kind === 'return') {
          const sale = at(sales, step.of)
          if (!sale) continue
          if (step.kind === 'undo') await stall.undo(sale.transactionId)
          else
            await stall.write({
              transactionType: 'SALE_RETURN',
              lines: [stall.goods({ quantity: 1, returnOfItemId: sale.itemId })],
            })
        } else {
          const lotId = at(own, step.of)
          if (lotId === undefined) continue
          // What cannot be is refused, which is part of the story too.
          if (step.kind === 'transfer') {
            const { status, body } = await transfer(lotId, step.quantity)
            if (status === 200) own.push(firstLot(body))
          } else if (step.kind === 'sell') {
            const { status, body } = await stall.write({ lines: [stall.goods({ quantity: step.quantity, lotId })] })
            if (status === 200) sales.push({ transactionId: body.transactionId, itemId: body.items[0].itemId })
          } else if (step.kind === 'waste') await waste(lotId, step.quantity)
          else if ('into' in step) {
            const second = step.with === null ? undefined : at(own, step.with)
            const from = [lotId, ...(second !== undefined && second !== lotId ? [second] : [])]
            const { status, body } = await repack(
              from.map((id) => ({ lotId: id, quantity: step.quantity })),
              step.into,
            )
            if (status === 200) own.push(...body.lots.map((made: { lotId: number }) => made.lotId))
          }
        }
      }
      for (const lotId of own) {
        await agrees(lotId)
        checked += 1
      }
    }),
    { numRuns: sized(3, 6), seed: 20_260_122 },
  )
  assert.ok(checked > sized(12, 30), `${checked} lots were looked at`)
})

/** The same by hand: every movement of the book, and a walk from paper to paper. */
async function agrees(lotId: number) {
  const [trace, { content }] = [await traced(lotId), await wentBy(lotId, { size: 100 })]
  const all = await stall.db
    .selectFrom('stockMovements')
    .selectAll()
    .where('bookOwnerId', '=', stall.dealer.id)
    .execute()
  const sources = new Map(
    (
      await stall.db
        .selectFrom('inventoryLots')
        .select(['lotId', 'sourceLotId', 'weightOnHand', 'quantityOnHand'])
        .execute()
    ).map((row) => [row.lotId, row]),
  )
  const family = new Set([lotId])
  for (const id of family)
    for (const out of all.filter((one) => one.lotId === id && /^OUT_(TRANSFER|REPACK)$/.test(one.type)))
      for (const into of all.filter(
        (one) => one.refType === out.refType && one.refId === out.refId && one.type.startsWith('IN_'),
      ))
        if (out.type === 'OUT_REPACK' || sources.get(into.lotId)?.sourceLotId === id) family.add(into.lotId)
  assert.deepEqual(
    trace.lots.map((one) => one.lotId).toSorted((a, b) => a - b),
    [...family].toSorted((a, b) => a - b),
  )
  const own = all.filter((one) => family.has(one.lotId) && one.type !== 'RESERVE' && one.type !== 'RELEASE')
  const sumOf = (type: string) =>
    own.filter((one) => one.type === type).reduce((sum, one) => plus(sum, one.weightKg), 0)
  const left = [...family].reduce((sum, id) => plus(sum, sources.get(id)?.weightOnHand ?? 0), 0)
  const { balance } = trace
  assert.deepEqual(
    [balance.sold, balance.wasted, balance.returnedIn, balance.opened, balance.left].map(({ weightKg }) => weightKg),
    [-sumOf('OUT_SALE'), -sumOf('OUT_WASTE'), sumOf('IN_RETURN'), -sumOf('OUT_REPACK'), left].map((n) => plus(n, 0)),
  )
  assert.deepEqual(missing(balance), { quantity: 0, weightKg: 0 })
  for (const one of [...trace.lots, ...trace.above])
    assert.deepEqual(missing(one.balance), { quantity: 0, weightKg: 0 })
  // What was opened is what was made of it, what was put to it aside and what was lost counted.
  assert.equal(plus(plus(balance.opened.weightKg, trace.mixedKg), -trace.lostKg), balance.made.weightKg)
  assert.equal(content.length, own.length)
}
