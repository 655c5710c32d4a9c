import type { Book } from '../../shared/clients/contract.ts'
import { connectionTypeNames } from '../../shared/connections/permissions.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { onAll } from './books.ts'

type Props = { books: readonly Book[]; bookOwnerId: number; pathOf: (bookOwnerId: number) => string }

/** Whose book is shown, for members who see more than their own. */
export const BookTabs = ({ books, bookOwnerId, pathOf }: Props) =>
  books.length > 1 && (
    <Tabs
      label="장부 고르기"
      choices={books.map((book) => ({
        to: pathOf(book.bookOwnerId),
        label: nameOf(book),
        current: book.bookOwnerId === bookOwnerId,
      }))}
    />
  )

const nameOf = (book: Book): string =>
  book.reach === 'OWN' ? '내 장부' : `${book.bookName} 장부 (${connectionTypeNames[onAll(book).connectionType]})`
