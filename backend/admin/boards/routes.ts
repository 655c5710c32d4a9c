import * as contract from '../../../shared/admin/boards.ts'
import type { Db } from '../../db/open.ts'
import type { Serve } from '../../http/serve.ts'
import { list } from './read.ts'
import { change, changeCategories, changeStatus, create } from './save.ts'

const operator = { access: 'sysadmin', owner: 'nobody', impersonated: 'refused' } as const

export function adminBoardRoutes(serve: Serve, db: Db) {
  serve(contract.adminBoards, operator, () => list(db))
  serve(contract.createBoard, operator, ({ member, body }) => create(db, member, body))
  serve(contract.changeBoard, operator, ({ member, params, body }) => change(db, member, params.boardCode, body))
  serve(contract.changeBoardStatus, operator, ({ member, params, query }) =>
    changeStatus(db, member, params.boardCode, query.status),
  )
  serve(contract.changeCategories, operator, ({ member, params, body }) =>
    changeCategories(db, member, params.boardCode, body),
  )
}
