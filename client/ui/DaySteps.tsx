import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ChangeEvent, ReactNode } from 'react'
import { formatDateLong } from '../../shared/kit/dates.ts'
import * as css from './DaySteps.css.ts'
import { Link } from './Link.tsx'
import { ShownInput } from './Shown.tsx'
import { EARLIEST_DAY } from './typedDay.ts'

type Props = {
  /** What the field `date` is called. */
  label: string
  /** What the days are that the arrows lead to. */
  unit: string
  date: string
  max: string
  before: string
  /** Null where there is no later day to go to. */
  after: string | null
  to(day: string): string
  onChange(event: ChangeEvent<HTMLInputElement>): void
}

/** A day of a form, with the way to the one before and the one after. */
export function DaySteps({ label, unit, date, max, before, after, to, onChange }: Props) {
  return (
    <span className={css.steps}>
      <Step label={`이전 ${unit} ${formatDateLong(before)}`} to={to(before)}>
        <ChevronLeft size={16} />
      </Step>
      <ShownInput
        type="date"
        name="date"
        aria-label={label}
        min={EARLIEST_DAY}
        max={max}
        value={date}
        className={css.date}
        onChange={onChange}
      />
      <Step label={after ? `다음 ${unit} ${formatDateLong(after)}` : `다음 ${unit}`} to={after && to(after)}>
        <ChevronRight size={16} />
      </Step>
    </span>
  )
}

function Step({ label, to, children }: { label: string; to: string | null; children: ReactNode }) {
  if (to === null) {
    return (
      <span className={css.off} aria-hidden="true">
        {children}
      </span>
    )
  }
  return (
    <Link to={to} className={css.step} aria-label={label} title={label} preventScrollReset>
      {children}
    </Link>
  )
}
