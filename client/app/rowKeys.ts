import type { Acts } from '../ui/keyRegistry.ts'

/** Rows that lead somewhere or can be chosen, on whatever tables the screen has. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('main tbody tr')].filter((row) => firstOf(row) && row.checkVisibility())
const firstOf = (row: HTMLElement) => row.querySelector<HTMLElement>('a, button, input')
const here = () => document.activeElement?.closest<HTMLElement>('main tbody tr') ?? null
const areThere = () => rows().length > 0

function step(by: 1 | -1) {
  const all = rows()
  const row = here()
  const at = row ? all.indexOf(row) : -1
  const next = at < 0 ? all[0] : all[at + by]
  const target = next && (next.querySelector<HTMLElement>('a') ?? firstOf(next))
  target?.focus()
  // What sticks to the head of a table must not lie over it.
  target?.scrollIntoView({ block: 'nearest' })
}

function choose({ shiftKey }: KeyboardEvent) {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey })
  return here()?.querySelector('input[type=checkbox]')?.dispatchEvent(click) ?? false
}

function open() {
  const link = here()?.querySelector<HTMLElement>('a')
  if (!link) return false
  link.click()
}

/** The arrows scroll the page until a row has the focus; in a table that is typed into they are its own. */
const arrow = (by: 1 | -1) => ({
  run: () => (here() ? step(by) : false),
  isThere: areThere,
})

/**
 * Goes through the rows of the tables by `j` and `k`, opens the one that has the focus by `o`, and chooses it by `x`,
 * with shift everything from the last one on (ux.md 4.2). It acts on what is seen, so that keys count before a table
 * can hear of them.
 */
export const rowKeys: Acts = {
  j: { run: () => step(1), isThere: areThere },
  k: { run: () => step(-1), isThere: areThere },
  ArrowDown: arrow(1),
  ArrowUp: arrow(-1),
  o: { run: open, isThere: areThere },
  x: { run: choose, isThere: () => document.querySelector('main tbody input[type=checkbox]') !== null },
}
