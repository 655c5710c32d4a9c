import * as contract from '../../shared/waste/contract.ts'
import type { Db } from '../db/open.ts'
import type { Exports } from '../exports/exports.ts'
import type { Serve } from '../http/serve.ts'
import { changeStatus } from './changeStatus.ts'
import { create } from './create.ts'
import { one } from './detail.ts'
import { exportWastes } from './export.ts'
import { list } from './list.ts'
import { addPhoto, photo, sendPhoto } from './photos.ts'
import { changeSettings, settings } from './settings.ts'
import { statistics } from './statistics.ts'

/** Waste of the caller's book, and of those in which he may look at the stock. */
const book = { access: 'member', owner: 'party' } as const

export function wasteRoutes(serve: Serve, db: Db, exports: Exports) {
  serve(contract.listWastes, book, ({ member, query }) => list(db, member, query))
  serve(contract.oneWaste, book, ({ member, params }) => one(db, member, params.id))
  serve(contract.createWaste, book, ({ member, body, idempotencyKey }) => create(db, member, body, idempotencyKey))
  serve(contract.changeWasteStatus, book, ({ member, params, query, body, idempotencyKey }) => {
    const { reason = null, businessDate = null } = body ?? {}
    return changeStatus(db, member, { wasteId: params.id, to: query.status, reason, businessDate }, idempotencyKey)
  })
  serve(contract.wasteStatistics, book, ({ member, query }) => statistics(db, member, query))
  serve(contract.exportWastes, { ...book, limit: 'export', impersonated: 'refused' }, ({ member, query }) =>
    exportWastes(db, exports, member, query),
  )

  serve(contract.sendPhoto, { ...book, limit: 'photo' }, ({ member, body }) =>
    sendPhoto(db, member, body.bookOwnerId ?? member.id, body.photo),
  )
  serve(contract.addPhoto, { ...book, limit: 'photo' }, ({ member, params, body }) =>
    addPhoto(db, member, params.id, body.photo),
  )
  serve(contract.onePhoto, book, ({ member, params }) => photo(db, member, params.id, params.name))

  serve(contract.wasteSettings, book, ({ member, query }) => settings(db, member, query.bookOwnerId ?? member.id))
  serve(contract.changeWasteSettings, book, ({ member, body }) =>
    changeSettings(db, member, body.bookOwnerId ?? member.id, body),
  )
}
