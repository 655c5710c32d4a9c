import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import * as css from './ClientPage.css.ts'
import { pathTo } from './view.ts'

/** Back to the list of the book. */
export const BackLink = ({ book }: { book?: string | null }) => (
  <Link to={pathTo(book ? { book: Number(book) } : {})} className={css.back}>
    <ArrowLeft size={14} />
    거래처
  </Link>
)
