import type { AuditDetail } from '../../../shared/admin/audit.ts'
import { PanelSection } from '../../ui/SidePanel.tsx'
import * as css from './Audit.css.ts'
import { fieldName } from './fieldNames.ts'
import { valueWords } from './words.ts'

/** Field by field, as it was and as it is. */
export function Changes({
  of: { before, after, entityType },
}: {
  of: Pick<AuditDetail, 'before' | 'after' | 'entityType'>
}) {
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
                  {valueWords(before[name], name, entityType)}
                </td>
              )}
              <td>{valueWords(after?.[name], name, entityType)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PanelSection>
  )
}
