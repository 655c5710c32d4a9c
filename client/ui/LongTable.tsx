import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { hidden } from './hidden.css.ts'
import * as long from './LongTable.css.ts'
import { SkeletonLine } from './Skeleton.tsx'
import * as css from './Table.css.ts'

type Props<Row> = {
  caption: string
  head: ReactNode
  columns: number
  /** Row by row; undefined where it has not come yet. */
  rows: readonly (Row | undefined)[]
  /** The cells of a row, `Td` by `Td`. */
  children: (row: Row) => ReactNode
  keyOf: (row: Row) => number
  current: number | null
  /** Told which rows are in sight. */
  onSight: (first: number, last: number) => void
}

/** As tall as a row is drawn until it is measured. */
const ROW = 37
/** Rows that stand ready above and below what is seen: more than a turn of the wheel moves. */
const AHEAD = 40

/** Thousands of rows in a box that scrolls: only what is near stands in the page. */
export function LongTable<Row>({ caption, head, columns, rows, children, keyOf, current, onSight }: Props<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: AHEAD,
  })
  const shown = list.getVirtualItems()
  const [first, last] = [shown[0], shown.at(-1)]
  useLayoutEffect(() => {
    if (first && last) onSight(first.index, last.index)
  }, [first, last, onSight])
  // A row that has left the page takes the focus with it; the box keeps it, so that keys go on.
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  })
  const goTo = (index: number) => {
    const to = Math.max(0, Math.min(rows.length - 1, index))
    list.scrollToIndex(to, { align: 'center' })
    const focus = (tries: number) => {
      const link = box.current?.querySelector<HTMLElement>(`[data-index="${to}"] a`)
      if (link) link.focus({ preventScroll: true })
      else if (tries > 0) requestAnimationFrame(() => focus(tries - 1))
    }
    requestAnimationFrame(() => focus(10))
  }
  const press = (event: KeyboardEvent) => {
    const row = document.activeElement?.closest<HTMLElement>('[data-index]')
    const middle = Math.floor(((list.scrollOffset ?? 0) + (box.current?.clientHeight ?? 0) / 2) / ROW)
    const at = row ? Number(row.dataset.index) : middle
    const step = Math.max(1, Math.floor((box.current?.clientHeight ?? ROW) / ROW) - 2)
    const to = { PageDown: at + step, PageUp: at - step, Home: 0, End: rows.length - 1 }[event.key]
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys are those of a box that scrolls
    <div
      ref={box}
      className={long.box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      onKeyDown={press}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        hadFocus.current = relatedTarget === null
      }}
      data-long-table
    >
      <table className={css.table} aria-rowcount={rows.length + 1}>
        <caption className={hidden}>{caption}</caption>
        <thead className={long.head}>
          <tr aria-rowindex={1}>{head}</tr>
        </thead>
        <tbody>
          <Gap height={first?.start ?? 0} columns={columns} />
          {shown.map(({ index }) => {
            const row = rows[index]
            return (
              <tr
                key={row === undefined ? `waiting ${index}` : keyOf(row)}
                ref={list.measureElement}
                data-index={index}
                data-waiting={row === undefined || undefined}
                aria-rowindex={index + 2}
                className={css.row}
                data-current={(row !== undefined && keyOf(row) === current) || undefined}
              >
                {row === undefined ? (
                  <td colSpan={columns} className={css.cell}>
                    <SkeletonLine length="long" />
                  </td>
                ) : (
                  children(row)
                )}
              </tr>
            )
          })}
          <Gap height={last ? list.getTotalSize() - last.end : 0} columns={columns} />
        </tbody>
      </table>
    </div>
  )
}

/** The room of the rows that are not in the page. */
const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true">
      <td colSpan={columns} className={long.gap} style={{ height }} />
    </tr>
  )
