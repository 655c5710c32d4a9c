import type { ChangeEvent, FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { addDays } from '../../shared/kit/dates.ts'
import { Button } from '../ui/Button.tsx'
import { DaySteps } from '../ui/DaySteps.tsx'
import { useKeys } from '../ui/useKeys.ts'
import * as css from './DailyPage.css.ts'
import { dailyPath, paramsOf, pathTo, type View } from './dailyView.ts'

type Props = { view: View; date: string; today: string }

/** The day before, the day after unless that is still to come, and any other. */
export function DailySteps({ view, date, today }: Props) {
  const navigate = useNavigate()
  const to = (day: string) => pathTo({ ...view, date: day === today ? '' : day })
  const before = addDays(date, -1)
  const after = date < today ? addDays(date, 1) : null
  const go = (day: string) => void navigate(to(day), { preventScrollReset: true })
  useKeys({ ArrowLeft: () => go(before), ArrowRight: () => after && go(after) })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = new FormData(event.currentTarget).get('date')
    if (typeof day === 'string' && day && day <= today) go(day)
  }
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (currentTarget.value && currentTarget.checkValidity()) go(currentTarget.value)
  }
  return (
    <Form action={dailyPath} className={css.dayForm} onSubmit={onSubmit}>
      {paramsOf({ book: view.book }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DaySteps
        label="영업일"
        unit="영업일"
        date={date}
        max={today}
        before={before}
        after={after}
        to={to}
        onChange={onChange}
      />
      <noscript>
        <Button type="submit" size="small">
          보기
        </Button>
      </noscript>
    </Form>
  )
}
