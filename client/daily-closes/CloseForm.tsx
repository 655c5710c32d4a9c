import { useRef, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import type { DailyClose } from '../../shared/daily-closes/contract.ts'
import { cashOf, denominations } from '../../shared/daily-closes/rules.ts'
import { formatDate } from '../../shared/kit/dates.ts'
import { grouped, parseWon } from '../../shared/kit/money.ts'
import { useApp } from '../app/context.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { DraftOffer } from '../forms/DraftOffer.tsx'
import type { Draft } from '../forms/drafts.ts'
import { NoFirstSubmit } from '../forms/FirstSubmit.tsx'
import { AreaField, errorOf } from '../forms/fields.tsx'
import { useChecked } from '../forms/useChecked.ts'
import { useDraft } from '../forms/useDraft.ts'
import type { Values } from '../forms/values.ts'
import { Ask } from '../ui/Ask.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import { MoneyInput, NumberInput } from '../ui/inputs.tsx'
import * as css from './Closing.css.ts'
import { draftName } from './draftName.ts'

const names = { countedCash: '센 현금', note: '메모' } as const
const FORM = 'close-day'

/** The cash in the drawer, by notes or in one sum, and the close itself. */
export function CloseForm({ day }: { day: DailyClose }) {
  const sent = useActionData<FormAnswer>()
  const refused = sent?.intent === 'close' ? sent : undefined
  const { member } = useSnapshot(useApp().stores.session.state)
  const [taken, setTaken] = useState<Values | null>(null)
  if (!member) return null
  const draft = { memberId: member.id, form: draftName(day.bookOwnerId, day.businessDate) }
  return (
    <Card title="현금 실사와 마감">
      <div className={css.body}>
        {!refused && !taken && <DraftOffer draft={draft} onTake={setTaken} />}
        <Counting
          key={taken ? 'taken' : 'new'}
          day={day}
          draft={draft}
          refused={refused}
          initial={taken ?? before(day)}
        />
      </div>
    </Card>
  )
}

/** What was counted before the day was opened again. */
const before = ({ countedCash, note }: DailyClose): Values => ({
  countedCash: countedCash === null ? '' : grouped(countedCash),
  note: note ?? '',
})

type Props = { day: DailyClose; draft: Draft; refused: FormAnswer | undefined; initial: Values }

function Counting({ day, draft, refused, initial }: Props) {
  const { state } = useNavigation()
  const element = useRef<HTMLFormElement>(null)
  const values = refused?.values ?? initial
  const [counted, setCounted] = useState(() => sumIn(values.countedCash ?? ''))
  const { errors, check } = useChecked(null, refused?.fieldErrors)
  const keep = useDraft(draft, element)
  const form = { values, errors, names }
  return (
    <>
      <Form
        ref={element}
        id={FORM}
        method="post"
        className={css.form}
        noValidate
        onInput={(event) => {
          check(event)
          keep()
          setCounted(countIn(event.currentTarget, event.target))
        }}
      >
        <NoFirstSubmit />
        {refused && <ErrorSummary errors={refused.fieldErrors} message={refused.message} left={errors} />}
        <input type="hidden" name="intent" value="close" />
        <input type="hidden" name="book" value={day.bookOwnerId} />
        <input type="hidden" name="date" value={day.businessDate} />
        <input type="hidden" name="expectedCash" value={day.totals.cashInHand} />
        <div className={css.notes}>
          {denominations.map((value) => (
            <Field key={value} name={`n${value}`} label={`${grouped(value)}원`}>
              {(control) => (
                <NumberInput {...control} unit={value >= 1_000 ? '장' : '개'} defaultValue={form.values[`n${value}`]} />
              )}
            </Field>
          ))}
        </div>
        <Field
          name="countedCash"
          label={names.countedCash}
          optional
          error={errorOf(form, 'countedCash')}
          help="권종별로 적으면 저절로 더해져요. 세지 않았다면 비워 두세요."
        >
          {(control) => <MoneyInput {...control} defaultValue={form.values.countedCash} />}
        </Field>
        <Difference expected={day.totals.cashInHand} counted={counted} />
        <AreaField
          form={form}
          name="note"
          maxLength={500}
          placeholder="차이가 난 까닭을 적어 두면 나중에 찾기 쉬워요."
        />
      </Form>
      <Ask
        id="close-day-ask"
        label="마감"
        look={{ tone: 'primary' }}
        title={`${formatDate(day.businessDate)} 영업일을 마감할까요?`}
        act={
          <Button
            type="submit"
            form={FORM}
            tone="primary"
            disabled={state !== 'idle'}
            onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          >
            마감
          </Button>
        }
      >
        {(inner) => (
          <>
            <p>
              그날과 그 전 날짜로는 전표와 재고를 더 적을 수 없어요. 늦은 전표는 다음 영업일에 바로잡는 날짜를 적어
              등록해 주세요.
            </p>
            {inner}
          </>
        )}
      </Ask>
    </>
  )
}

const sumIn = (typed: string): number | null => (typed.trim() === '' ? null : parseWon(typed))

const numberIn = (form: HTMLFormElement, name: string): number => {
  const input = form.elements.namedItem(name)
  const typed = input instanceof HTMLInputElement ? input.value.replace(/[,\s]/g, '') : ''
  return /^\d{1,9}$/.test(typed) ? Number(typed) : 0
}

/** What the form counts to; typing notes writes their sum, none again that nothing was counted; typing the sum leaves the notes. */
function countIn(form: HTMLFormElement, target: EventTarget): number | null {
  const sum = form.elements.namedItem('countedCash')
  if (!(sum instanceof HTMLInputElement)) return null
  const isNote = target instanceof HTMLInputElement && /^n\d+$/.test(target.name)
  if (isNote) {
    const counted = denominations.map((value) => ({ value, count: numberIn(form, `n${value}`) }))
    sum.value = counted.some(({ count }) => count > 0) ? grouped(cashOf(counted)) : ''
  }
  return sumIn(sum.value)
}

function Difference({ expected, counted }: { expected: number; counted: number | null }) {
  const difference = counted === null ? null : counted - expected
  return (
    <p className={css.difference} aria-live="polite">
      <span>장부 현금 {grouped(expected)}원</span>
      {difference !== null && (
        <span className={cx(css.amount, difference < 0 && css.short)}>
          {difference === 0
            ? '딱 맞아요'
            : difference > 0
              ? `${grouped(difference)}원 남아요`
              : `${grouped(-difference)}원 모자라요`}
        </span>
      )}
    </p>
  )
}
