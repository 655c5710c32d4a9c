import { percentWords } from '../../shared/kit/percent.ts'
import type { Waste } from '../../shared/waste/contract.ts'
import { type WasteStatus, wasteStatusNames } from '../../shared/waste/words.ts'
import type { Tone } from '../ui/Badge.tsx'

/** Orange waits for a word, blue for the goods to go; green is done, grey is over. */
export const tones: Record<WasteStatus, Tone> = {
  REQUESTED: 'accent',
  APPROVED: 'info',
  DISPOSED: 'primary',
  REJECTED: 'danger',
  CANCELED: 'neutral',
}

/** What somebody did by moving it there. */
export const stepNames: Record<WasteStatus, string> = { ...wasteStatusNames, REQUESTED: '폐기 요청' }

/** Whether its goods are gone, may yet go, or stay. */
export const lossOfStatus = ({ status }: Pick<Waste, 'status'>): 'gone' | 'expected' | 'none' => {
  if (status === 'DISPOSED') return 'gone'
  return status === 'REQUESTED' || status === 'APPROVED' ? 'expected' : 'none'
}

/** `2.4` of the share 0.0243: percent to one place. */
export const percentOf = (share: number): number => Math.round(share * 1_000) / 10

/** `2.4%`, `–` where nothing came in. */
export const rateWords = (share: number | null): string => (share === null ? '–' : percentWords(percentOf(share)))
