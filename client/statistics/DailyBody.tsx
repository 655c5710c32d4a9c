import { grouped } from '../../shared/kit/money.ts'
import type { DailyStatistics } from '../../shared/statistics/contract.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { RankBars } from '../ui/RankBars.tsx'
import { DailyAuctions } from './DailyAuctions.tsx'
import { DailyFigures } from './DailyFigures.tsx'
import { DailyHours } from './DailyHours.tsx'
import { DailyOpen } from './DailyOpen.tsx'
import * as css from './DailyPage.css.ts'
import { topWords } from './dailyWords.ts'
import { type Lists, type Made, madeInAll, papersOf } from './statisticsPaths.ts'
import { isNothing } from './statisticsWords.ts'

type Props = { daily: DailyStatistics; lists: Lists; book: number | null }

/** Everything of a day, the sums first and what is left to do last. */
export function DailyBody({ daily, lists, book }: Props) {
  const { businessDate: day, summary, byClient, byProduct } = daily
  const made = madeInAll({ book, client: null, product: null }, { from: day, to: day }, lists)
  const open = <DailyOpen daily={daily} lists={lists} book={book} />
  if (isNothing(summary)) {
    return (
      <>
        <Card>
          <EmptyState title="이날에는 거래가 없어요." note="화살표로 앞뒤 영업일을 볼 수 있어요." />
        </Card>
        {open}
      </>
    )
  }
  return (
    <>
      <DailyFigures daily={daily} made={made} />
      <DailyHours daily={daily} />
      <div className={css.columns}>
        <Top
          title="거래처 상위 10곳"
          of="거래처는"
          none="이날 거래한 거래처가 없어요."
          tops={byClient.map((top) => ({ ...top, key: top.clientId, made: { ...made, client: top.clientId } }))}
        />
        <Top
          title="품목 상위 10개"
          of="품목은"
          none="이날 거래한 품목이 없어요."
          tops={byProduct.map((top) => ({
            ...top,
            key: top.productCodeId,
            made: { ...made, product: top.productCodeId },
          }))}
        />
      </div>
      <DailyAuctions rows={daily.auctionCompare} made={made} />
      {open}
    </>
  )
}

type TopRow = { key: number; label: string; saleAmount: number; purchaseAmount: number; made: Made }

type TopProps = { title: string; of: Parameters<typeof topWords>[0]; none: string; tops: readonly TopRow[] }

/** Who or what sold most; where nothing was sold, was bought most. */
function Top({ title, of, none, tops }: TopProps) {
  const isSold = tops.some(({ saleAmount }) => saleAmount !== 0)
  const ordered = tops.toSorted((a, b) => b.saleAmount - a.saleAmount || b.purchaseAmount - a.purchaseAmount)
  return (
    <Card title={title} padded className={css.part}>
      {tops.length === 0 ? (
        <p className={css.none}>{none}</p>
      ) : (
        <RankBars
          label={title}
          words={topWords(of, ordered, isSold)}
          unit="원"
          beforeName=""
          rows={ordered.map(({ key, label, saleAmount, purchaseAmount, made }) => ({
            key: String(key),
            name: label,
            to: papersOf(made, null),
            value: isSold ? saleAmount : purchaseAmount,
            before: null,
            note: isSold && purchaseAmount !== 0 ? `매입 ${grouped(purchaseAmount)}원` : undefined,
          }))}
        />
      )}
    </Card>
  )
}
