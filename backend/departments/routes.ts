import * as contract from '../../shared/departments/contract.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import { changeStatus } from './changeStatus.ts'
import { create } from './create.ts'
import { move } from './move.ts'
import { list, one } from './read.ts'
import { remove } from './remove.ts'
import { update } from './update.ts'

/** Of the caller's book, and of those he is connected with as a whole. */
const book = { access: 'member', owner: 'party' } as const

export function departmentRoutes(serve: Serve, db: Db) {
  serve(contract.listDepartments, book, ({ member, query }) => list(db, member, query))
  serve(contract.oneDepartment, book, ({ member, params }) => one(db, member, params.id))
  serve(contract.createDepartment, book, ({ member, body, idempotencyKey }) => create(db, member, body, idempotencyKey))
  serve(contract.updateDepartment, book, ({ member, params, body }) => update(db, member, params.id, body))
  serve(contract.changeDepartmentStatus, book, ({ member, params, query, idempotencyKey }) =>
    changeStatus(db, member, { departmentId: params.id, to: query.status }, idempotencyKey),
  )
  serve(contract.moveDepartment, book, ({ member, params, query, idempotencyKey }) =>
    move(db, member, { departmentId: params.id, to: query.to }, idempotencyKey),
  )
  serve(contract.removeDepartment, book, ({ member, params }) => remove(db, member, params.id))
}
