import type { Book } from '../../shared/clients/contract.ts'
import {
  type DepartmentDetail,
  type DepartmentTree,
  listDepartments,
  oneDepartment,
} from '../../shared/departments/contract.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { bookOf, booksWith } from '../connections/books.ts'
import { readView, type View } from './view.ts'

export type Found = { books: Book[]; book: Book; tree: DepartmentTree }
/** What stands beside the list: one to look at or change, or none for a new one. */
export type Beside = Found & { department: DepartmentDetail | null }

export type DepartmentsData = {
  view: View
  /** What of the address could not be read, by name. */
  dropped: readonly string[]
  found: Promise<Outcome<Found>>
  beside: Promise<Outcome<Beside>> | null
  /** The Idempotency-Key of a new one, the same for every press of its button. */
  formKey: string
}

/** Starts the calls of the page; all of them may be late. */
export function loadDepartments({ app: { call }, url }: Pick<Loading, 'app' | 'url'>): DepartmentsData {
  const { view, dropped } = readView(url.searchParams)
  const found = open(call, view.book)
  return {
    view,
    dropped,
    found: settle(found),
    beside: view.id !== null || view.add ? settle(openBeside(call, found, view)) : null,
    formKey: crypto.randomUUID(),
  }
}

/** The book that the address names; else the member's own, or the only other one while his own has no department. */
async function open(call: Call, asked: number | null): Promise<Found> {
  const books = await booksWith(call, 'CLIENT_VIEW')
  const treeOf = async (book: Book): Promise<Found> => {
    const tree = await call(listDepartments, { query: { bookOwnerId: book.bookOwnerId } })
    return { books, book, tree }
  }
  const found = await treeOf(bookOf(books, asked))
  const [only, ...others] = books.filter(({ reach }) => reach !== 'OWN')
  const isBare = asked === null && found.tree.departments.length === 0
  return isBare && only && others.length === 0 ? treeOf(only) : found
}

async function openBeside(call: Call, found: Promise<Found>, { id, add }: View): Promise<Beside> {
  const [all, department] = await Promise.all([
    found,
    id === null || add ? null : call(oneDepartment, { params: { id } }),
  ])
  if (department === null || department.bookOwnerId === all.book.bookOwnerId) return { ...all, department }
  // The list stands over another book by now, of which nothing can be chosen for this one.
  const { bookOwnerId } = department
  const book = bookOf(all.books, bookOwnerId)
  return { books: all.books, book, tree: await call(listDepartments, { query: { bookOwnerId } }), department }
}
