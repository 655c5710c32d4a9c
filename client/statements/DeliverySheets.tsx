import { formatDateLong } from '../../shared/kit/dates.ts'
import { accountWords, balanceFields, deliveryColumns, totalFields } from '../../shared/statements/columns.ts'
import type { DeliveryPaper } from '../../shared/statements/paper.ts'
import { copies, type Sheet, sheetsOf } from '../../shared/statements/rules.ts'
import { cx } from '../ui/cx.ts'
import * as css from './Paper.css.ts'
import { PaperTable } from './PaperTable.tsx'
import { PartyBlock } from './PartyBlock.tsx'

/** Two copies of a paper on each sheet of A4, one below the other. */
export const DeliverySheets = ({ paper }: { paper: DeliveryPaper }) =>
  sheetsOf(paper).map((sheet) => (
    <article key={sheet.page} className={css.sheet} data-sheet>
      {copies.map((forWhom) => (
        <section key={forWhom} className={css.copy} aria-label={`${paper.title} ${forWhom}`}>
          <Head paper={paper} sheet={sheet} forWhom={forWhom} />
          <div className={css.parties}>
            <PartyBlock title="공급자" party={paper.supplier} />
            <PartyBlock title="공급받는자" party={paper.receiver} />
          </div>
          <Lines sheet={sheet} />
          {sheet.isLast ? <Foot paper={paper} /> : <p className={cx(css.number, css.faint)}>다음 장에 이어져요</p>}
        </section>
      ))}
    </article>
  ))

const Head = ({ paper, sheet, forWhom }: { paper: DeliveryPaper; sheet: Sheet; forWhom: string }) => (
  <header className={css.head}>
    <span>({forWhom})</span>
    <h2 className={css.title}>
      {paper.title}
      {paper.isVoided && ' (취소)'}
    </h2>
    <span className={css.number}>
      {paper.number} · {formatDateLong(paper.businessDate)} · {sheet.page}/{sheet.pages}
    </span>
  </header>
)

const Lines = ({ sheet }: { sheet: Sheet }) => (
  <PaperTable columns={deliveryColumns} rows={sheet.lines}>
    {Array.from({ length: sheet.blank }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: empty rows are all alike
      <tr key={`blank ${at}`}>
        {deliveryColumns.map(({ head }) => (
          <td key={head} className={css.td} />
        ))}
      </tr>
    ))}
  </PaperTable>
)

function Foot({ paper }: { paper: DeliveryPaper }) {
  const account = accountWords(paper)
  const balance = balanceFields(paper)
  return (
    <>
      <Sums of={totalFields(paper)} isBold />
      {balance.length > 0 && <Sums of={balance} />}
      <div className={css.foot}>
        <div>
          {account && <p>계좌 {account}</p>}
          {paper.notes && <p className={css.notes}>{paper.notes}</p>}
        </div>
        <p className={css.signed}>인수자 ____________________ (서명)</p>
      </div>
    </>
  )
}

const Sums = ({ of, isBold = false }: { of: readonly (readonly [string, string])[]; isBold?: boolean }) => (
  <dl className={css.sums}>
    {of.map(([term, words]) => (
      <div key={term} className={css.sum}>
        <dt className={css.term}>{term}</dt>
        <dd className={cx(isBold && css.bold)}>{words}</dd>
      </div>
    ))}
  </dl>
)
