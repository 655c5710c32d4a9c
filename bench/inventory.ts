import type { Db } from '../backend/db/open.ts'
import { addDays } from '../shared/kit/dates.ts'
import { addProducts, FIRST_DAY, fillStock, type Stock } from './inventory/fill.ts'
import { type Book, compareBooks } from './support/books.ts'

/** Lots, and how many of them, the newest, still hold something; each has ten movements. */
const SMALL = { lots: 1_000, onHand: 200 }
const LARGE = { lots: 100_000, onHand: 5_000 }
/** Books beside the two that are measured. */
const OTHERS = 10
const OTHERS_SIZE = { lots: 2_000, onHand: 400 }

const lotNo = (n: number) => `L2025-${String(n).padStart(7, '0')}`
const name = (n: number) => `품목 ${n % 300}호`

/** What is asked for, with the n-th thing somebody might want. */
const questions: Record<string, (n: number, book: Book<Stock>) => string> = {
  'stock by product': () => '/api/inventory?size=50',
  'stock by worth': () => '/api/inventory?size=50&sort=-amount',
  'stock of a product by name': (n) => `/api/inventory?size=50&q=${name(n)}`,
  'stock that expires soon': () => '/api/inventory?size=50&alert=EXPIRES_SOON',
  'lots on hand, the oldest first': () => '/api/inventory/lots?size=50',
  'all lots, the newest first': () => '/api/inventory/lots?size=50&depleted=true&sort=-received',
  'a lot by its number': (n) => `/api/inventory/lots?depleted=true&q=${lotNo(n)}`,
  'one lot': (n, { of }) => `/api/inventory/lots/${of.firstLotId + n}`,
  'what moved, the newest first': () => '/api/stock-movements?size=50',
  'what moved of a lot': (n, { of }) => `/api/stock-movements?size=50&lotId=${of.firstLotId + n}`,
  'what moved of a product': (n, { of }) =>
    `/api/stock-movements?size=50&productCodeId=${of.firstProductId + (n % 300)}`,
  'what moved of a product by name': (n) => `/api/stock-movements?size=50&q=${name(n)}`,
  'what moved in a warehouse': (n, { of }) => `/api/stock-movements?size=50&warehouseId=${of.warehouseIds[n % 3]}`,
  'what was adjusted': () => '/api/stock-movements?size=50&type=OUT_ADJUST',
  'what moved on a day': (n) => {
    const day = addDays(FIRST_DAY, n % 700)
    return `/api/stock-movements?size=50&from=${day}&to=${day}`
  },
  'what wants looking at': () => '/api/inventory/alerts',
}

/** Prints how long the lists of stock take in a small book and in one a hundred times as large. */
export const benchInventory = (serverUrl: string): Promise<void> => compareBooks(serverUrl, fill, questions, 'lots')

async function fill(db: Db) {
  await addProducts(db)
  for (let n = 0; n < OTHERS; n += 1) await fillStock(db, `other ${n}`, OTHERS_SIZE)
  return { small: await fillStock(db, 'small', SMALL), large: await fillStock(db, 'large', LARGE) }
}
