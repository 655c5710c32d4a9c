import {
  type AdminBoard,
  type BoardChange,
  type CategoriesChange,
  MAX_CATEGORIES,
  type NewBoard,
  type WantedCategory,
} from '../../../shared/admin/boards.ts'
import { Refusal, refuseField } from '../../../shared/kit/errors.ts'
import { changes } from '../../audit/changes.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { arranged } from './arranged.ts'
import * as stored from './queries.ts'
import { one } from './read.ts'

const about = ({ boardCode, boardName }: { boardCode: string; boardName: string }) => ({
  entityType: 'board',
  entityId: boardCode,
  entityLabel: boardName,
})

/** Who may do what, as it is kept. */
const audiences = ({ read, write, comment, manage }: NewBoard['permissions']) => ({
  readers: read,
  writers: write,
  commenters: comment,
  managers: manage,
})

/** The board as it is until the transaction ends. @throws Refusal NOT_FOUND, STALE_VERSION */
async function hold(trx: Trx, boardCode: string, version: number | null): Promise<stored.FoundBoard> {
  await stored.lock(trx, boardCode)
  const board = await stored.find(trx, boardCode)
  if (!board) throw new Refusal('NOT_FOUND')
  if (version !== null && board.version !== version) throw new Refusal('STALE_VERSION')
  return board
}

/** @throws Refusal INVALID_FIELDS for a code that is taken */
export const create = (db: Db, by: Member, { permissions, ...fields }: NewBoard): Promise<AdminBoard> =>
  db.transaction().execute(async (trx) => {
    const row = { ...fields, ...audiences(permissions) }
    if (!(await stored.insert(trx, { ...row, updatedBy: by.id })))
      refuseField('boardCode', '이미 쓰고 있는 주소예요. 다른 주소를 적어 주세요.')
    await by.record(trx, { action: 'CREATE', ...about(row), after: row })
    return one(trx, row.boardCode)
  })

/**
 * Changes how a board is set up; who may do what on it is on record by itself.
 * @throws Refusal NOT_FOUND, STALE_VERSION
 */
export const change = (
  db: Db,
  by: Member,
  boardCode: string,
  { version, permissions, ...fields }: BoardChange,
): Promise<AdminBoard> =>
  db.transaction().execute(async (trx) => {
    const board = await hold(trx, boardCode, version)
    const rights = audiences(permissions)
    const told = [
      { action: 'UPDATE', ...changes<Record<string, unknown>>(board, fields) },
      { action: 'PERMISSION', ...changes<Record<string, unknown>>(board, rights) },
    ] as const
    const differing = told.filter(({ after }) => Object.keys(after).length > 0)
    if (differing.length > 0) await stored.update(trx, board.boardId, by.id, { ...fields, ...rights })
    for (const entry of differing) await by.record(trx, { ...about(board), ...entry })
    return one(trx, boardCode)
  })

/** The same status again changes nothing. @throws Refusal NOT_FOUND */
export const changeStatus = (
  db: Db,
  by: Member,
  boardCode: string,
  status: 'ACTIVE' | 'INACTIVE',
): Promise<AdminBoard> =>
  db.transaction().execute(async (trx) => {
    const board = await hold(trx, boardCode, null)
    const isActive = status === 'ACTIVE'
    if (board.isActive !== isActive) {
      await stored.update(trx, board.boardId, by.id, { isActive })
      await by.record(trx, {
        action: 'STATUS',
        ...about(board),
        before: { isActive: board.isActive },
        after: { isActive },
      })
    }
    return one(trx, boardCode)
  })

/** @throws Refusal NOT_FOUND, STALE_VERSION, INVALID_FIELDS for a category that there is not, or twice */
export const changeCategories = (
  db: Db,
  by: Member,
  boardCode: string,
  { categories: wanted, version }: CategoriesChange,
): Promise<AdminBoard> =>
  db.transaction().execute(async (trx) => {
    const board = await hold(trx, boardCode, version)
    requireKnown(board, wanted)
    const categories = arranged(board.categories, wanted)
    if (categories.length > MAX_CATEGORIES)
      refuseField('categories', `분류는 ${MAX_CATEGORIES}개까지 만들 수 있어요. 쓰지 않는 것도 세어요.`)
    const { before, after } = changes<Record<string, unknown>>(
      { categories: board.categories.map(told) },
      { categories: categories.map(told) },
    )
    if (Object.keys(after).length > 0) {
      await stored.putCategories(trx, board.boardId, categories)
      await stored.update(trx, board.boardId, by.id)
      await by.record(trx, { action: 'UPDATE', ...about(board), before, after })
    }
    return one(trx, boardCode)
  })

/** Where it stands is said by the list itself. */
const told = ({ categoryCode, categoryName, isActive }: stored.FoundBoard['categories'][number]) => ({
  ...{ categoryCode, categoryName, isActive },
})

function requireKnown({ categories }: stored.FoundBoard, wanted: readonly WantedCategory[]): void {
  const left = new Set(categories.map(({ categoryCode }) => categoryCode))
  for (const [at, { categoryCode }] of wanted.entries())
    if (categoryCode !== null && !left.delete(categoryCode))
      refuseField(`categories.${at}.categoryName`, '없는 분류예요. 새로 불러온 뒤 다시 고쳐 주세요.')
}
