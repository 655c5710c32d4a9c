import type { ClientDetail } from '../../shared/clients/contract.ts'
import { useApp } from '../app/context.ts'
import { balancePath } from '../balances/paths.ts'
import { businessDay } from '../connections/businessDay.ts'
import { KeyFigure, KeyFigures } from '../ui/KeyFigure.tsx'
import { limitWords } from './limitWords.ts'

/** What is owed either way; nothing at all for who may not see it. */
export function Overview({ client }: { client: ClientDetail }) {
  const { receivableAmount, payableAmount, creditLimitAmount, creditUsedPercent, oldestDueDate } = client
  const today = businessDay(useApp())
  if (receivableAmount === undefined || payableAmount === undefined) return null
  const toBalance = client.clientKind === 'PARTNER' ? balancePath(client.clientId) : undefined
  return (
    <KeyFigures>
      <KeyFigure
        label="미수금"
        value={receivableAmount}
        unit="원"
        to={toBalance}
        note={dueNote(receivableAmount, oldestDueDate ?? null, today)}
        attention={Boolean(oldestDueDate && oldestDueDate < today)}
      />
      <KeyFigure label="미지급금" value={payableAmount} unit="원" to={toBalance} note={payableNote(payableAmount)} />
      <KeyFigure
        label="한도 사용률"
        value={creditUsedPercent ?? null}
        unit="%"
        note={limitWords(creditLimitAmount ?? null, '외상한도')}
        attention={(creditUsedPercent ?? 0) >= 100}
      />
    </KeyFigures>
  )
}

const dayOf = (date: string): string => {
  const [, month, day] = date.split('-').map(Number)
  return `${month}월 ${day}일`
}

function payableNote(payable: number): string {
  if (payable < 0) return '미리 준 돈이에요'
  return payable > 0 ? '우리가 줄 돈이에요' : '줄 돈이 없어요'
}

function dueNote(receivable: number, due: string | null, today: string): string {
  if (receivable <= 0) return receivable < 0 ? '미리 받은 돈이에요' : '받을 돈이 없어요'
  if (due === null) return '기한이 정해지지 않았어요'
  return due < today ? `${dayOf(due)}부터 연체예요` : `${dayOf(due)}까지 받아요`
}
