import * as contract from '../../shared/specifications/contract.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import { changeStatus } from './changeStatus.ts'
import { create } from './create.ts'
import * as specifications from './queries.ts'
import { list, one } from './read.ts'
import { update } from './update.ts'

/** The common ones and those of a book: the caller's own, or one he is connected with as a whole. */
const book = { access: 'member', owner: 'party' } as const

export function specificationRoutes(serve: Serve, db: Db) {
  serve(contract.listSpecifications, book, ({ member, query }) => list(db, member, query))
  serve(contract.specificationOptions, { access: 'member', owner: 'nobody' }, () => specifications.options(db))
  serve(contract.oneSpecification, book, ({ member, params }) => one(db, member, params.id))
  serve(contract.createSpecification, book, ({ member, body, idempotencyKey }) =>
    create(db, member, body, idempotencyKey),
  )
  serve(contract.updateSpecification, book, ({ member, params, body }) => update(db, member, params.id, body))
  serve(contract.changeSpecificationStatus, book, ({ member, params, query, idempotencyKey }) =>
    changeStatus(db, member, { specificationId: params.id, to: query.status }, idempotencyKey),
  )
}
