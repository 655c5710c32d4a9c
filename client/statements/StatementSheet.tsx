import { formatDateLong } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { accountWords, statementColumns } from '../../shared/statements/columns.ts'
import type { ClientPaper, StatementSection } from '../../shared/statements/paper.ts'
import { unusedNames } from '../../shared/statements/words.ts'
import { accountNames, ageNames } from '../../shared/transactions/words.ts'
import { cx } from '../ui/cx.ts'
import * as css from './Paper.css.ts'
import { PaperTable } from './PaperTable.tsx'
import { PartyBlock } from './PartyBlock.tsx'

/** A statement of a period: who, opening, lines by date, closing, ages, and room to sign. */
export function StatementSheet({ paper }: { paper: ClientPaper }) {
  const account = accountWords(paper)
  return (
    <article className={css.statement} data-sheet>
      <header className={css.head}>
        <span />
        <h2 className={css.title}>정산서</h2>
        <span className={css.number}>
          {formatDateLong(paper.from)} ~ {formatDateLong(paper.to)}
        </span>
      </header>
      <div className={css.parties}>
        <PartyBlock title="보내는 곳" party={paper.issuer} />
        <PartyBlock title="받는 곳" party={paper.client} />
      </div>
      {paper.sections.map((section) => (
        <Section key={section.account} section={section} />
      ))}
      <div className={cx(css.foot, css.section, css.tr)}>
        <div>
          {account && <p>계좌 {account}</p>}
          {paper.notes && <p className={css.faint}>{paper.notes}</p>}
          <p>위 내용이 맞음을 확인합니다.</p>
        </div>
        <p className={css.signed}>확인자 ____________________ (서명)</p>
      </div>
    </article>
  )
}

function Section({
  section: { account, rows, standing, chargedAmount, settledAmount },
}: {
  section: StatementSection
}) {
  const columns = statementColumns(standing !== null)
  return (
    <section className={css.section}>
      <h3 className={css.sectionTitle}>{accountNames[account]}</h3>
      <PaperTable
        columns={columns}
        rows={rows}
        first={standing && <Sum name="이월" amount={standing.carriedAmount} span={columns.length} />}
      >
        <Sum name="거래 합계" amount={chargedAmount} span={columns.length} />
        <Sum name="입금·지급 합계" amount={settledAmount} span={columns.length} />
        {standing && <Sum name="잔액" amount={standing.balanceAmount} span={columns.length} unit="원" />}
      </PaperTable>
      {standing && <Ages account={account} standing={standing} />}
    </section>
  )
}

const Sum = ({ name, amount, span, unit = '' }: { name: string; amount: number; span: number; unit?: string }) => (
  <tr className={css.tr}>
    <th scope="row" colSpan={2} className={cx(css.td, css.bold)}>
      {name}
    </th>
    <td colSpan={span - 2} className={cx(css.td, css.right, css.bold)}>
      {grouped(amount)}
      {unit}
    </td>
  </tr>
)

function Ages({
  account,
  standing: { ages, agingDays, unallocatedAmount },
}: {
  account: StatementSection['account']
  standing: NonNullable<StatementSection['standing']>
}) {
  const names = ageNames(agingDays)
  const open = ages.filter(({ amount }) => amount !== 0).map(({ age, amount }) => [names[age], amount] as const)
  const shown = unallocatedAmount === 0 ? open : [...open, [unusedNames[account], -unallocatedAmount] as const]
  if (shown.length === 0) return null
  return <p className={css.ages}>기한별 {shown.map(([name, amount]) => `${name} ${grouped(amount)}`).join(' · ')}</p>
}
