import {
  type AdminBoard,
  attachmentEndings,
  BoardChange,
  boardMembers,
  boardReaders,
  boardRights,
  CategoriesChange,
  NewBoard,
} from '../../../shared/admin/boards.ts'
import { type BoardAudience, boardTypes } from '../../../shared/boards/board.ts'
import { type Checked, check, filledRows, rowNames } from '../../forms/check.ts'
import type { FormState } from '../../forms/fields.tsx'
import { field, type Values } from '../../forms/values.ts'
import { audienceWords, boardTypeNames, categoryWords, type FieldName, rightNames, switches } from './words.ts'

export type BoardFormState = FormState<FieldName>

/** Who may be chosen for each right. Who runs the service may do everything, and is not asked about. */
export const choosable = {
  read: boardReaders.filter((one) => one !== 'ROLE_SYSADMIN'),
  write: boardMembers.filter((one) => one !== 'ROLE_SYSADMIN'),
  comment: boardMembers.filter((one) => one !== 'ROLE_SYSADMIN'),
  manage: boardMembers.filter((one) => one !== 'ROLE_SYSADMIN'),
} as const satisfies Record<(typeof boardRights)[number], readonly BoardAudience[]>

const numbers = ['attachmentMaxCount', 'attachmentMaxMb', 'pageSize', 'sortOrder'] as const

/** The boxes of a group that are ticked: `permissions.read.EVERYONE`. */
const ticked = <T extends string>(values: Values, group: string, of: readonly T[]): T[] =>
  of.filter((one) => values[`${group}.${one}`] === 'on')

const permissionsOf = (values: Values) =>
  Object.fromEntries(boardRights.map((right) => [right, ticked(values, `permissions.${right}`, choosable[right])]))

const inputOf = (values: Values) => ({
  boardName: field(values, 'boardName'),
  description: field(values, 'description'),
  boardType: values.boardType,
  permissions: permissionsOf(values),
  ...Object.fromEntries(switches.map((name) => [name, values[name] === 'on'])),
  ...Object.fromEntries(numbers.map((name) => [name, field(values, name)])),
  allowedExt: ticked(values, 'allowedExt', attachmentEndings),
})

export const checkNew = (values: Values): Checked<NewBoard> =>
  check(NewBoard, { ...inputOf(values), boardCode: field(values, 'boardCode') })

export const checkChange = (values: Values): Checked<BoardChange> =>
  check(BoardChange, { ...inputOf(values), version: Number(values.version) })

const boxes = (group: string, of: readonly string[]): Values =>
  Object.fromEntries(of.map((one) => [`${group}.${one}`, 'on']))

type Setup = Pick<
  AdminBoard,
  'boardType' | 'permissions' | 'allowedExt' | (typeof switches)[number] | (typeof numbers)[number]
>

const setupValues = (of: Setup): Values => ({
  boardType: of.boardType,
  ...Object.assign({}, ...boardRights.map((right) => boxes(`permissions.${right}`, of.permissions[right]))),
  ...Object.fromEntries(switches.flatMap((name) => (of[name] ? [[name, 'on']] : []))),
  ...Object.fromEntries(numbers.map((name) => [name, String(of[name])])),
  ...boxes('allowedExt', of.allowedExt),
})

/** A board as its form shows it. */
export const valuesOf = (board: AdminBoard): Values => ({
  boardName: board.boardName,
  description: board.description,
  ...setupValues(board),
})

/** What a new board begins with: members read and write, as on the boards of a new market. */
export const newValues = (boards: readonly AdminBoard[]): Values =>
  setupValues({
    boardType: 'FREE',
    permissions: {
      read: [...boardMembers],
      write: [...boardMembers],
      comment: [...boardMembers],
      manage: ['ROLE_MANAGER', 'ROLE_SYSADMIN'],
    },
    ...{ useCategory: true, useComment: true, useAttachment: true, useSecret: false, useNotice: true },
    ...{ attachmentMaxCount: 5, attachmentMaxMb: 10, pageSize: 10 },
    allowedExt: attachmentEndings,
    sortOrder: Math.min(9_999, Math.max(0, ...boards.map(({ sortOrder }) => sortOrder)) + 1),
  })

const yesNo = (value: string | undefined) => (value === 'on' ? '예' : '아니요')

/** The same in words, for who compares two forms. */
export const spoken = (values: Values): Values => ({
  boardName: field(values, 'boardName'),
  description: field(values, 'description'),
  boardType: boardTypeNames[boardTypes.find((one) => one === values.boardType) ?? 'FREE'],
  ...Object.fromEntries(
    (Object.keys(rightNames) as (typeof boardRights)[number][]).map((right) => [
      `permissions.${right}`,
      audienceWords(ticked<BoardAudience>(values, `permissions.${right}`, choosable[right])),
    ]),
  ),
  ...Object.fromEntries(switches.map((name) => [name, yesNo(values[name])])),
  ...Object.fromEntries(numbers.map((name) => [name, field(values, name)])),
  allowedExt: ticked(values, 'allowedExt', attachmentEndings).join(', '),
})

const rowsIn = (values: Values): number[] => filledRows(values, 'categories', ['categoryCode', 'categoryName'])

const categoriesOf = (values: Values) =>
  rowsIn(values).map((row) => ({
    categoryCode: field(values, `categories.${row}.categoryCode`) || null,
    categoryName: field(values, `categories.${row}.categoryName`),
    isActive: values[`categories.${row}.isActive`] === 'on',
  }))

/** The form's name for what a refusal names: rows were counted without the empty ones. */
export const rowNameIn = (values: Values) => rowNames({ categories: rowsIn(values) })

export const checkCategories = (values: Values): Checked<CategoriesChange> =>
  check(CategoriesChange, { categories: categoriesOf(values), version: Number(values.version) }, rowNameIn(values))

/** Categories as their form shows them, with an empty row for one more. */
export const categoryValues = ({ categories }: AdminBoard): Values =>
  Object.assign(
    {},
    ...categories.map(({ categoryCode, categoryName, isActive }, row) => ({
      [`categories.${row}.categoryCode`]: categoryCode,
      [`categories.${row}.categoryName`]: categoryName,
      ...(isActive ? { [`categories.${row}.isActive`]: 'on' } : {}),
    })),
    {
      [`categories.${categories.length}.categoryName`]: '',
      [`categories.${categories.length}.isActive`]: 'on',
    },
  )

export const spokenCategories = (values: Values): Values => ({ categories: categoryWords(categoriesOf(values)) })
