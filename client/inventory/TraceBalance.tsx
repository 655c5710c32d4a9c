import type { LotTrace } from '../../shared/inventory/trace.ts'
import { grouped } from '../../shared/kit/money.ts'
import { Alert } from '../ui/Alert.tsx'
import { cx } from '../ui/cx.ts'
import * as css from './Trace.css.ts'
import { cameIn, lackWords, type Part, partNames, wentOut } from './traceWords.ts'
import { amountWords } from './words.ts'

/** What came in on one side, where it went and what is left on the other, and whether both are the same. */
export function TraceBalance({ trace: { balance, specName, mixedKg, lostKg, isWhole } }: { trace: LotTrace }) {
  const lack = lackWords(balance, specName)
  return (
    <>
      <div className={css.sides}>
        <Side name="들어온 것" parts={cameIn(balance)} specName={specName} />
        <Side name="나간 것과 남은 것" parts={wentOut(balance)} specName={specName} />
      </div>
      {mixedKg > 0 && <p className={css.note}>소분할 때 다른 로트 {grouped(mixedKg)}kg을 섞었어요.</p>}
      {lostKg > 0 && <p className={css.note}>소분하면서 {grouped(lostKg)}kg이 줄었어요.</p>}
      {lack ? (
        isWhole && <Alert tone="danger">{lack}</Alert>
      ) : (
        <p className={css.good}>들어온 것과, 나가고 남은 것이 맞아요.</p>
      )}
    </>
  )
}

const Side = ({ name, parts, specName }: { name: string; parts: Part[]; specName: string | null }) => (
  <div className={css.side}>
    <h4 className={css.sideName}>{name}</h4>
    <dl className={css.side}>
      {parts.map((part) => (
        <div key={part.name} className={cx(css.part, part.name === partNames.left && css.left)}>
          <dt>{part.name}</dt>
          <dd className={css.amount}>{amountWords(part.amount, specName)}</dd>
        </div>
      ))}
    </dl>
  </div>
)
