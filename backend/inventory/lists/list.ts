import type * as contract from '../../../shared/inventory/contract.ts'
import type { Of } from '../../../shared/kit/endpoint.ts'
import { toPage } from '../../../shared/kit/page.ts'
import { type Asker, requireInBook } from '../../connections/rights.ts'
import type { Db } from '../../db/open.ts'
import { nearlyFull } from '../alerts/fillingQueries.ts'
import { businessDay } from '../businessDay.ts'
import { amongAlerts } from './amongAlerts.ts'
import * as groups from './groupQueries.ts'
import * as lots from './lotQueries.ts'
import * as movements from './movementQueries.ts'
import { meantBy } from './narrowing.ts'

/** What lies in a book, by product, specification and warehouse, with sums. @throws Refusal NOT_FOUND */
export async function listStock(db: Db, by: Asker, asked: Of<(typeof contract.listStock)['query']>, now = Date.now()) {
  const bookOwnerId = await opened(db, by, asked)
  const today = await businessDay(db, bookOwnerId, now)
  const full = await nearlyFull(db, bookOwnerId)
  const meant = await meantBy(db, bookOwnerId, asked.q, asked.alert === 'LOW_STOCK' ? 'bounded' : 'had')
  const { groups: content, totals } = await groups.pageOfGroups(db, { ...asked, bookOwnerId, meant }, { today, full })
  const { groups: total, ...sums } = totals
  return { ...toPage(content, total, asked), totals: sums }
}

/** Lots of a book one by one. @throws Refusal NOT_FOUND */
export async function listLots(db: Db, by: Asker, asked: Of<(typeof contract.listLots)['query']>, now = Date.now()) {
  const bookOwnerId = await opened(db, by, asked)
  const today = await businessDay(db, bookOwnerId, now)
  const meant = await meantBy(db, bookOwnerId, asked.q)
  const { alert, ...filters } = asked
  const among = await amongAlerts(db, alert, { ...filters, bookOwnerId, meant }, today)
  const narrowed = { ...filters, bookOwnerId, meant, among }
  const { lots: content, total, isCounted } = await lots.pageOfLots(db, narrowed, today)
  return { ...toPage(content, total, asked), isCounted }
}

/** What moved in a book. @throws Refusal NOT_FOUND */
export async function listMovements(db: Db, by: Asker, asked: Of<(typeof contract.listMovements)['query']>) {
  const bookOwnerId = await opened(db, by, asked)
  const meant = await meantBy(db, bookOwnerId, asked.q)
  const found = await movements.pageOfMovements(db, { ...asked, bookOwnerId, meant })
  return { ...toPage(found.movements, found.total, asked), isCounted: found.isCounted }
}

/** The book asked for, the caller's own when none is. @throws Refusal NOT_FOUND when its stock is not for his eyes */
async function opened(db: Db, by: Asker, { bookOwnerId = by.id }: { bookOwnerId?: number | undefined }) {
  await requireInBook(db, by, bookOwnerId, 'INVENTORY_VIEW')
  return bookOwnerId
}
