import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { MenuRow } from '../../../shared/admin/menu.ts'
import { useHere } from '../../app/useHere.ts'
import type { FormAnswer } from '../../forms/answer.ts'
import { valuesOf } from './form.ts'
import { whyNot } from './useMoves.ts'

/** Turns entries on and off at once, and `say`s why one was not. */
export function useSwitch(say: (words: string) => void) {
  const fetcher = useFetcher<FormAnswer>()
  const here = useHere()
  const last = useRef(fetcher.data)
  useEffect(() => {
    if (fetcher.data === last.current) return
    last.current = fetcher.data
    const refused = whyNot(fetcher.data)
    if (refused) say(refused)
  }, [fetcher.data, say])
  return {
    isBusy: fetcher.state !== 'idle',
    toggle(row: MenuRow) {
      const { isActive, ...values } = valuesOf(row)
      const body = { ...values, ...(isActive ? {} : { isActive: 'on' }) }
      say('')
      void fetcher.submit(
        { intent: 'active', menuId: row.menuId, version: row.version, ...body },
        { method: 'post', action: here },
      )
    },
  }
}
