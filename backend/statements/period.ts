import { addDays } from '../../shared/kit/dates.ts'
import { refuseField } from '../../shared/kit/errors.ts'
import { MAX_STATEMENT_DAYS } from '../../shared/statements/rules.ts'

/** @throws Refusal INVALID_FIELDS for a period that ends before it begins or is longer than a year */
export function requirePeriod({ from, to }: { from: string; to: string }): void {
  if (from > to) refuseField('to', '종료일이 시작일보다 빨라요.')
  if (addDays(from, MAX_STATEMENT_DAYS) <= to) refuseField('to', '1년까지 한 번에 볼 수 있어요. 기간을 줄여 주세요.')
}
