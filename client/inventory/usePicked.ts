import { useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import type { Lot } from '../../shared/inventory/contract.ts'
import { useTimesDone } from '../forms/useTimesDone.ts'
import { useKept } from '../ui/useKept.ts'
import { lotsOf, MAX_PICKED, type View } from './view.ts'

/** Lots that were ticked, over several groups, to be moved together; what was done with is picked no more. */
export function usePicked(view: View) {
  const [lots, setLots] = useKept<readonly Lot[]>('picked', [])
  const isRefused = Boolean(useActionData())
  const done = useTimesDone('transfer', isRefused) + useTimesDone('repack', isRefused)
  const taken = useRef<readonly number[]>([])
  useEffect(() => {
    if (view.step !== null) taken.current = lotsOf(view)
  }, [view])
  useEffect(() => {
    if (done > 0) setLots((before) => before.filter(({ lotId }) => !taken.current.includes(lotId)))
  }, [done, setLots])
  return {
    /** Those of a book: lots of two are not moved together. */
    of(bookOwnerId: number) {
      const picked = inBook(lots, bookOwnerId)
      return {
        lots: picked,
        has: (lot: Lot) => picked.some(({ lotId }) => lotId === lot.lotId),
        isFull: picked.length >= MAX_PICKED,
        toggle: (lot: Lot) => setLots((before) => toggled(inBook(before, bookOwnerId), lot)),
        clear: () => setLots([]),
      }
    },
  }
}

export type Picked = ReturnType<ReturnType<typeof usePicked>['of']>

const inBook = (lots: readonly Lot[], bookOwnerId: number) => lots.filter((lot) => lot.bookOwnerId === bookOwnerId)

const toggled = (lots: readonly Lot[], lot: Lot): readonly Lot[] =>
  lots.some(({ lotId }) => lotId === lot.lotId)
    ? lots.filter(({ lotId }) => lotId !== lot.lotId)
    : [...lots, lot].slice(0, MAX_PICKED)
