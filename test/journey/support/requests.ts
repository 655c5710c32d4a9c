import { addDays, seoulDate } from '../../../shared/kit/dates.ts'
import type { PurchaseRequestDetail } from '../../../shared/purchase-requests/contract.ts'
import type { Status } from '../../../shared/purchase-requests/rules.ts'
import type { Market } from '../../support/market.ts'
import type { Visitor } from '../../support/visitor.ts'

type Move = (requestId: number, status: Status, body?: object) => Promise<PurchaseRequestDetail>
export type Requests = Awaited<ReturnType<typeof requestsIn>>

/** The demo's buyer asks the demo's dealer for goods; what is no part of a journey is done by calls. */
export async function requestsIn(market: Market) {
  const { db } = market.database
  const buyer = await market.signedIn('buyer@demo.example')
  const dealer = await market.signedIn('dealer@demo.example')
  const held = await db.selectFrom('inventoryLots').select('productCodeId').execute()
  const products = await reply(dealer, 'GET', '/api/product-codes?size=100')
  // What the demo has none of, so that there is as much of it as a journey buys.
  const { productCodeId, productName } = products.content.find(
    (product: { productCodeId: number }) => !held.some((lot) => lot.productCodeId === product.productCodeId),
  )
  const { specificationId } = await db
    .selectFrom('specifications')
    .select('specificationId')
    .where('displayName', '=', '10kg 상자 특')
    .executeTakeFirstOrThrow()
  const clients = await reply(buyer, 'GET', '/api/clients?linked=true')
  const { clientId } = clients.content.find(({ clientName }: { clientName: string }) => clientName === '대박청과')
  const moveBy =
    (who: Visitor): Move =>
    (requestId, status, body) =>
      reply(who, 'PATCH', `/api/services/purchase/request/${requestId}/status?status=${status}`, body)
  const send = (item: object, change: object = {}): Promise<PurchaseRequestDetail> =>
    reply(buyer, 'POST', '/api/services/purchase/request', {
      receiverClientId: clientId,
      desiredDate: addDays(seoulDate(Date.now()), 2),
      requestType: 'AUCTION',
      items: [{ productCodeId, specificationId, ...item }],
      ...change,
    })
  const byDealer = moveBy(dealer)
  const [warehouse] = await reply(dealer, 'GET', '/api/warehouses')
  const suppliers = await reply(dealer, 'GET', '/api/clients?type=PURCHASE')
  const buy = (quantity: number, packing = specificationId) =>
    reply(dealer, 'POST', '/api/transactions', {
      transactionType: 'PURCHASE',
      clientId: suppliers.content[0].clientId,
      warehouseId: warehouse.warehouseId,
      lines: [{ productCodeId, specificationId: packing, quantity, weightKg: quantity * 10, unitPrice: 15_000 }],
    })
  return {
    send,
    buyer: moveBy(buyer),
    dealer: byDealer,
    /** The buyer says something about it. */
    say: (requestId: number, content: string): Promise<unknown> =>
      reply(buyer, 'POST', `/api/services/purchase/request/${requestId}/messages`, { content }),
    see: (requestId: number): Promise<PurchaseRequestDetail> =>
      reply(dealer, 'GET', `/api/services/purchase/request/${requestId}`),
    /** A draft is its writer's alone. */
    seeDraft: (requestId: number): Promise<PurchaseRequestDetail> =>
      reply(buyer, 'GET', `/api/services/purchase/request/${requestId}`),
    item: async (requestId: number): Promise<number> =>
      (await reply(dealer, 'GET', `/api/services/purchase/request/${requestId}`)).items[0].itemId,
    /** Six packages at 20,000 won each that the dealer has accepted. */
    async agreed(change?: object): Promise<PurchaseRequestDetail> {
      const { requestId } = await send({ requestedQuantity: 6, desiredUnitPrice: 20_000 }, change)
      return byDealer(requestId, 'ACCEPTED')
    },
    /** Another of the dealer's clients, who cannot sign in to the demo, asks for the same goods. */
    async sendFor(businessName: string, item: object, change: object = {}): Promise<void> {
      const { requestId } = await send(item, change)
      const { id } = await db
        .selectFrom('members')
        .select('id')
        .where('businessName', '=', businessName)
        .executeTakeFirstOrThrow()
      await db.updateTable('purchaseRequests').set({ senderMemberId: id }).where('requestId', '=', requestId).execute()
    },
    /** So many packages are bought and lie in the dealer's warehouse. */
    bought: (quantity: number) => buy(quantity),
    /** The same in a packing of this name. */
    async boughtIn(displayName: string, quantity: number): Promise<void> {
      const specs = db.selectFrom('specifications').select('specificationId').where('displayName', '=', displayName)
      await buy(quantity, (await specs.executeTakeFirstOrThrow()).specificationId)
    },
    /** Two lots that fetched different prices at the auction, and what a package of each fetched. */
    async won(quantity: number): Promise<{ lotId: number; auctionPrice: number }[]> {
      const results = db.selectFrom('auctionResults').select((e) => e.fn.min('auctionResultId').as('auctionResultId'))
      const prices = await results.where('unitQty', '>', 0).groupBy('price').orderBy('price').limit(2).execute()
      const lots = []
      for (const { auctionResultId } of prices) {
        await buy(quantity)
        const newest = db.selectFrom('inventoryLots').select('lotId').where('productCodeId', '=', productCodeId)
        const { lotId } = await newest.orderBy('lotId', 'desc').executeTakeFirstOrThrow()
        await db.updateTable('inventoryLots').set({ auctionResultId }).where('lotId', '=', lotId).execute()
        lots.push(await reply(dealer, 'GET', `/api/inventory/lots/${lotId}`))
      }
      return lots
    },
    paper: (transactionId: number | null) => reply(dealer, 'GET', `/api/transactions/${transactionId}`),
    /** How often it was accepted, and the sales that came of it. */
    async effects(requestId: number) {
      const count = async (from: 'purchaseRequestHistory' | 'transactions') => {
        const rows = await db.selectFrom(from).selectAll().where('requestId', '=', requestId).execute()
        return rows.filter((row) => !('at' in row) || row.status === 'ACCEPTED').length
      }
      return { accepted: await count('purchaseRequestHistory'), sales: await count('transactions') }
    },
    productName: String(productName),
  }
}

async function reply(who: Visitor, method: string, path: string, body?: object) {
  const response = await who.call(method, path, body)
  const said = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(said)}`)
  return said
}
