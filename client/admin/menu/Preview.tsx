import type { MenuRow } from '../../../shared/admin/menu.ts'
import { authorities } from '../../../shared/menus/contract.ts'
import { seenBy } from '../../../shared/menus/rights.ts'
import { Badge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Chips } from '../../ui/Tabs.tsx'
import { EntryIcon } from './EntryIcon.tsx'
import * as css from './Tree.css.ts'
import type { Draft } from './useDraft.ts'
import { pathTo, type View } from './view.ts'
import { draftGrid, storedGrid } from './wishes.ts'
import { authorityNames } from './words.ts'

type Props = { rows: readonly MenuRow[]; view: View; draft: Draft }

/** The menu as an authority sees it, and what the unsaved rights would change about that. */
export function Preview({ rows, view, draft }: Props) {
  const now = new Set(seenBy(rows, storedGrid(rows), view.auth).map(({ menuId }) => menuId))
  const then = new Set(seenBy(rows, draftGrid(rows, draft.wanted), view.auth).map(({ menuId }) => menuId))
  const shown = rows.filter(({ menuId }) => now.has(menuId) || then.has(menuId))
  const coming = shown.filter(({ menuId }) => !now.has(menuId)).length
  const going = shown.filter(({ menuId }) => !then.has(menuId)).length
  return (
    <>
      <Chips
        label="누가 보는 메뉴인지"
        choices={authorities.map((auth) => ({
          to: pathTo({ ...view, auth }),
          label: authorityNames[auth],
          current: auth === view.auth,
        }))}
      />
      <p role="status" className={css.said}>
        {coming + going > 0
          ? `저장하면 달라져요: ${[coming > 0 && `새로 보이는 메뉴 ${coming}개`, going > 0 && `사라지는 메뉴 ${going}개`].filter(Boolean).join(', ')}`
          : `${authorityNames[view.auth]}에게 지금 보이는 메뉴예요.`}
      </p>
      {shown.length === 0 ? (
        <EmptyState title="보이는 메뉴가 없어요." note="권한에서 보기를 주면 여기에 나타나요." />
      ) : (
        <ul className={css.tree} aria-label={`${authorityNames[view.auth]}에게 보이는 메뉴`}>
          {shown.map((row) => (
            <li
              key={row.menuId}
              className={cx(css.row, css.plain, css.levels[row.depth <= 1 ? 1 : row.depth === 2 ? 2 : 3])}
            >
              <span className={css.picture}>
                <EntryIcon type={row.type} name={row.menuIcon} />
              </span>
              <span className={css.words}>
                <span className={cx(css.name, !then.has(row.menuId) && css.going)}>{row.menuName}</span>
                <span className={css.path}>{row.menuPath}</span>
              </span>
              {!now.has(row.menuId) && <Badge tone="primary">새로 보여요</Badge>}
              {!then.has(row.menuId) && <Badge tone="warn">사라져요</Badge>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
