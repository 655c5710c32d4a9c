import type { ReactNode } from 'react'
import type { Book } from '../../shared/clients/contract.ts'
import type { Permission } from '../../shared/connections/permissions.ts'
import { Soft } from '../ui/Soft.tsx'
import type { PurchaseRequestData } from './load.ts'
import { useView } from './view.ts'

type Props = { books: PurchaseRequestData['books']; permission: Permission; children: (may: boolean) => ReactNode }

/** What follows what he may do in the book that is shown; of another's book it is not offered before that is known. */
export function Permitted({ books, permission, children }: Props) {
  const { book } = useView()
  if (book === null) return children(true)
  return (
    <Soft of={books} waiting={children(false)}>
      {(all) => children(mayIn(all, book, permission))}
    </Soft>
  )
}

/** Whether he may do it in the book that is shown; in his own he may do everything. */
export const mayIn = (books: readonly Book[], book: number | null, permission: Permission): boolean =>
  book === null || (books.find(({ bookOwnerId }) => bookOwnerId === book)?.permissions.includes(permission) ?? false)
