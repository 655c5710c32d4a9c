import { BackLink } from '../ui/BackLink.tsx'
import { pathTo } from './view.ts'

/** Back to the list of the book. */
export const BackToList = ({ book }: { book?: string | null }) => (
  <BackLink to={pathTo(book ? { book: Number(book) } : {})}>거래처</BackLink>
)
