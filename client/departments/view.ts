import { anId, screenAt, yes } from '../app/address.ts'

export const listPath = '/department'

/** What the address says about departments; defaults are left out of it. */
export type View = {
  /** Whose book; null: the member's own. */
  book: number | null
  /** The department beside the list. */
  id: number | null
  /** The form for a new one, and the department that it is to belong to. */
  add: boolean
  under: number | null
}

const defaults: View = { book: null, id: null, add: false, under: null }

export const { readView, pathTo } = screenAt<View>(listPath, defaults, {
  book: anId,
  id: anId,
  add: yes,
  under: anId,
})

/** The list with nothing beside it. */
export const withoutPanel = ({ book }: View): string => pathTo({ book })
