import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import { create, type PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import type { TestBackend } from './backend.ts'
import { type Person, peopleOf } from './people.ts'

/** Two partners who have each other in their books, and a stranger. */
export type PartnersMarket = Omit<TestBackend, 'close'> & {
  people: ReturnType<typeof peopleOf>
  buyer: Person
  dealer: Person
  stranger: Person
  /** The dealer's row in the buyer's book. */
  dealerRow: number
  /** The buyer's row in the dealer's book. */
  buyerRow: number
  productCodeId: number
  specificationId: number
  /** A request that could be sent as it is. */
  order(change?: object): object
  /** Sends one from buyer to dealer. */
  send(change?: object): Promise<PurchaseRequestDetail>
}

/** A date that is not in the past for some days after it was made. */
export const soon = (): string => addDays(seoulDate(Date.now()), 2)

/** Brings them into a market that others may be in already. */
export async function partnersIn(backend: TestBackend): Promise<PartnersMarket> {
  const people = peopleOf(backend)
  const buyer = await people.member('이서연')
  const dealer = await people.member('김도현')
  const stranger = await people.member('남모름')
  const dealerRow = await people.partner(buyer, dealer)
  const buyerRow = await people.partner(dealer, buyer)
  const { productCodeId } = await backend.db
    .selectFrom('productCodes')
    .select('productCodeId')
    .where('standardCode', '=', '060103')
    .executeTakeFirstOrThrow()
  const { specificationId } = await backend.db
    .selectFrom('specifications')
    .select('specificationId')
    .where('displayName', '=', '10kg 상자 특')
    .executeTakeFirstOrThrow()

  const order = (change: object = {}) => ({
    receiverClientId: dealerRow,
    desiredDate: soon(),
    items: [{ productCodeId, specificationId, requestedQuantity: 3, maxUnitPrice: 60_000 }],
    ...change,
  })
  const send = async (change?: object): Promise<PurchaseRequestDetail> => {
    const reply = await backend.call(create, buyer, { body: order(change) }).expect(200)
    return reply.body
  }
  return {
    ...backend,
    people,
    buyer,
    dealer,
    stranger,
    dealerRow,
    buyerRow,
    productCodeId,
    specificationId,
    order,
    send,
  }
}
