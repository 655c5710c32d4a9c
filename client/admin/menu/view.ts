import { authorities, menuTypes } from '../../../shared/menus/contract.ts'
import { anId, oneOf, screenAt, yes } from '../../app/address.ts'

/** The parts of the screen: what there is, who may do what, what he sees, what is wrong. */
export const parts = ['tree', 'rights', 'preview', 'check'] as const
export type Part = (typeof parts)[number]

export type View = {
  type: (typeof menuTypes)[number]
  part: Part
  /** The entry beside the tree. */
  id: number | null
  /** A new one beside the tree, under `id` where there is one. */
  add: boolean
  /** Whose rights, and who sees. */
  auth: (typeof authorities)[number]
  /** The rights of all authorities beside each other. */
  all: boolean
}

export const { readView, pathTo } = screenAt<View>(
  '/admin/menu',
  { type: 'PUBLIC', part: 'tree', id: null, add: false, auth: 'ROLE_USER', all: false },
  { type: oneOf(menuTypes), part: oneOf(parts), id: anId, add: yes, auth: oneOf(authorities), all: yes },
)

export const withoutPanel = (view: View): string => pathTo({ ...view, id: null, add: false })
