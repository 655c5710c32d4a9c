import { sql } from 'kysely'
import type { Db } from '../open.ts'
import { insertAuctions } from './demo/insertAuctions.ts'
import { insertBooks } from './demo/insertBooks.ts'
import { insertCatalogue } from './demo/insertCatalogue.ts'
import { insertConnections } from './demo/insertConnections.ts'
import { insertDepartments } from './demo/insertDepartments.ts'
import { actor, insertMembers } from './demo/insertMembers.ts'
import { insertNotifications } from './demo/insertNotifications.ts'
import { insertPosts } from './demo/insertPosts.ts'
import { insertRequests } from './demo/insertRequests.ts'
import { insertStock } from './demo/insertStock.ts'
import { insertTransactions } from './demo/insertTransactions.ts'
import { insertWarehouses } from './demo/insertWarehouses.ts'
import { insertWastes } from './demo/insertWastes.ts'

/**
 * Fills an empty market with people who trade, its dates counted back from `now`; does nothing once there is a member.
 * The reference data must be there. Several processes may start at once: one of them does it.
 */
export const seedDemo = (db: Db, now = Date.now()): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo market'))`.execute(trx)
    if (await trx.selectFrom('members').select('id').limit(1).executeTakeFirst()) return
    const cast = await insertMembers(trx, now)
    const partnerOf = await insertBooks(trx, cast, now)
    const told = [...(await insertRequests(trx, cast, partnerOf, now)), ...(await insertConnections(trx, cast, now))]
    const warehouseOf = await insertWarehouses(trx, cast)
    await insertDepartments(trx, cast, warehouseOf)
    await insertStock(trx, { cast, partnerOf, warehouseOf }, now)
    await insertWastes(trx, cast, now)
    await insertTransactions(trx, { cast, partnerOf, warehouseOf }, now)
    await insertCatalogue(trx, cast)
    await insertNotifications(trx, cast, told, now)
    await insertPosts(trx, cast, now)
    await insertAuctions(trx, actor(cast, 'dealer').id, now)
  })
