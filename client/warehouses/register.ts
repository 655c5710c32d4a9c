import type { Book } from '../../shared/clients/contract.ts'
import { type Keeper, listKeepers, oneWarehouse, type WarehouseDetail } from '../../shared/warehouses/contract.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, settle } from '../api/problem.ts'
import { anId, readAddress } from '../app/address.ts'
import type { App } from '../app/context.ts'
import { bookOf, booksWith } from '../connections/books.ts'

/** The book that the form writes into; a name is asked for only where there is more than the member's own. */
export type Into = Pick<Book, 'bookOwnerId' | 'bookName' | 'permissions'> & { isOwn: boolean }
export type Opened = { into: Into; warehouse: WarehouseDetail | null; keepers: Keeper[] }

export type RegisterData = {
  /** Of the warehouse to be edited; null for a new one. */
  id: number | null
  book: number | null
  /** The Idempotency-Key of the form, the same for every press of its button. */
  formKey: string
  opened: Promise<Outcome<Opened>>
}

const nothing: { id: number | null; book: number | null } = { id: null, book: null }

/** Starts the calls of the form, which may be late. */
export function loadRegister({
  app: { call },
  url,
  member,
}: {
  app: Pick<App, 'call'>
  url: URL
  member: { id: number }
}): RegisterData {
  const { id, book } = readAddress(url.searchParams, nothing, { id: anId, book: anId }).view
  const opened = id === null ? openNew(call, book) : openOne(call, id, member.id)
  return { id, book, formKey: crypto.randomUUID(), opened: settle(opened) }
}

async function openNew(call: Call, asked: number | null): Promise<Opened> {
  const { bookOwnerId, bookName, permissions, reach } = bookOf(await booksWith(call, 'INVENTORY_VIEW'), asked)
  const into = { bookOwnerId, bookName, permissions, isOwn: reach === 'OWN' }
  return { into, warehouse: null, keepers: await keepersOf(call, bookOwnerId) }
}

async function openOne(call: Call, id: number, memberId: number): Promise<Opened> {
  const warehouse = await call(oneWarehouse, { params: { id } })
  const { bookOwnerId, bookName, permissions } = warehouse
  const into = { bookOwnerId, bookName, permissions, isOwn: bookOwnerId === memberId }
  return { into, warehouse, keepers: await keepersOf(call, bookOwnerId) }
}

const keepersOf = (call: Call, bookOwnerId: number) => call(listKeepers, { query: { bookOwnerId } })
