import type { MenuRow } from '../../../shared/admin/menu.ts'
import { type Authority, authorities, type MenuRight, menuRights } from '../../../shared/menus/contract.ts'
import { allRights, cellKey, type Grid, noRights, rightsIn } from '../../../shared/menus/rights.ts'
import { cx } from '../../ui/cx.ts'
import { hidden } from '../../ui/hidden.css.ts'
import { Chips } from '../../ui/Tabs.tsx'
import * as css from './Rights.css.ts'
import { RightsBar } from './RightsBar.tsx'
import type { Draft } from './useDraft.ts'
import { pathTo, type View } from './view.ts'
import { draftGrid, storedGrid } from './wishes.ts'
import { authorityNames, rightHeads, rightNames } from './words.ts'

const isFixed = (authority: Authority) => authority === 'ROLE_SYSADMIN'

type Props = { rows: readonly MenuRow[]; view: View; draft: Draft }

/** Who may do what where: entries against authorities and their rights. */
export function RightsGrid({ rows, view, draft }: Props) {
  // Nothing can be changed for the system's administrators: beside each other they would only take the room.
  const shown = view.all ? authorities.filter((authority) => !isFixed(authority)) : [view.auth]
  const grid = draftGrid(rows, draft.wanted)
  const before = storedGrid(rows)
  return (
    <>
      <Chips
        label="권한을 볼 사람"
        choices={[
          ...authorities.map((auth) => ({
            to: pathTo({ ...view, auth, all: false }),
            label: authorityNames[auth],
            current: !view.all && auth === view.auth,
          })),
          { to: pathTo({ ...view, all: true }), label: '나란히 보기', current: view.all },
        ]}
      />
      {/* What scrolls must be reachable without a mouse. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={css.frame} tabIndex={0} aria-label="메뉴 권한 표">
        <table className={css.table}>
          <caption className={hidden}>메뉴마다 누가 무엇을 할 수 있는지</caption>
          <thead>
            {view.all && (
              <tr>
                <td className={cx(css.name, css.headName)} />
                {shown.map((authority) => (
                  <th
                    key={authority}
                    scope="colgroup"
                    colSpan={menuRights.length + 1}
                    className={cx(css.head, css.group)}
                  >
                    {authorityNames[authority]}
                  </th>
                ))}
              </tr>
            )}
            <tr>
              <th scope="col" className={cx(css.name, css.headName)}>
                메뉴
              </th>
              {shown.map((authority) => (
                <Heads key={authority} authority={authority} rows={rows} grid={grid} draft={draft} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.menuId}>
                <th
                  scope="row"
                  title={row.menuName}
                  className={cx(
                    css.name,
                    row.depth === 2 && css.second,
                    row.depth > 2 && css.third,
                    !row.isActive && css.off,
                  )}
                >
                  {row.menuName}
                </th>
                {shown.map((authority) => (
                  <Cells
                    key={authority}
                    authority={authority}
                    row={row}
                    rows={rows}
                    grid={grid}
                    before={before}
                    draft={draft}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <RightsBar rows={rows} draft={draft} />
    </>
  )
}

const rightsAt = (grid: Grid, menuId: number, authority: Authority) =>
  grid.get(cellKey({ menuId, authority })) ?? noRights

type HeadsProps = { authority: Authority; rows: readonly MenuRow[]; grid: Grid; draft: Draft }

/** One right of an authority, for all entries at once. */
function Heads({ authority, rows, grid, draft }: HeadsProps) {
  const setAll = (right: MenuRight, value: boolean) =>
    draft.set(
      rows,
      rows.map(({ menuId }) => ({ menuId, authority, ...rightsAt(grid, menuId, authority), [right]: value })),
    )
  return (
    <>
      {menuRights.map((right, at) => {
        const set = rows.filter(({ menuId }) => rightsAt(grid, menuId, authority)[right]).length
        return (
          <th key={right} scope="col" className={cx(css.head, at === 0 && css.first)}>
            {rightHeads[right]}
            <Box
              label={`${authorityNames[authority]} ${rightNames[right]}: 모든 메뉴`}
              checked={rows.length > 0 && set === rows.length}
              isPart={set > 0 && set < rows.length}
              disabled={isFixed(authority)}
              onChange={(value) => setAll(right, value)}
            />
          </th>
        )
      })}
      <th scope="col" className={css.head}>
        모두
      </th>
    </>
  )
}

type CellsProps = HeadsProps & { row: MenuRow; before: Grid }

function Cells({ authority, row, rows, grid, before, draft }: CellsProps) {
  const { menuId, menuName } = row
  const rights = rightsAt(grid, menuId, authority)
  const was = rightsAt(before, menuId, authority)
  const set = menuRights.filter((right) => rights[right]).length
  return (
    <>
      {menuRights.map((right, at) => (
        <td key={right} className={cx(css.cell, at === 0 && css.first)} data-changed={rights[right] !== was[right]}>
          <Box
            label={`${menuName}: ${authorityNames[authority]} ${rightNames[right]}`}
            checked={rights[right]}
            disabled={isFixed(authority)}
            onChange={(value) => draft.set(rows, [{ menuId, authority, ...rightsIn(rights), [right]: value }])}
          />
        </td>
      ))}
      <td className={css.cell}>
        <Box
          label={`${menuName}: ${authorityNames[authority]} 모든 권한`}
          checked={set === menuRights.length}
          isPart={set > 0 && set < menuRights.length}
          disabled={isFixed(authority)}
          onChange={(value) => draft.set(rows, [{ menuId, authority, ...(value ? allRights : noRights) }])}
        />
      </td>
    </>
  )
}

type BoxProps = {
  label: string
  checked: boolean
  isPart?: boolean
  disabled: boolean
  onChange: (value: boolean) => void
}

const Box = ({ label, checked, isPart = false, disabled, onChange }: BoxProps) => (
  <label className={css.press}>
    <input
      type="checkbox"
      aria-label={label}
      className={css.box}
      checked={checked}
      disabled={disabled}
      ref={(input) => {
        if (input) input.indeterminate = isPart
      }}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  </label>
)
