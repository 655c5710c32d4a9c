import { won } from '../../shared/kit/money.ts'
import { percentWords } from '../../shared/kit/percent.ts'
import { KeyFigure, KeyFigures } from '../ui/KeyFigure.tsx'
import { KeyFigureShapes } from '../ui/KeyFigureShapes.tsx'
import { Late } from '../ui/Late.tsx'
import type { ListData } from './list.ts'
import { pathTo } from './view.ts'

/** What is to come in and to go out, what of it is late, and what came in ahead. */
export const Figures = ({ data: { whole, found, view } }: { data: ListData }) => (
  <Late of={whole} saidBy={found} skeleton={<KeyFigureShapes count={4} />}>
    {({ arAmount, apAmount, overdueAmount, prepaidAmount, apPrepaidAmount = 0 }) => {
      const [debts, owing] = [arAmount - prepaidAmount, apAmount - apPrepaidAmount]
      return (
        <KeyFigures>
          <KeyFigure
            label="받을 돈"
            value={debts}
            unit="원"
            note={debtNote(debts, prepaidAmount)}
            to={pathTo({ book: view.book, kind: 'AR' })}
          />
          <KeyFigure
            label="연체"
            value={overdueAmount}
            unit="원"
            note={debts > 0 ? `받을 돈의 ${percentWords((overdueAmount / debts) * 100)}` : '연체가 없어요'}
            to={pathTo({ book: view.book, overdue: true, sort: '-overdue' })}
            attention
          />
          <KeyFigure
            label="줄 돈"
            value={owing}
            unit="원"
            note={owingNote(owing, apPrepaidAmount)}
            to={pathTo({ book: view.book, kind: 'AP', sort: '-payable' })}
          />
          <KeyFigure
            label="선수금"
            value={-prepaidAmount}
            unit="원"
            note={prepaidAmount === 0 ? '미리 받은 돈이 없어요' : '아직 배분하지 않은 입금'}
          />
        </KeyFigures>
      )
    }}
  </Late>
)

/** A backend that does not say what was paid ahead has it among what is owed. */
function owingNote(owing: number, paidAhead: number): string {
  if (paidAhead < 0) return `미리 준 ${won(-paidAhead)}은 빼지 않았어요`
  if (owing < 0) return '미리 준 돈이 더 많아요'
  return owing > 0 ? '사 온 물건값이에요' : '줄 돈이 없어요'
}

function debtNote(debts: number, prepaid: number): string {
  if (debts === 0) return '받을 돈이 없어요'
  return prepaid < 0 ? '선수금은 빼지 않았어요' : '기한 전 금액까지 모두예요'
}
