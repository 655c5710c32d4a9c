import type { ReactNode } from 'react'
import { grouped } from '../../shared/kit/money.ts'
import { Soft } from '../ui/Soft.tsx'
import { Td } from '../ui/Table.tsx'
import * as css from './ListPage.css.ts'
import { UNSEEN } from './limitWords.ts'
import type { ListData, Totals } from './list.ts'

/** The sums over everything that the filters leave, not only over this page. */
export function totalCells(of: ListData['totals']) {
  const late = (words: (totals: Totals) => ReactNode) => (
    <Soft of={of} waiting="…">
      {words}
    </Soft>
  )
  return {
    name: <Td card="lead">합계 {late(({ count }) => `${grouped(count)}곳`)}</Td>,
    receivable: (
      <Td card="value" number>
        <span className={css.onCard}>미수금</span>
        {late(({ receivableAmount }) => sum(receivableAmount))}
      </Td>
    ),
    payable: (
      <Td card="none" number>
        {late(({ payableAmount }) => sum(payableAmount))}
      </Td>
    ),
  }
}

const sum = (amount: number | undefined) => (amount === undefined ? UNSEEN : amount === 0 ? '–' : grouped(amount))
