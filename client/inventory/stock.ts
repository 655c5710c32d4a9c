import type { Book } from '../../shared/clients/contract.ts'
import * as contract from '../../shared/inventory/contract.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import { toPage } from '../../shared/kit/page.ts'
import { listWarehouses, oneWarehouse, type Warehouse, type WarehouseDetail } from '../../shared/warehouses/contract.ts'
import type { Call } from '../api/call.ts'
import { orAsOlder } from '../api/older.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { notVisible } from '../connections/books.ts'
import type { Viewed } from '../views/load.ts'
import { openBook } from './book.ts'
import { type LotData, loadLots } from './lot.ts'
import { idOf } from './paths.ts'
import { groupOf, type Here, readView, type View } from './view.ts'

export type Found = {
  books: Book[]
  bookOwnerId: number
  /** Whether the member may move what he sees. */
  mayWrite: boolean
  mayExport: boolean
  /** Whether there is a warehouse that goods could be in. */
  hasWarehouse: boolean
  page: ReplyOf<typeof contract.listStock>
}

export type LotsOfGroup = ReplyOf<typeof contract.listLots>

export type LoadedStock = LotData & {
  here: Here
  /** What of the address could not be read, by name. */
  dropped: readonly string[]
  /** The Idempotency-Key of the form in the panel. */
  formKey: string
  found: Promise<Outcome<Found>>
  warehouses: Promise<Outcome<Warehouse[]>>
  alerts: Promise<Outcome<contract.StockAlert[]>>
  /** The warehouse of its own page. */
  place: Promise<Outcome<WarehouseDetail>> | null
  /** A page of the lots of the group that is open. */
  group: Promise<Outcome<LotsOfGroup>> | null
}

export type StockData = Viewed<LoadedStock>

/** Starts the calls of the stock; all of them may be late. */
export function loadStock({ app: { call }, url, params }: Pick<Loading, 'app' | 'url' | 'params'>): LoadedStock {
  const { view, dropped } = readView(url.searchParams)
  const isPlace = 'id' in params
  const id = idOf(params.id)
  const here: Here = { view, place: isPlace ? id : null }
  const place = isPlace ? (id === null ? rejected() : call(oneWarehouse, { params: { id } })) : null
  const opened = open(call, view, place)
  const asked = opened.then(({ bookOwnerId }) => narrowing(here, bookOwnerId))
  const found = Promise.all([opened, asked]).then(async ([book, query]): Promise<Found> => {
    const { sort, page, size } = view
    const ordered = { sort, page: page - 1, size }
    const stock = await call(contract.listStock, { query: { ...query, ...ordered } })
    const { warehouses, ...rest } = book
    return { ...rest, hasWarehouse: warehouses.length > 0, page: stock }
  })
  return {
    here,
    dropped,
    formKey: crypto.randomUUID(),
    found: settle(found),
    warehouses: settle(opened.then(({ warehouses }) => warehouses)),
    alerts: settle(
      opened.then(({ bookOwnerId }) =>
        call(contract.listAlerts, { query: { bookOwnerId, ...(here.place && { warehouseId: here.place }) } }),
      ),
    ),
    place: place && settle(place),
    group: view.open ? settle(opened.then(({ bookOwnerId }) => lotsOfGroup(call, view, bookOwnerId))) : null,
    ...loadLots(call, view),
  }
}

const rejected = async () => notVisible()

type Opened = Pick<Found, 'books' | 'bookOwnerId' | 'mayWrite' | 'mayExport'> & { warehouses: Warehouse[] }

/** The book of the warehouse that has a page of its own, else the one that the address names. */
async function open(call: Call, view: View, place: Promise<WarehouseDetail> | null): Promise<Opened> {
  if (!place) return openBook(call, view.book)
  const { bookOwnerId, permissions } = await place
  const warehouses = await call(listWarehouses, { query: { bookOwnerId } })
  const [mayWrite, mayExport] = [permissions.includes('INVENTORY_WRITE'), permissions.includes('EXPORT')]
  return { books: [], bookOwnerId, mayWrite, mayExport, warehouses }
}

export function narrowing({ view: { q, alert, warehouse, product }, place }: Here, bookOwnerId: number) {
  const warehouseId = place ?? warehouse
  return {
    bookOwnerId,
    ...(q && { q }),
    ...(alert && { alert }),
    ...(warehouseId && { warehouseId }),
    ...(product && { productCodeId: product }),
  }
}

const LOTS_SIZE = 100
const noLots: LotsOfGroup = { ...toPage([], 0, { page: 0, size: LOTS_SIZE }), isCounted: true }

/** Those that came first stand first; where the list looks for a lot by its number, that one alone. */
async function lotsOfGroup(call: Call, { open, openPage, q }: View, bookOwnerId: number): Promise<LotsOfGroup> {
  const group = groupOf(open)
  if (!group) return noLots
  const { specificationId, ...goods } = group
  const asked = { bookOwnerId, ...goods, ...(q && { q }), page: openPage - 1, size: LOTS_SIZE }
  const lots = (query: typeof asked & { specificationId?: number | 'none' }) => call(contract.listLots, { query })
  if (specificationId !== null) return lots({ ...asked, specificationId })
  return orAsOlder(
    ['specificationId'],
    () => lots({ ...asked, specificationId: 'none' }),
    async () => {
      const all = await lots(asked)
      return { ...all, content: all.content.filter((lot) => lot.specificationId === null) }
    },
  )
}
