import { anId, screenAt } from '../app/address.ts'

/** What the address says of the desk. */
type View = {
  /** Whose book; null: the one that the backend takes as usual. */
  book: number | null
}

export const { readView, pathTo } = screenAt<View>('/main', { book: null }, { book: anId })
