import { formatDateLong } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { accountWords, balanceFields, partyFields, totalFields } from '../../shared/statements/columns.ts'
import { countWords } from '../../shared/statements/lineWords.ts'
import type { DeliveryPaper } from '../../shared/statements/paper.ts'
import { cx } from '../ui/cx.ts'
import * as css from './Paper.css.ts'

/** One strip for a till printer. */
export function DeliveryRoll({ paper }: { paper: DeliveryPaper }) {
  const account = accountWords(paper)
  return (
    <article className={css.roll} data-sheet>
      <h2 className={css.rollTitle}>
        {paper.title}
        {paper.isVoided && ' (취소)'}
      </h2>
      <Pair term={paper.number} words={formatDateLong(paper.businessDate)} />
      <div className={css.rollPart}>
        {partyFields(paper.supplier).map(([term, words]) => words && <Pair key={term} term={term} words={words} />)}
      </div>
      <div className={css.rollPart}>
        <Pair term="공급받는자" words={paper.receiver.name} />
      </div>
      <div className={css.rollPart}>
        {paper.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a printed paper never move
          <div key={at} className={css.rollLine} data-line>
            <p>{[line.name, line.specName].filter(Boolean).join(' ')}</p>
            <Pair term={countWords(line)} words={grouped(line.supplyAmount + line.taxAmount)} />
          </div>
        ))}
      </div>
      <div className={css.rollPart}>
        {[...totalFields(paper), ...balanceFields(paper)].map(([term, words]) => (
          <Pair key={term} term={term} words={words} isBold={term === '합계'} />
        ))}
      </div>
      <div className={css.rollPart}>
        {account && <p>계좌 {account}</p>}
        {paper.notes && <p className={css.faint}>{paper.notes}</p>}
        <Pair term="인수자" words="(서명)" />
      </div>
    </article>
  )
}

const Pair = ({ term, words, isBold = false }: { term: string; words: string; isBold?: boolean }) => (
  <p className={cx(css.rollRow, isBold && css.bold)}>
    <span>{term}</span>
    <span className={css.right}>{words}</span>
  </p>
)
