import type { Book } from '../../shared/clients/contract.ts'
import type { Outcome } from '../api/problem.ts'
import { BookTabs } from '../connections/BookTabs.tsx'
import { Soft } from '../ui/Soft.tsx'
import { pathTo } from './view.ts'

type Opened = { books: Book[]; bookOwnerId: number }
type Props = { of: Promise<Outcome<Opened>>; pathOf?: (book: number) => string }

/** Whose stock is shown, for members who see more than their own. */
export const BookTabsOf = ({ of, pathOf = (book) => pathTo({ book }) }: Props) => (
  <Soft of={of}>
    {({ books, bookOwnerId }) => <BookTabs books={books} bookOwnerId={bookOwnerId} pathOf={pathOf} />}
  </Soft>
)
