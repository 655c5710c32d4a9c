import type { RefObject } from 'react'
import { useKeys } from './useKeys.ts'

type Act = (row: HTMLElement | null, event: KeyboardEvent) => unknown

/**
 * Goes through the rows of a table by `j` and `k` (ux.md 4.2); further keys act on the row that has the focus, null when
 * none has.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, acts: Record<string, Act>) {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
  const here = () => document.activeElement?.closest<HTMLElement>('tbody tr') ?? null
  const step = (by: 1 | -1) => () => {
    const all = rows()
    const row = here()
    const at = row ? all.indexOf(row) : -1
    const next = at < 0 ? all[0] : all[at + by]
    next?.querySelector<HTMLElement>('a')?.focus()
  }
  const onRow = Object.entries(acts).map(([key, act]) => [key, (event: KeyboardEvent) => void act(here(), event)])
  useKeys({ j: step(1), k: step(-1), ...Object.fromEntries(onRow) })
}
