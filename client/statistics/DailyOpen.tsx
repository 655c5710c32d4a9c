import type { ReactNode } from 'react'
import { grouped, won } from '../../shared/kit/money.ts'
import type { DailyStatistics } from '../../shared/statistics/contract.ts'
import * as papers from '../transactions/view.ts'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import * as waste from '../waste/view.ts'
import * as css from './DailyPage.css.ts'
import type { Lists } from './statisticsPaths.ts'

type Props = { daily: DailyStatistics; lists: Lists; book: number | null }
type Item = { name: string; words: string; to: string | false; count: number | null }

/** What is left to do of the day's papers, each a way there for who may open it. */
export function DailyOpen({ daily: { businessDate: day, openItems }, lists, book }: Props) {
  const { drafts, receivables, receivableAmount, payables, payableAmount, wastesWaiting, wastesApproved } = openItems
  const ofDay = { book, from: day, to: day } as const
  const items: Item[] = [
    {
      name: '작성중 전표',
      words: '확정해야 장부에 올라요.',
      to: lists.papers && papers.pathTo({ ...ofDay, status: 'DRAFT' }),
      count: drafts,
    },
    {
      name: '다 받지 못한 매출',
      words: `${won(receivableAmount ?? 0)} 남았어요.`,
      to: lists.papers && papers.pathTo({ ...ofDay, type: 'SALE' }),
      count: receivables,
    },
    {
      name: '다 지급하지 않은 매입',
      words: `${won(payableAmount ?? 0)} 남았어요.`,
      to: lists.papers && papers.pathTo({ ...ofDay, type: 'PURCHASE' }),
      count: payables,
    },
    {
      name: '승인할 폐기',
      words: '승인한 뒤 폐기를 마치면 재고에서 빠져요.',
      to: lists.waste && waste.pathTo({ ...ofDay, status: 'REQUESTED' }),
      count: wastesWaiting,
    },
    {
      name: '마칠 폐기',
      words: '승인했고 아직 재고에 있어요.',
      to: lists.waste && waste.pathTo({ ...ofDay, status: 'APPROVED' }),
      count: wastesApproved ?? null,
    },
  ]
  const open = items.filter(({ count }) => count)
  return (
    <Card title="남은 일" className={css.part}>
      {open.length === 0 ? (
        <p className={css.noneIn}>이날의 일은 모두 끝났어요.</p>
      ) : (
        <ul>
          {open.map(({ name, words, to, count }) => (
            <li key={name} className={css.item}>
              <Name to={to}>
                {name} {grouped(count ?? 0)}건
              </Name>
              <span className={css.itemWords}>{words}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const Name = ({ to, children }: { to: Item['to']; children: ReactNode }) =>
  to ? (
    <Link to={to} className={css.itemLink}>
      {children}
    </Link>
  ) : (
    <span>{children}</span>
  )
