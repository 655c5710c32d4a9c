import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { MenuRow } from '../../../shared/admin/menu.ts'
import type { RightsChange } from '../../../shared/admin/menuAuth.ts'
import type { RightsRow } from '../../../shared/menus/rights.ts'
import { useHere } from '../../app/useHere.ts'
import type { FormAnswer } from '../../forms/answer.ts'
import { left, noWishes, type Wishes, wished } from './wishes.ts'

/** More steps than anybody takes back. */
const MOST_STEPS = 100

type State = { wanted: Wishes; past: readonly Wishes[]; sent: readonly RightsChange[] }

/**
 * Changes of rights that are gathered until they are saved together. They outlive the part of the screen they are made
 * in, and what others save meanwhile; what is changed while some are saved is none of them.
 */
export function useDraft() {
  const fetcher = useFetcher<FormAnswer>()
  const here = useHere()
  const [{ wanted, past, sent }, setDraft] = useState<State>({ wanted: noWishes, past: [], sent: [] })
  const put = (next: Wishes) =>
    setDraft((draft) => ({ ...draft, wanted: next, past: [...draft.past, draft.wanted].slice(-MOST_STEPS) }))
  const isBusy = fetcher.state !== 'idle'
  const answered = isBusy ? undefined : fetcher.data
  const last = useRef(answered)
  useEffect(() => {
    if (!answered || answered === last.current) return
    last.current = answered
    if (answered.intent === 'done')
      setDraft((draft) => ({ wanted: left(draft.wanted, draft.sent), past: [], sent: [] }))
  }, [answered])
  const refused = answered?.intent === 'rights' ? answered : null
  return {
    wanted,
    canUndo: past.length > 0 && !isBusy,
    isBusy,
    isSubmitting: fetcher.state === 'submitting',
    /** Why those of these entries were not saved. */
    refusedOf: (rows: readonly MenuRow[]) =>
      sent.some(({ menuId }) => rows.some((row) => row.menuId === menuId)) ? refused : null,
    /** Sets rows, with all that has to change with them. */
    set: (rows: readonly MenuRow[], asked: readonly RightsRow[]) =>
      put(wished(rows, wanted, isBusy ? sent : [], asked)),
    save(changes: readonly RightsChange[]) {
      setDraft((draft) => ({ ...draft, sent: changes }))
      void fetcher.submit({ intent: 'rights', rows: JSON.stringify(changes) }, { method: 'post', action: here })
    },
    undo: () => setDraft((draft) => ({ ...draft, wanted: past.at(-1) ?? noWishes, past: past.slice(0, -1) })),
    drop: () => put(noWishes),
  }
}
export type Draft = ReturnType<typeof useDraft>
