import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from '../ui/Link.tsx'
import { countsOf } from './paths.ts'
import * as css from './Receipt.css.ts'
import { pathTo } from './view.ts'

/** Back to the stock of the book. */
export const BackToStock = ({ book = null }: { book?: number | null }) => <Back to={pathTo({ book })}>재고</Back>

export const BackToCounts = () => <Back to={countsOf()}>재고 실사</Back>

const Back = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={css.back}>
    <ArrowLeft size={14} />
    {children}
  </Link>
)
