import { orAsOlder } from '../api/older.ts'

type InBook = { bookOwnerId?: number }

/** Asks for the side of the book that is open, which a member's own need not say; version N-1 chooses the side itself. */
export const inBook = <T>(book: number | null, ask: (query: InBook) => Promise<T>): Promise<T> =>
  book === null
    ? ask({})
    : orAsOlder(
        ['bookOwnerId'],
        () => ask({ bookOwnerId: book }),
        () => ask({}),
      )
