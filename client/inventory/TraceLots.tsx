import type { TracedLot } from '../../shared/inventory/trace.ts'
import { formatDay } from '../../shared/kit/dates.ts'
import { Link } from '../ui/Link.tsx'
import * as css from './Trace.css.ts'
import { shortBalance } from './traceWords.ts'
import { amountWords, goodsName } from './words.ts'

type Props = { lots: readonly TracedLot[]; current: number | null; pathOf: (lotId: number) => string }

const ways = { TRANSFER: '이동', REPACKING: '소분' } as const

/** Lots that hang together, each with where it lies and what became of it. */
export const TraceLots = ({ lots, current, pathOf }: Props) => (
  <ol className={css.list}>
    {lots.map((lot) => (
      <li key={lot.lotId} className={css.item}>
        <span className={css.line}>
          {lot.lotId === current ? (
            <span className={css.what}>{lot.lotNo} (이 로트)</span>
          ) : (
            <Link to={pathOf(lot.lotId)} className={css.link} preventScrollReset>
              {lot.lotNo}
            </Link>
          )}
          <span className={css.number}>{amountWords(lot.balance.left, lot.specName)} 남음</span>
        </span>
        <span className={css.note}>
          {[lot.via && `${ways[lot.via]} ${lot.viaNo}`, goodsName(lot), lot.warehouseName, formatDay(lot.receivedDate)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={css.note}>{shortBalance(lot.balance)}</span>
      </li>
    ))}
  </ol>
)
