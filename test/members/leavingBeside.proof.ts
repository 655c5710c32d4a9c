import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createClient, updateClient } from '../../shared/clients/contract.ts'
import type { Permission } from '../../shared/connections/permissions.ts'
import { adjustLot, changeCountStatus, createCount, createReceipt, saveCount } from '../../shared/inventory/contract.ts'
import { withdraw } from '../../shared/members/profile.ts'
import { createPayment, createTransaction } from '../../shared/transactions/contract.ts'
import { createWarehouse } from '../../shared/warehouses/contract.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import type { Person } from '../support/people.ts'
import { sized } from '../support/size.ts'
import { type Stall, stallIn } from '../transactions/support/stall.ts'

/**
 * What is written in a book in the moment in which the last who owns it leaves the service. With TEST_DATABASE_URL it runs on
 * PostgreSQL, on many sessions.
 */
let backend: TestBackend
let stall: Stall
before(async () => {
  backend = await startTestBackend()
  stall = await stallIn(backend)
})
after(() => backend.close())

const permissions: Permission[] = [
  'TRANSACTION_WRITE',
  'PAYMENT_WRITE',
  'CLIENT_EDIT',
  'CREDIT_EDIT',
  'INVENTORY_WRITE',
]
const ROUNDS = sized(10, 40)
const CLERKS = 4

type At = { clientId: number; bookOwnerId: number; warehouseId: number; lotId: number; countId: number }
type Writing = (clerk: Person, at: At) => PromiseLike<{ status: number }>
const writings: [string, Writing][] = [
  [
    'a sale on credit',
    (clerk, { clientId }) => {
      const lines = [stall.goods({ specificationId: null, takesStock: false, weightKg: 20 })]
      return backend.call(createTransaction, clerk, { body: { transactionType: 'SALE', clientId, lines } })
    },
  ],
  [
    'money that came in',
    (clerk, { clientId }) => {
      const body = { transactionType: 'RECEIPT', clientId, amount: 1_000, paymentMethod: 'CASH' }
      return backend.call(createPayment, clerk, { body })
    },
  ],
  [
    'what a new client owes already',
    (clerk, { bookOwnerId }) => {
      const body = {
        bookOwnerId,
        clientName: '새 거래처',
        phone: '02-345-6789',
        openingArAmount: 1_000,
        openingDate: '2026-01-10',
      }
      return backend.call(createClient, clerk, { body })
    },
  ],
  [
    'what a client owes already',
    (clerk, { clientId }) => {
      const body = {
        version: 1,
        clientName: '거래처',
        phone: '02-345-6789',
        openingArAmount: 1_000,
        openingDate: '2026-01-10',
      }
      return backend.call(updateClient, clerk, { params: { id: clientId }, body })
    },
  ],
  [
    'what is put on a shelf',
    (clerk, { bookOwnerId, warehouseId }) => {
      const lines = [stall.goods({ specificationId: null, weightKg: 20 })]
      return backend.call(createReceipt, clerk, { body: { bookOwnerId, warehouseId, lines } })
    },
  ],
]
/** What is written of goods: of a lot of which nothing is left, which keeps nobody from leaving. */
const ofGoods: [string, Writing][] = [
  [
    'what is put right of an empty lot',
    (clerk, { lotId }) =>
      backend.call(adjustLot, clerk, {
        params: { id: lotId },
        body: { quantity: 5, weightKg: 50, reasonCode: 'DAMAGE' },
      }),
  ],
  [
    'a count of more than the books say',
    (clerk, { countId }) =>
      backend.call(changeCountStatus, clerk, { params: { id: countId }, query: { status: 'CONFIRMED' } }),
  ],
]
for (const [what, write] of ofGoods)
  test(`${what} keeps the last owner of the book from leaving, or is refused because he has left`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const holder = await stall.people.member('장부주인')
      const clerk = await stall.people.member('직원')
      await stall.people.connect(clerk, holder.selfId, 'MANAGER', permissions)
      const warehouseId = await openShelf(holder)
      const at = { clientId: 0, bookOwnerId: holder.id, warehouseId, ...(await emptied(holder, warehouseId)) }
      await requireOneOrOther(holder, [() => write(clerk, at)])
    }
  })

for (const [what, write] of writings)
  test(`${what} keeps the last owner of the book from leaving, or is refused because he has left`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const holder = await stall.people.member('장부주인')
      const clerk = await stall.people.member('직원')
      await stall.people.connect(clerk, holder.selfId, 'MANAGER', permissions)
      const warehouseId = await openShelf(holder)
      const clientIds: number[] = []
      for (let n = 0; n < CLERKS; n++) clientIds.push(await stall.people.outsider(holder, `거래처${n}`))
      const at = { warehouseId, bookOwnerId: holder.id, lotId: 0, countId: 0 }
      await requireOneOrOther(
        holder,
        clientIds.map((clientId) => () => write(clerk, { ...at, clientId })),
      )
    }
  })

async function openShelf(holder: Person): Promise<number> {
  const shelf = { warehouseName: '창고', storageType: 'COLD', zones: [{ zoneName: 'A열' }] }
  return (await backend.call(createWarehouse, holder, { body: shelf }).expect(200)).body.warehouseId
}

/** A lot of which nothing is left since it was counted, with five more than there were. */
async function emptied(holder: Person, warehouseId: number): Promise<{ lotId: number; countId: number }> {
  const goods = [stall.goods({ specificationId: null, weightKg: 20 })]
  const { lots } = (await backend.call(createReceipt, holder, { body: { warehouseId, lines: goods } }).expect(200)).body
  const { lotId, quantityOnHand } = lots[0]
  const { countId, version } = (await backend.call(createCount, holder, { body: { warehouseId } }).expect(200)).body
  const lines = [{ lotId, countedQuantity: quantityOnHand + 5 }]
  await backend.call(saveCount, holder, { params: { id: countId }, body: { version, lines } }).expect(200)
  const body = { quantity: -quantityOnHand, reasonCode: 'DAMAGE' }
  await backend.call(adjustLot, holder, { params: { id: lotId }, body }).expect(200)
  return { lotId, countId }
}

/** Who leaves beside what is written: one of the two happens. */
async function requireOneOrOther(holder: Person, writes: readonly (() => PromiseLike<{ status: number }>)[]) {
  const leaving = backend.call(withdraw, holder, { body: { confirm: holder.nickname } })
  const [left, ...written] = (await Promise.all([leaving, ...writes.map((write) => write())])).map(
    ({ status }) => status,
  )
  const isLeft = left === 204
  assert.ok(isLeft || left === 409, `${left}`)
  assert.ok(
    written.every((status) => (isLeft ? status === 403 || status === 404 : status === 200)),
    `${left}: ${written}`,
  )
}
