import * as contract from '../../shared/product-codes/contract.ts'
import { importProductCodes, previewProductCodes } from '../../shared/product-codes/imports.ts'
import type { Db } from '../db/open.ts'
import type { Exports } from '../exports/exports.ts'
import type { Serve } from '../http/serve.ts'
import { changeStatus } from './changeStatus.ts'
import { create } from './create.ts'
import { exportProducts } from './export.ts'
import { setFavorite } from './favorite.ts'
import { createFileImport } from './imports/import.ts'
import { list, one, tree } from './read.ts'
import { update } from './update.ts'

/** The common list as a book has it: the caller's own, or one he is connected with as a whole. */
const book = { access: 'member', owner: 'party' } as const

export function productCodeRoutes(serve: Serve, db: Db, exports: Exports) {
  const files = createFileImport(db)
  serve(contract.listProductCodes, book, ({ member, query }) => list(db, member, query))
  serve(contract.exportProducts, { ...book, limit: 'export', impersonated: 'refused' }, ({ member, query }) =>
    exportProducts(db, exports, member, query),
  )
  serve(contract.productTree, book, ({ member, query }) => tree(db, member, query.bookOwnerId))
  serve(contract.oneProductCode, book, ({ member, params, query }) => one(db, member, params.id, query.bookOwnerId))
  serve(contract.createProductCode, book, ({ member, body, idempotencyKey }) =>
    create(db, member, body, idempotencyKey),
  )
  serve(contract.updateProductCode, book, ({ member, params, body }) => update(db, member, params.id, body))
  serve(contract.setFavorite, book, ({ member, params, body }) =>
    setFavorite(db, member, { productCodeId: params.id, ...body }),
  )
  serve(contract.changeProductCodeStatus, book, ({ member, params, query, idempotencyKey }) => {
    const { bookOwnerId, status: to } = query
    return changeStatus(db, member, { productCodeId: params.id, bookOwnerId, to }, idempotencyKey)
  })
  const official = { access: 'sysadmin', owner: 'nobody', limit: 'import', impersonated: 'refused' } as const
  serve(previewProductCodes, official, ({ member, body }) => files.preview(member, body.file))
  serve(importProductCodes, official, ({ member, body: { file, digest, removeMissing } }) =>
    files.apply(member, file, { digest, removesMissing: removeMissing === 'true' }),
  )
}
