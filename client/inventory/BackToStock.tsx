import { BackLink } from '../ui/BackLink.tsx'
import { countsOf } from './paths.ts'
import { pathTo } from './view.ts'

/** Back to the stock of the book. */
export const BackToStock = ({ book = null }: { book?: number | null }) => (
  <BackLink to={pathTo({ book })}>재고</BackLink>
)

export const BackToCounts = ({ book = null }: { book?: number | null }) => (
  <BackLink to={countsOf({ book })}>재고 실사</BackLink>
)
