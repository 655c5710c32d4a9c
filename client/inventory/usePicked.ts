import type { Lot } from '../../shared/inventory/contract.ts'
import { useKept } from '../ui/useKept.ts'
import { MAX_PICKED } from './view.ts'

/** Lots that were ticked, over several groups, to be moved together. */
export function usePicked() {
  const [lots, setLots] = useKept<readonly Lot[]>('picked', [])
  return {
    lots,
    has: (lot: Lot) => lots.some(({ lotId }) => lotId === lot.lotId),
    isFull: lots.length >= MAX_PICKED,
    toggle: (lot: Lot) =>
      setLots((before) =>
        before.some(({ lotId }) => lotId === lot.lotId)
          ? before.filter(({ lotId }) => lotId !== lot.lotId)
          : [...before, lot].slice(0, MAX_PICKED),
      ),
    clear: () => setLots([]),
  }
}

export type Picked = ReturnType<typeof usePicked>
