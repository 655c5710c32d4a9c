import type { KeyboardEvent } from 'react'
import { Form, useActionData } from 'react-router'
import { closingNames, closings, type Holidays } from '../../../shared/admin/markets.ts'
import { addDays, firstOfMonth, formatDateLong } from '../../../shared/kit/dates.ts'
import type { FormAnswer } from '../../forms/answer.ts'
import { useChecked } from '../../forms/useChecked.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select, TextInput } from '../../ui/inputs.tsx'
import { Link } from '../../ui/Link.tsx'
import * as css from './Market.css.ts'
import { Submit } from './Submit.tsx'
import { pathTo, type View } from './view.ts'

const weekdays = ['일', '월', '화', '수', '목', '금', '토']
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Moves between the days as they stand; Tab leads into the calendar and out of it. */
function walk(event: KeyboardEvent<HTMLDivElement>) {
  const step = steps[event.key]
  if (step === undefined) return
  const days = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)')]
  const next = days[days.indexOf(document.activeElement as HTMLInputElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** A month of closed days: days are picked, then closed for goods of a kind or opened again. */
export function Calendar({ of: { holidays, today }, view }: { of: Holidays; view: View }) {
  const answer = useActionData<FormAnswer>()
  const refused = answer?.intent === 'close' || answer?.intent === 'open' ? answer : undefined
  const { errors, check } = useChecked(null, refused?.fieldErrors)
  const ticked = refused?.values.dates?.split(' ') ?? []
  const wrong = refused?.fieldErrors.length === 0 ? refused.message : errors[0]?.message
  const first = `${view.month}-01`
  const count = Number(addDays(firstOfMonth(first, 1), -1).slice(8))
  const before = new Date(`${first}T00:00:00Z`).getUTCDay()
  const monthAt = (offset: number) =>
    pathTo({ id: view.id, tab: 'holidays', month: firstOfMonth(first, offset).slice(0, 7) })
  const [year, month] = view.month.split('-').map(Number)
  return (
    <Form
      method="post"
      className={css.form}
      preventScrollReset
      key={`${view.month} ${JSON.stringify(holidays)}`}
      onInput={check}
    >
      <input type="hidden" name="id" value={view.id ?? ''} />
      <p className={css.months}>
        <Link to={monthAt(-1)} aria-label="이전 달" preventScrollReset>
          ‹
        </Link>
        {year}년 {month}월
        <Link to={monthAt(1)} aria-label="다음 달" preventScrollReset>
          ›
        </Link>
      </p>
      {wrong && (
        <Alert tone="danger" role="alert">
          {wrong}
        </Alert>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows are an extra way between checkboxes */}
      <div className={css.week} onKeyDown={walk}>
        {weekdays.map((name) => (
          <span key={name} className={css.weekday}>
            {name}
          </span>
        ))}
        {Array.from({ length: before }, (_, n) => (
          <span key={`before ${weekdays[n]}`} />
        ))}
        {Array.from({ length: count }, (_, n) => {
          const date = addDays(first, n)
          const closed = holidays.filter((one) => one.date === date)
          const words = closed
            .map(({ category, note }) => `${closingNames[category]}${note ? ` ${note}` : ''}`)
            .join(', ')
          return (
            <label
              key={date}
              className={css.day}
              data-closed={closed.length > 0 || undefined}
              data-past={date < today || undefined}
            >
              <span aria-hidden="true">{n + 1}</span>
              <input
                type="checkbox"
                name="dates"
                value={date}
                disabled={date < today}
                defaultChecked={ticked.includes(date)}
                aria-label={`${formatDateLong(date)}${words ? ` 휴업 ${words}` : ''}`}
              />
              {words && <span className={css.closed}>{words}</span>}
            </label>
          )
        })}
      </div>
      <div className={css.actions}>
        <Field name="category" label="부류">
          {(control) => (
            <Select {...control} defaultValue={refused?.values.category ?? 'ALL'}>
              {closings.map((category) => (
                <option key={category} value={category}>
                  {closingNames[category]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name="note" label="메모" optional>
          {(control) => <TextInput {...control} maxLength={100} defaultValue={refused?.values.note ?? ''} />}
        </Field>
        <div className={css.actions}>
          <Submit name="intent" value="close" tone="primary">
            휴업일로 정하기
          </Submit>
          <Submit name="intent" value="open">
            영업일로 정하기
          </Submit>
        </div>
      </div>
      <p className={css.muted}>고른 날의 경락 결과는 다음 영업일로 적혀요. 지난 날은 바꿀 수 없어요.</p>
    </Form>
  )
}
