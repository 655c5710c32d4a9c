import { useState } from 'react'
import type { OpenPaper } from '../../shared/balances/contract.ts'
import { formatDay } from '../../shared/kit/dates.ts'
import { withParticle } from '../../shared/kit/hangul.ts'
import { grouped, parseWon, won } from '../../shared/kit/money.ts'
import { transactionTypeNames } from '../../shared/transactions/words.ts'
import type { Values } from '../forms/values.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { useControlId } from '../ui/fieldScope.ts'
import { MoneyInput } from '../ui/inputs.tsx'
import { useHydrating } from '../ui/live.ts'
import * as css from './Balance.css.ts'
import { partName } from './payForm.ts'
import { type Part, spreadOf } from './spread.ts'

type Props = {
  papers: readonly OpenPaper[]
  amount: number
  values: Values
  error: string | undefined
  /** What is kept of it for what comes, by name; null where what is left over is lost. */
  ahead: string | null
  /** The paper that alone was asked for. */
  aim: OpenPaper | null
}

/** So many parts the backend takes by name (NewPayment). */
const AT_MOST = 200

/**
 * Which papers an amount settles, the oldest due first, live; a part that is changed by hand stays as it was typed. What is let
 * off is lost with its paper: it is sent with the papers that were seen, or it would be another's once one of them is paid.
 */
export function Settling({ papers, amount, values, error, ahead, aim }: Props) {
  const [byHand, setByHand] = useState(() =>
    aim ? new Map([[aim.transactionId, aim.openAmount]]) : handOf(papers, values),
  )
  const isPlain = useHydrating()
  const idOf = useControlId()
  const { parts, left } = spreadOf(amount, papers, byHand)
  const isLetOff = ahead === null && left === 0 && parts.filter((part) => part.amount > 0).length <= AT_MOST
  if (papers.length === 0) return ahead !== null && <Left amount={amount} ahead={ahead} />
  const change = (transactionId: number, part: number) => {
    const now = new Map(parts.map(({ paper, amount: settled }) => [paper.transactionId, settled]))
    setByHand(now.set(transactionId, part))
  }
  return (
    <fieldset
      id={idOf('allocations')}
      tabIndex={-1}
      className={css.settling}
      aria-describedby={error ? idOf('allocations-error') : undefined}
    >
      <legend className={css.settlingName}>정산할 전표</legend>
      {byHand && <input type="hidden" name="byHand" value="1" />}
      <ul className={css.parts}>
        {parts.map((part) => (
          <Line
            key={part.paper.entryId}
            part={part}
            isNamed={byHand !== null || isPlain || isLetOff}
            isPlain={isPlain}
            change={change}
          />
        ))}
      </ul>
      {error && (
        <p id={idOf('allocations-error')} className={css.wrong}>
          {error}
        </p>
      )}
      <div className={css.settlingFoot}>
        {left < 0 ? (
          <p className={css.wrong} role="status">
            입력한 금액보다 {won(-left)}을 더 배분했어요. 줄여 주세요.
          </p>
        ) : (
          (ahead !== null || left > 0) && <Left amount={left} ahead={ahead} />
        )}
        {byHand && (
          <Button size="small" tone="ghost" onClick={() => setByHand(null)}>
            오래된 것부터
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** What came back of a form that was refused. */
function handOf(papers: readonly OpenPaper[], values: Values): Map<number, number> | null {
  if (values.byHand !== '1') return null
  return new Map(
    papers.map(({ transactionId }) => [transactionId, parseWon(values[partName(transactionId)] ?? '') ?? 0]),
  )
}

type LineProps = { part: Part; isNamed: boolean; isPlain: boolean; change: (id: number, amount: number) => void }

function Line({ part: { paper, amount }, isNamed, isPlain, change }: LineProps) {
  const { transactionId, transactionNo, transactionType, dueDate, openAmount, overdueDays } = paper
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <li className={css.part}>
      <span>
        <strong>
          {transactionTypeNames[transactionType]} {transactionNo}
        </strong>
        <span className={cx(css.partNote, overdueDays > 0 && css.lateNote)}>
          {formatDay(dueDate)} 기한 · 남은 {won(openAmount)}
        </span>
      </span>
      <MoneyInput
        aria-label={`${transactionNo} 배분`}
        {...(isNamed && { name: partName(transactionId) })}
        inputMode="numeric"
        className={css.partInput}
        value={typed ?? (isPlain || amount === 0 ? '' : grouped(amount))}
        placeholder="0"
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          change(transactionId, Math.min(openAmount, Math.max(0, parseWon(currentTarget.value) ?? 0)))
        }}
        onBlur={() => setTyped(null)}
      />
    </li>
  )
}

const Left = ({ amount, ahead }: { amount: number; ahead: string | null }) => (
  <p className={css.left} role="status">
    {ahead === null ? '배분하지 않은 금액' : `${withParticle(ahead, '으로/로')} 남아요`}{' '}
    <strong>{won(Math.max(0, amount))}</strong>
  </p>
)
