/** The form of a warehouse among a member's drafts: of one that is there, or of a new one in another's book or in his own. */
export function draftName(id: number | null, book: number | null): string {
  if (id !== null) return `warehouse:${id}`
  return book === null ? 'warehouse:new' : `warehouse:new of ${book}`
}
