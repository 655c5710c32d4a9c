import { importFieldLabel, importFieldNames } from '../../shared/clients/importFields.ts'
import type { ImportCheck } from '../../shared/clients/imports.ts'
import { hidden } from '../ui/hidden.css.ts'
import { Select } from '../ui/inputs.tsx'
import type { Mapping } from './columnMemory.ts'
import * as css from './ImportPage.css.ts'
import { rateExample } from './rateExample.ts'

type Props = { check: ImportCheck; busy: boolean; onMap: (mapping: Mapping) => unknown }

/** Which column of the file is what; another choice is looked at at once. */
export function ImportColumns({ check: { columns, mapping, sample }, busy, onMap }: Props) {
  const choose = (at: number, typed: string) => {
    const field = importFieldNames.find((name) => name === typed) ?? null
    // What one column becomes, no other is any more.
    onMap(mapping.map((now, column) => (column === at ? field : now === field ? null : now)))
  }
  return (
    <div className={css.scroll}>
      <table className={css.columns}>
        <caption className={hidden}>파일의 열과 거래처 항목</caption>
        <thead>
          <tr>
            <th scope="col" className={css.columnHead}>
              파일의 열
            </th>
            <th scope="col" className={css.columnHead}>
              거래처 항목
            </th>
            <th scope="col" className={css.columnHead}>
              예시
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map((header, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and two may have one name
            <tr key={at}>
              <th scope="row" className={css.column}>
                {header || `${at + 1}번째 열`}
              </th>
              <td className={css.column}>
                <Select
                  aria-label={`${header || `${at + 1}번째 열`}의 항목`}
                  value={mapping[at] ?? ''}
                  disabled={busy}
                  onChange={({ currentTarget }) => choose(at, currentTarget.value)}
                >
                  <option value="">가져오지 않음</option>
                  {importFieldNames.map((name) => (
                    <option key={name} value={name}>
                      {importFieldLabel(name)}
                    </option>
                  ))}
                </Select>
              </td>
              <td className={`${css.column} ${css.sample}`}>
                {mapping[at] === 'discountRate'
                  ? rateExample(sample.map((row) => row[at] ?? ''))
                  : sample[0]?.[at] || '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
