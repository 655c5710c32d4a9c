import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ChangeEvent, FormEvent, ReactNode } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { addDays, formatDateLong } from '../../shared/kit/dates.ts'
import { Button } from '../ui/Button.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { useKeys } from '../ui/useKeys.ts'
import { useShownValue } from '../ui/useShownValue.ts'
import * as css from './DailyPage.css.ts'
import { dailyPath, paramsOf, pathTo, type View } from './dailyView.ts'

type Props = { view: View; date: string; today: string }

/** The day before, the day after unless that is still to come, and any other. */
export function DailySteps({ view, date, today }: Props) {
  const navigate = useNavigate()
  const field = useShownValue<HTMLInputElement>(date)
  const to = (day: string) => pathTo({ ...view, date: day === today ? '' : day })
  const before = addDays(date, -1)
  const after = date < today ? addDays(date, 1) : null
  const go = (day: string) => void navigate(to(day), { preventScrollReset: true })
  useKeys({ ArrowLeft: () => go(before), ArrowRight: () => after && go(after) })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = field.current?.value
    if (day && day <= today) go(day)
  }
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (currentTarget.value && currentTarget.checkValidity()) go(currentTarget.value)
  }
  return (
    <Form action={dailyPath} className={css.steps} onSubmit={onSubmit}>
      {paramsOf({ book: view.book }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Step label={`이전 영업일 ${formatDateLong(before)}`} to={to(before)}>
        <ChevronLeft size={16} />
      </Step>
      <TextInput
        ref={field}
        type="date"
        name="date"
        aria-label="영업일"
        min="2000-01-01"
        max={today}
        defaultValue={date}
        className={css.date}
        onChange={onChange}
      />
      <Step label={after ? `다음 영업일 ${formatDateLong(after)}` : '다음 영업일'} to={after && to(after)}>
        <ChevronRight size={16} />
      </Step>
      <noscript>
        <Button type="submit" size="small">
          보기
        </Button>
      </noscript>
    </Form>
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
