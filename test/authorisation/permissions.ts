import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createReminder, listBalances, oneBalance } from '../../shared/balances/contract.ts'
import * as clients from '../../shared/clients/contract.ts'
import { exportClients } from '../../shared/clients/imports.ts'
import { createPrice } from '../../shared/clients/prices.ts'
import * as connections from '../../shared/connections/contract.ts'
import type { Permission } from '../../shared/connections/permissions.ts'
import { permissionNames, permissions } from '../../shared/connections/permissions.ts'
import { createDepartment } from '../../shared/departments/contract.ts'
import { createInvitation, listInvitations } from '../../shared/invitations/contract.ts'
import { changeStatus, create } from '../../shared/purchase-requests/contract.ts'
import { dailyStatistics, statistics } from '../../shared/statistics/contract.ts'
import {
  createPayment,
  createTransaction,
  listTransactions,
  voidTransaction,
} from '../../shared/transactions/contract.ts'
import { createWarehouse, listWarehouses } from '../../shared/warehouses/contract.ts'
import { createWaste } from '../../shared/waste/contract.ts'
import type { Person } from '../support/people.ts'
import type { Cast } from './cast.ts'

/** One thing that a permission opens: true when the staff member was let through. */
type Door = { name: string; opens(cast: Cast, staff: Person): Promise<boolean> }

const isLetIn = ({ status, body }: { status: number; body: { code?: string } }): boolean => {
  if (status < 300) return true
  assert.deepEqual([status, body.code], [403, 'PERMISSION_MISSING'])
  return false
}
const contact = { clientName: '거래처', phone: '02-345-6789' }

const doors: Partial<Record<Permission, readonly Door[]>> = {
  STATS_VIEW: [
    {
      name: 'what a book has traded',
      opens: async ({ call, person }, staff) =>
        isLetIn(await call(statistics, staff, { query: { bookOwnerId: person.owner.id } })),
    },
    {
      name: 'a day at a glance',
      opens: async ({ call, person }, staff) =>
        isLetIn(await call(dailyStatistics, staff, { query: { bookOwnerId: person.owner.id } })),
    },
  ],
  CLIENT_EDIT: [
    {
      name: 'adding a client',
      opens: async ({ call, person }, staff) =>
        isLetIn(await call(clients.createClient, staff, { body: { ...contact, bookOwnerId: person.owner.id } })),
    },
    {
      name: 'changing a client',
      async opens(cast, staff) {
        const { clientId, version } = await cast.client()
        const body = { ...contact, version }
        return isLetIn(await cast.call(clients.updateClient, staff, { params: { id: clientId }, body }))
      },
    },
    {
      name: 'moving a client to another status',
      async opens(cast, staff) {
        const params = { id: (await cast.client()).clientId }
        return isLetIn(await cast.call(clients.changeClientStatus, staff, { params, query: { status: 'PAUSED' } }))
      },
    },
  ],
  CREDIT_EDIT: [
    {
      name: 'agreeing a price',
      async opens(cast, staff) {
        const params = { id: (await cast.client()).clientId }
        return isLetIn(await cast.call(createPrice, staff, { params, body: cast.priceBody() }))
      },
    },
  ],
  REQUEST_SEND: [
    {
      name: 'sending a purchase request',
      opens: async ({ call, order, person }, staff) =>
        isLetIn(await call(create, staff, { body: order({ bookOwnerId: person.owner.id }) })),
    },
    {
      name: 'taking a purchase request back',
      async opens(cast, staff) {
        const params = { id: await cast.request() }
        return isLetIn(await cast.call(changeStatus, staff, { params, query: { status: 'CANCELED' } }))
      },
    },
  ],
  REQUEST_HANDLE: [
    {
      name: 'answering a purchase request',
      async opens({ call, order, buyerRow, dealer }, staff) {
        const asked = await call(create, dealer, { body: order({ receiverClientId: buyerRow }) }).expect(200)
        const parts = { params: { id: asked.body.requestId }, query: { status: 'REJECTED' }, body: { reason: '물량' } }
        return isLetIn(await call(changeStatus, staff, parts))
      },
    },
  ],
  BALANCE_VIEW: [
    {
      name: 'seeing what a client owes',
      async opens({ call, dealerRow }, staff) {
        const { body } = await call(clients.oneClient, staff, { params: { id: dealerRow } }).expect(200)
        return 'receivableAmount' in body
      },
    },
    {
      name: 'seeing a balance paper by paper',
      opens: async ({ call, dealerRow }, staff) =>
        isLetIn(await call(oneBalance, staff, { params: { id: dealerRow } })),
    },
    {
      name: 'seeing the list of balances',
      opens: async ({ call, person }, staff) =>
        isLetIn(await call(listBalances, staff, { query: { bookOwnerId: person.owner.id } })),
    },
    {
      name: 'seeing the sum of what clients owe',
      async opens({ call, person }, staff) {
        const query = { bookOwnerId: person.owner.id }
        return 'receivableAmount' in (await call(clients.clientTotals, staff, { query }).expect(200)).body
      },
    },
  ],
  PAYMENT_WRITE: [
    {
      name: 'writing a receipt',
      opens: async (cast, staff) => isLetIn(await cast.call(createPayment, staff, { body: cast.paymentBody() })),
    },
    {
      name: 'reminding a client of what he owes',
      opens: async (cast, staff) =>
        isLetIn(await cast.call(createReminder, staff, { params: { id: (await cast.debt()).clientId }, body: {} })),
    },
    {
      name: 'reading an account number',
      async opens(cast, staff) {
        const params = { id: (await cast.client()).clientId }
        return isLetIn(await cast.call(clients.clientAccount, staff, { params }))
      },
    },
  ],
  TRANSACTION_VIEW: [
    {
      name: 'looking up papers',
      async opens({ call, person }, staff) {
        const { status } = await call(listTransactions, staff, { query: { bookOwnerId: person.owner.id } })
        assert.ok(status === 200 || status === 404, `${status}`)
        return status === 200
      },
    },
  ],
  TRANSACTION_WRITE: [
    {
      name: 'writing a sale',
      opens: async (cast, staff) => isLetIn(await cast.call(createTransaction, staff, { body: cast.paper() })),
    },
  ],
  TRANSACTION_VOID: [
    {
      name: 'voiding a paper',
      async opens(cast, staff) {
        const params = { id: await cast.postedPaper() }
        return isLetIn(await cast.call(voidTransaction, staff, { params, body: { reason: '오기' } }))
      },
    },
  ],
  INVENTORY_VIEW: [
    {
      name: 'seeing the warehouses',
      async opens({ call, person }, staff) {
        const { status } = await call(listWarehouses, staff, { query: { bookOwnerId: person.owner.id } })
        assert.ok(status === 200 || status === 404, `${status}`)
        return status === 200
      },
    },
  ],
  INVENTORY_WRITE: [
    {
      name: 'adding a warehouse',
      opens: async ({ call, person }, staff) =>
        isLetIn(
          await call(createWarehouse, staff, {
            body: { warehouseName: '새 창고', storageType: 'ROOM', bookOwnerId: person.owner.id },
          }),
        ),
    },
  ],
  WASTE_WRITE: [
    {
      name: 'throwing goods away',
      opens: async (cast, staff) =>
        isLetIn(
          await cast.call(createWaste, staff, { body: { lotId: await cast.lot(), quantity: 1, reason: 'SPOILAGE' } }),
        ),
    },
  ],
  EXPORT: [
    {
      name: 'taking the clients away as a file',
      opens: async ({ call, person }, staff) =>
        isLetIn(await call(exportClients, staff, { query: { bookOwnerId: person.owner.id, format: 'csv' } })),
    },
  ],
  CONNECTION_MANAGE: [
    {
      name: 'making a department',
      opens: async (cast, staff) =>
        isLetIn(
          await cast.call(createDepartment, staff, {
            body: { departmentName: cast.departmentName(), bookOwnerId: cast.person.owner.id },
          }),
        ),
    },
    {
      name: 'changing what others may do',
      async opens(cast, staff) {
        const params = { id: await cast.connection() }
        return isLetIn(await cast.call(connections.updatePermissions, staff, { params, body: { permissions: [] } }))
      },
    },
    {
      name: 'disconnecting others',
      async opens(cast, staff) {
        return isLetIn(await cast.call(connections.disconnect, staff, { params: { id: await cast.connection() } }))
      },
    },
    {
      name: 'inviting a member',
      async opens(cast, staff) {
        const body = {
          receiverMemberId: (await cast.guest()).id,
          direction: 'INVITE',
          clientId: cast.dealerRow,
          permissions: ['CLIENT_VIEW'],
        }
        return isLetIn(await cast.call(connections.createRequest, staff, { body }))
      },
    },
    {
      name: 'giving out a link',
      async opens({ call, dealerRow }, staff) {
        const body = { clientId: dealerRow, permissions: ['CLIENT_VIEW'] }
        return isLetIn(await call(createInvitation, staff, { body }))
      },
    },
    {
      name: 'looking through the links',
      opens: async ({ call, dealerRow }, staff) =>
        isLetIn(await call(listInvitations, staff, { query: { clientId: dealerRow } })),
    },
  ],
}

/** Whoever holds one of these sees what it is about: writing implies seeing. */
const implying: Partial<Record<Permission, readonly Permission[]>> = {
  BALANCE_VIEW: ['PAYMENT_WRITE'],
  TRANSACTION_VIEW: ['TRANSACTION_WRITE', 'TRANSACTION_VOID'],
  INVENTORY_VIEW: ['INVENTORY_WRITE', 'WASTE_WRITE'],
}

/** Each permission of a connection, on and off, against what it opens (reliability.md 4.4). */
export function permissionDoors(open: () => Cast) {
  let staff: Person
  let connectionId: number
  before(async () => {
    const { people, person } = open()
    staff = await people.member('문지기')
    connectionId = await people.connect(staff, person.owner.selfId, 'MANAGER', ['CLIENT_VIEW'])
  })
  const hold = (held: readonly Permission[]) =>
    open()
      .call(connections.updatePermissions, open().person.owner, {
        params: { id: connectionId },
        body: { permissions: held },
      })
      .expect(200)

  test('every permission has its doors', () => {
    const known = [...Object.keys(doors), 'CLIENT_VIEW']
    assert.deepEqual(known.toSorted(), [...permissions].toSorted())
  })

  test(`${permissionNames.CLIENT_VIEW}: who is connected sees the client, who is no longer does not`, async () => {
    const { call, people, person, dealerRow } = open()
    const guest = await people.member('들렀다')
    const params = { id: dealerRow }
    await call(clients.oneClient, guest, { params }).expect(404)
    const id = await people.connect(guest, dealerRow, 'MANAGER', ['CLIENT_VIEW'])
    await call(clients.oneClient, guest, { params }).expect(200)
    await call(connections.clientMembers, guest, { params: { clientId: dealerRow } }).expect(200)
    await call(connections.disconnect, person.owner, { params: { id } }).expect(200)
    await call(clients.oneClient, guest, { params }).expect(404)
    await call(connections.clientMembers, guest, { params: { clientId: dealerRow } }).expect(404)
  })

  for (const permission of permissions) {
    for (const door of doors[permission] ?? []) {
      test(`${permissionNames[permission]} opens ${door.name}, and nothing else does`, async () => {
        await hold([permission])
        assert.equal(await door.opens(open(), staff), true, 'with it alone')
        await hold(permissions.filter((p) => p !== permission && !implying[permission]?.includes(p)))
        assert.equal(await door.opens(open(), staff), false, 'with all others')
      })
    }
  }
}
