import ChevronRight from 'lucide-react/icons/chevron-right'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { MenuRow } from '../../../shared/admin/menu.ts'
import { Badge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Link } from '../../ui/Link.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { EntryIcon } from './EntryIcon.tsx'
import { siblingsOf, stepped } from './rows.ts'
import * as css from './Tree.css.ts'
import { useDrag } from './useDrag.ts'
import type { useLatest } from './useLatest.ts'
import type { useMoves } from './useMoves.ts'
import { useSwitch } from './useSwitch.ts'
import { useTreeKeys } from './useTreeKeys.ts'
import { pathTo, type View } from './view.ts'
import { typeNames } from './words.ts'

type Props = { view: View; moves: ReturnType<typeof useMoves>; latest: ReturnType<typeof useLatest> }

const levelOf = (depth: number) => (depth <= 1 ? 1 : depth === 2 ? 2 : 3)

/** A menu's entries, to be walked, folded, moved and switched. */
export function Tree({ view, moves: { rows, move }, latest: { said, say } }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { isBusy, toggle } = useSwitch(say)
  const toOpen = (row: MenuRow) => pathTo({ ...view, part: 'tree', id: row.menuId, add: false })
  const keys = useTreeKeys({
    rows,
    list,
    step: (row, step) => move(row, stepped(rows, row, step)),
    open: (row) => void navigate(toOpen(row), { preventScrollReset: true }),
    toggleActive: toggle,
  })
  const drag = useDrag(rows, move)
  return (
    <>
      <p className={css.help} id="tree-help">
        끌어서 옮기거나, 화살표로 고르고 Alt와 화살표로 옮겨요. Space로 켜고 꺼요.
      </p>
      <div
        ref={list}
        role="tree"
        aria-label={typeNames[view.type]}
        aria-describedby="tree-help"
        className={css.tree}
        onKeyDown={keys.onKeyDown}
      >
        {keys.visible.map((row) => {
          const beside = siblingsOf(rows, row.parentId)
          return (
            <div
              key={row.menuId}
              role="treeitem"
              aria-label={`${row.menuName} ${row.menuPath}${row.isActive ? '' : ' 꺼짐'}`}
              aria-level={row.depth}
              aria-setsize={beside.length}
              aria-posinset={beside.indexOf(row) + 1}
              aria-selected={row.menuId === view.id}
              aria-expanded={keys.hasChildren(row) ? !keys.isFolded(row) : undefined}
              tabIndex={keys.isStop(row) ? 0 : -1}
              data-id={row.menuId}
              data-off={!row.isActive}
              data-drop={drag.markOf(row)}
              data-dragged={drag.isDragged(row)}
              className={cx(css.row, css.levels[levelOf(row.depth)])}
              onFocus={() => keys.onFocus(row)}
              {...drag.handlersOf(row)}
            >
              <GripVertical size={16} className={css.grip} />
              {keys.hasChildren(row) ? (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-hidden="true"
                  className={css.fold}
                  onClick={() => keys.fold(row, !keys.isFolded(row))}
                >
                  <ChevronRight size={16} className={keys.isFolded(row) ? undefined : css.open} />
                </button>
              ) : (
                <span className={css.fold} />
              )}
              <span className={css.picture}>
                <EntryIcon type={row.type} name={row.menuIcon} />
              </span>
              <span className={css.words}>
                <Link to={toOpen(row)} tabIndex={-1} draggable={false} preventScrollReset className={css.name}>
                  {row.menuName}
                </Link>
                <span className={css.path}>{row.menuPath}</span>
              </span>
              {row.depth > 3 || (row.depth === 1 && row.parentId !== null) ? (
                <Badge tone="danger">자리 없음</Badge>
              ) : null}
              {!row.isActive && <Badge tone="neutral">꺼짐</Badge>}
              <Switch
                className={css.active}
                checked={row.isActive}
                tabIndex={-1}
                aria-label={`${row.menuName} 메뉴 사용`}
                disabled={isBusy}
                onChange={() => toggle(row)}
              />
            </div>
          )
        })}
      </div>
      <p role="status" className={css.said}>
        <span key={said.turn}>{said.words}</span>
      </p>
    </>
  )
}
