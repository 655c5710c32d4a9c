import { grouped } from '../../shared/kit/money.ts'
import * as css from './ChartTable.css.ts'
import { cx } from './cx.ts'

type Props = {
  label: string
  headers: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
  isOpen?: boolean
}

// What scrolls must be reachable without a mouse.
const scrolled = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': `${label} 표` }) as const

/** The figures of a chart, folded away below it. */
export const ChartTable = ({ label, headers, rows, isOpen = false }: Props) => (
  <details className={css.details} open={isOpen}>
    <summary className={css.summary}>표로 보기</summary>
    <div className={css.scroll} {...scrolled(label)}>
      <table className={css.table}>
        <caption className={css.caption}>{label}</caption>
        <thead>
          <tr>
            {headers.map((header, at) => (
              <th key={header} scope="col" className={cx(css.cell, at > 0 && css.number)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={String(name)}>
              <th scope="row" className={css.cell}>
                {name}
              </th>
              {values.map((value, at) => (
                <td key={headers[at + 1]} className={cx(css.cell, css.number)}>
                  {value === null || value === 0 ? '–' : typeof value === 'number' ? grouped(value) : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
