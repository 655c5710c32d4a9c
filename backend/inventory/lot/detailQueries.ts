import type { Db, Trx } from '../../db/open.ts'
import { namedLots } from '../lists/lotQueries.ts'

/** Whose book the lot is in, and where it lies, which never changes; undefined when there is no such lot. */
export const placeOf = (db: Db | Trx, lotId: number) =>
  db.selectFrom('inventoryLots').select(['bookOwnerId', 'warehouseId']).where('lotId', '=', lotId).executeTakeFirst()

/** @param today the business date that ages are counted to */
export const find = (db: Db | Trx, lotId: number, today: string) =>
  namedLots(db, today)
    .leftJoin('grades as g', 'g.gradeCode', 'l.gradeCode')
    .leftJoin('inventoryLots as o', 'o.lotId', 'l.sourceLotId')
    .select([
      'l.originName',
      'g.gradeName',
      'l.harvestDate',
      'l.traceNo',
      'l.certification',
      'l.memo',
      'l.sourceLotId',
      'o.lotNo as sourceLotNo',
    ])
    .where('l.lotId', '=', lotId)
    .executeTakeFirstOrThrow()

/** What is kept of a lot, the oldest first. */
export const reservationsOf = (db: Db | Trx, lotId: number) =>
  db
    .selectFrom('stockReservations as r')
    .leftJoin('members as m', 'm.id', 'r.createdBy')
    .select([
      'r.reservationId',
      'r.quantity',
      'r.weightKg',
      'r.refType',
      'r.refId',
      'r.memo',
      'r.createdAt',
      'm.name as createdByName',
    ])
    .where('r.lotId', '=', lotId)
    .where('r.endedAt', 'is', null)
    .orderBy('r.reservationId')
    .execute()
