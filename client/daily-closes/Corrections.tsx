import type { DailyClose } from '../../shared/daily-closes/contract.ts'
import { formatDate } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { transactionTypeNames } from '../../shared/transactions/words.ts'
import { paperPath } from '../transactions/paths.ts'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import * as css from './Closing.css.ts'

/** What was written on later days to put this one right. */
export const Corrections = ({ day: { corrections }, book }: { day: DailyClose; book: number | null }) => (
  <Card title="나중에 바로잡은 전표" count={corrections.length} padded>
    <div className={css.links}>
      {corrections.map((paper) => (
        <Link key={paper.transactionId} to={paperPath(paper.transactionId, book)} className={css.link}>
          {formatDate(paper.businessDate)} {paper.transactionNo} {paper.clientName}{' '}
          {transactionTypeNames[paper.transactionType]} {grouped(paper.totalAmount)}원
        </Link>
      ))}
    </div>
  </Card>
)
