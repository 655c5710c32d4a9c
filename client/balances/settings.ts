import type { BalanceSettings } from '../../shared/balances/contract.ts'

/** What was chosen otherwise than the form began with: the rest may have been changed by another owner meanwhile. */
export function changedIn(begun: BalanceSettings, typed: BalanceSettings): Partial<BalanceSettings> {
  const days = (of: BalanceSettings) => of.reminderDays.toSorted((a, b) => a - b).join()
  return {
    ...(typed.autoApplyPrepaid !== begun.autoApplyPrepaid && { autoApplyPrepaid: typed.autoApplyPrepaid }),
    ...(days(typed) !== days(begun) && { reminderDays: typed.reminderDays }),
    ...(typed.blockAfterDays !== begun.blockAfterDays && { blockAfterDays: typed.blockAfterDays }),
  }
}
