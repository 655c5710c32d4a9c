/** The form of a new client among a member's drafts: in another's book, or in his own. */
export const newDraft = (book: string | null | undefined): string => (book ? `client:new of ${book}` : 'client:new')
