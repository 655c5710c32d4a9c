import type { MainSummary } from '../../shared/statistics/main.ts'

/** The book that is shown, as addresses name it: one's own needs no name. */
export const bookIn = ({ books, bookOwnerId }: Pick<MainSummary, 'books' | 'bookOwnerId'>): number | null =>
  books.some((book) => book.reach === 'OWN' && book.bookOwnerId === bookOwnerId) ? null : bookOwnerId
