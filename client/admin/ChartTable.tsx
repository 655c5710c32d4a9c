import { grouped } from '../../shared/kit/money.ts'
import { cx } from '../ui/cx.ts'
import * as line from '../ui/LineChart.css.ts'
import * as css from './BarChart.css.ts'

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
  <details className={line.details} open={isOpen}>
    <summary className={line.summary}>표로 보기</summary>
    <div className={css.scroll} {...scrolled(label)}>
      <table className={line.table}>
        <caption className={line.caption}>{label}</caption>
        <thead>
          <tr>
            {headers.map((header, at) => (
              <th key={header} scope="col" className={cx(line.cell, at > 0 && line.number)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={String(name)}>
              <th scope="row" className={line.cell}>
                {name}
              </th>
              {values.map((value, at) => (
                <td key={headers[at + 1]} className={cx(line.cell, line.number)}>
                  {value === null ? '–' : typeof value === 'number' ? grouped(value) : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
