import type { Choice } from './Tabs.tsx'

/**
 * Says which parts of an address could not be read and fell back to the default, in a row of chips; none when all could.
 * @param to the same screen by an address that holds only what was read: there the chip is gone
 */
export const resetChip = (dropped: readonly string[], to: string): Choice[] =>
  dropped.length === 0 ? [] : [{ label: `초기화됨: ${dropped.join(', ')}`, current: false, to, closes: true }]
