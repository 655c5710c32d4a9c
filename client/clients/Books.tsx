import type { Book } from '../../shared/clients/contract.ts'
import { connectionTypeNames } from '../../shared/connections/permissions.ts'
import type { Outcome } from '../api/problem.ts'
import { Soft } from '../ui/Soft.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import type { Found } from './list.ts'
import { pathTo } from './view.ts'

/** Whose clients are shown, for members who see more than their own. */
export const Books = ({ of }: { of: Promise<Outcome<Found>> }) => (
  <Soft of={of}>
    {({ books, book }) =>
      books.length > 1 && (
        <Tabs
          label="장부 고르기"
          choices={books.map((one) => ({
            to: pathTo({ book: one.bookOwnerId }),
            label: nameOf(one),
            current: one.bookOwnerId === book.bookOwnerId,
          }))}
        />
      )
    }
  </Soft>
)

const nameOf = ({ reach, bookName, connectionType }: Book): string =>
  reach === 'OWN' ? '내 장부' : `${bookName} 장부 (${connectionTypeNames[connectionType]})`
