import type { RefObject } from 'react'
import { useKeys } from './useKeys.ts'

/**
 * Goes through the rows of a table by `j` and `k`, and chooses the one that has the focus by `x`, with shift everything
 * from the last one on (ux.md 4.2). It acts on what is seen, so that keys count before the table can hear of them.
 */
export function useRowKeys(page: RefObject<HTMLElement | null>) {
  const rows = () => [...(page.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
  const here = () => document.activeElement?.closest<HTMLElement>('tbody tr') ?? null
  const step = (by: 1 | -1) => () => {
    const all = rows()
    const row = here()
    const at = row ? all.indexOf(row) : -1
    const next = at < 0 ? all[0] : all[at + by]
    next?.querySelector<HTMLElement>('a')?.focus()
  }
  const choose = ({ shiftKey }: KeyboardEvent) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey })
    here()?.querySelector('input[type=checkbox]')?.dispatchEvent(click)
  }
  useKeys({ j: step(1), k: step(-1), x: choose })
}
