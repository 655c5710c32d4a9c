import { PanelSection } from '../../ui/SidePanel.tsx'
import * as css from './Audit.css.ts'
import { fieldName, valueWords } from './words.ts'

type Fields = Record<string, unknown> | null

/** Field by field, as it was and as it is. */
export function Changes({ before, after }: { before: Fields; after: Fields }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  // What was made or only told has nothing before it.
  const isComparison = before !== null
  return (
    <PanelSection title={isComparison ? '바뀐 내용' : '내용'}>
      <table className={css.changes}>
        <thead>
          <tr>
            <th scope="col">항목</th>
            {isComparison && <th scope="col">전</th>}
            <th scope="col">{isComparison ? '후' : '값'}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{fieldName(name)}</th>
              {isComparison && (
                <td className={before[name] === null || before[name] === '***' ? css.note : css.before}>
                  {valueWords(before[name])}
                </td>
              )}
              <td>{valueWords(after?.[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PanelSection>
  )
}
