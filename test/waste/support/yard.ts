import type { Test } from 'supertest'
import type { Permission } from '../../../shared/connections/permissions.ts'
import { seoulDate } from '../../../shared/kit/dates.ts'
import { changeWasteStatus, createWaste, type WasteDetail } from '../../../shared/waste/contract.ts'
import type { WasteStatus } from '../../../shared/waste/words.ts'
import { type Shelf, shelfIn } from '../../inventory/support/shelf.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import type { Person } from '../../support/people.ts'

/** The dealer's shelf with people who may throw away, and one who may only look. */
export type Yard = Omit<Shelf, 'close'> & {
  /** May write waste, and approves nothing. */
  keeper: Person
  /** Sees the stock alone. */
  looker: Person
  staff(name: string, permissions: readonly Permission[]): Promise<Person>
  /** Asks for two packages of a lot, or as told. */
  ask(by: Person, lotId: number, change?: object, idempotencyKey?: string): Test
  /** The same where it must succeed. */
  asked(by: Person, lotId: number, change?: object): Promise<WasteDetail>
  move(by: Person, wasteId: number, status: WasteStatus, body?: object, idempotencyKey?: string): Test
  /** Packages, kilograms and won on hand, packages and kilograms kept. */
  stands(lotId: number): Promise<(number | undefined)[]>
}

/** The calendar date, which no business date is before. */
export const today = (): string => seoulDate(Date.now())

export async function yardIn(backend: TestBackend): Promise<Yard> {
  const shelf = await shelfIn(backend)
  const staff = async (name: string, permissions: readonly Permission[]) => {
    const person = await shelf.people.member(name)
    await shelf.people.connect(person, shelf.dealer.selfId, 'MANAGER', permissions)
    return person
  }
  const ask: Yard['ask'] = (by, lotId, change = {}, idempotencyKey) =>
    backend.call(createWaste, by, {
      body: { lotId, quantity: 2, reason: 'SPOILAGE', ...change },
      ...(idempotencyKey ? { idempotencyKey } : {}),
    })
  return {
    ...shelf,
    keeper: await staff('박창고', ['WASTE_WRITE']),
    looker: await staff('오구경', ['INVENTORY_VIEW']),
    staff,
    ask,
    asked: async (by, lotId, change) => (await ask(by, lotId, change).expect(200)).body,
    move: (by, wasteId, status, body, idempotencyKey) =>
      backend.call(changeWasteStatus, by, {
        params: { id: wasteId },
        query: { status },
        ...(body ? { body } : {}),
        ...(idempotencyKey ? { idempotencyKey } : {}),
      }),
    async stands(lotId) {
      const row = await shelf.db.selectFrom('inventoryLots').selectAll().where('lotId', '=', lotId).executeTakeFirst()
      return [row?.quantityOnHand, row?.weightOnHand, row?.amountOnHand, row?.quantityReserved, row?.weightReserved]
    },
  }
}

export async function startYard(change?: Parameters<typeof startTestBackend>[0]) {
  const backend = await startTestBackend(change)
  return { ...(await yardIn(backend)), close: () => backend.close() }
}
