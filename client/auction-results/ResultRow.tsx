import type { ReactNode } from 'react'
import type { lotColumns } from '../../shared/auction-results/columns.ts'
import type { AuctionResult } from '../../shared/auction-results/contract.ts'
import { formatDay, formatTime } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { PickBox } from '../ui/PickBox.tsx'
import { RowLink, Td } from '../ui/Table.tsx'
import type { Choosing } from '../ui/useSelection.ts'
import { Marks } from './Marks.tsx'
import * as css from './Tables.css.ts'
import { pathTo, type View } from './view.ts'
import { goodsName, packageWord, perKg, specWords } from './words.ts'

/** The cells of one lot, or the three lines of its card. */
export function lotCells(
  lot: AuctionResult,
  view: View,
  choosing: Choosing | null,
): Record<keyof typeof lotColumns, ReactNode> {
  const name = goodsName(lot)
  const time = view.from ? formatDay(lot.saleDate) : lot.auctionDateTime && formatTime(lot.auctionDateTime)
  return {
    goods: (
      <Td card="lead">
        <span className={css.lead}>
          {choosing && !lot.isSettled && <Pick id={lot.auctionResultId} name={name} choosing={choosing} />}
          <RowLink to={pathTo({ ...view, id: lot.auctionResultId })}>{name}</RowLink>
        </span>
      </Td>
    ),
    time: (
      <Td card="none" muted>
        {time ?? '–'}
      </Td>
    ),
    corp: <Td card="none">{lot.corpName}</Td>,
    spec: (
      <Td card="meta">
        {specWords(lot) || '–'}
        <span className={css.onCard}>
          {[lot.gradeName, lot.originName, lot.corpName].filter(Boolean).map((part) => `· ${part} `)}
        </span>
      </Td>
    ),
    grade: (
      <Td card="none" muted={!lot.gradeName}>
        {lot.gradeName ?? '–'}
      </Td>
    ),
    origin: (
      <Td card="none" muted={!lot.originName}>
        {lot.originName ?? '–'}
      </Td>
    ),
    quantity: (
      <Td card="note" number>
        {grouped(lot.quantity)}
        <span className={css.onCard}>
          {packageWord(lot)} · {lot.pricePerKg === null ? 'kg 단가 없음' : `kg ${perKg(lot.pricePerKg)}원`}
        </span>
      </Td>
    ),
    price: (
      <Td card="value" number>
        {grouped(lot.price)}
        <span className={css.onCard}>원</span>
      </Td>
    ),
    perKg: (
      <Td card="none" number muted={lot.pricePerKg === null}>
        {perKg(lot.pricePerKg)}
      </Td>
    ),
    marks: (
      <Td card="badge">
        <Marks lot={lot} />
      </Td>
    ),
  }
}

/** What the columns are called that have another name over several days. */
export const lotLabels = ({ from }: View): { time?: string } => (from ? { time: '경락일' } : {})

/** Chooses the row; with shift also everything from the last one on. */
const Pick = ({ id, name, choosing: { chosen, toggle } }: { id: number; name: string; choosing: Choosing }) => (
  <PickBox
    name="lot"
    value={id}
    label={`${name} 고르기`}
    checked={chosen.includes(id)}
    onChange={({ nativeEvent }) => toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
  />
)
