import type { MenuRow } from '../../../shared/admin/menu.ts'
import { menuRights } from '../../../shared/menus/contract.ts'
import { cellKey, noRights } from '../../../shared/menus/rights.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import * as css from './Rights.css.ts'
import type { Draft } from './useDraft.ts'
import { changesOf, storedGrid } from './wishes.ts'
import { authorityNames, rightNames } from './words.ts'

/** What has been changed and not saved: saved together or not at all. */
export function RightsBar({ rows, draft }: { rows: readonly MenuRow[]; draft: Draft }) {
  const changes = changesOf(rows, draft.wanted)
  const { isBusy } = draft
  const refused = draft.refusedOf(rows)
  if (changes.length === 0 && !draft.canUndo && !refused) return null
  return (
    <>
      {refused && changes.length > 0 && (
        <Alert tone="warn" role="alert">
          <p>{refused.message} 고른 권한은 그대로 있어요. 아래를 확인하고 다시 저장해 주세요.</p>
          <ul className={css.list}>
            {refused.fieldErrors.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
            {wordsOf(rows, changes).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div className={css.bar} data-foot>
        <p role="status" className={css.count}>
          {changes.length > 0 ? `저장하지 않은 권한 ${changes.length}줄` : '바뀐 권한이 없어요'}
        </p>
        <Button size="small" tone="ghost" disabled={!draft.canUndo} onClick={draft.undo}>
          되돌리기
        </Button>
        <Button size="small" disabled={changes.length === 0 || isBusy} onClick={draft.drop}>
          모두 버리기
        </Button>
        <Button
          size="small"
          tone="primary"
          disabled={changes.length === 0 || isBusy}
          onClick={() => draft.save(changes)}
        >
          {draft.isSubmitting ? '저장하는 중' : '저장'}
        </Button>
      </div>
    </>
  )
}

/** Each change beside what is stored now. */
function wordsOf(rows: readonly MenuRow[], changes: ReturnType<typeof changesOf>): string[] {
  const stored = storedGrid(rows)
  const told = (rights: typeof noRights) =>
    menuRights.flatMap((right) => (rights[right] ? [rightNames[right]] : [])).join('·') || '없음'
  return changes.map((change) => {
    const name = rows.find(({ menuId }) => menuId === change.menuId)?.menuName ?? ''
    const now = stored.get(cellKey(change)) ?? noRights
    return `${name}, ${authorityNames[change.authority]}: 지금 ${told(now)} → 내가 고른 것 ${told(change)}`
  })
}
