import type { FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { formatDate } from '../../shared/kit/dates.ts'
import { transactionTypeNames } from '../../shared/transactions/words.ts'
import { useApp } from '../app/context.ts'
import { useAsked } from '../app/useAsked.ts'
import { businessDay, type DatedBook } from '../connections/businessDay.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { grid } from '../ui/Folded.css.ts'
import { Folded } from '../ui/Folded.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { resetChip } from '../ui/resetChip.ts'
import { Soft } from '../ui/Soft.tsx'
import { Chips, type Choice } from '../ui/Tabs.tsx'
import type { HistoryData } from './history.ts'
import { cleared, isFiltered, paramsOf, pathTo, readView, refined, type View } from './historyView.ts'
import * as css from './Papers.css.ts'
import { historyPath } from './paths.ts'
import { periodsOf } from './periods.ts'

type Props = { view: View; dropped: readonly string[]; period: { from: string; to: string } } & Pick<
  HistoryData,
  'book'
>

const quickTypes = ['SALE', 'PURCHASE', 'RECEIPT', 'PAYMENT', 'SALE_RETURN', 'DISCOUNT'] as const

/** What narrows a client's papers, and the days that are shown. */
export function HistoryFilters({ view: shown, dropped, period, book }: Props) {
  const view = useAsked(shown, readView)
  const app = useApp()
  const navigate = useNavigate()
  const chip = (label: string, current: boolean, on: Partial<View>, off: Partial<View>): Choice => ({
    label,
    current,
    to: refined(view, current ? off : on),
  })
  const all = { label: '조건 모두 지우기', current: false, to: cleared(view) }
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    void navigate(pathTo(readView(new URLSearchParams(asked)).view), { preventScrollReset: true })
  }
  const quick = (of: DatedBook | null) => (
    <Chips
      label="거르기"
      choices={[
        ...resetChip(dropped, pathTo(view)),
        ...periodsOf(businessDay(app, of)).map(([, name, { from, to }]) =>
          chip(name, view.from === from && view.to === to, { from, to }, { from: '', to: '' }),
        ),
        ...quickTypes.map((type) => chip(transactionTypeNames[type], view.type === type, { type }, { type: null })),
        ...(isFiltered(view) || view.from || view.to ? [all] : []),
      ]}
    />
  )
  return (
    <div className={css.filters}>
      <Soft of={book} waiting={quick(null)}>
        {quick}
      </Soft>
      <Folded label={`${formatDate(period.from)} ~ ${formatDate(period.to)}`}>
        <Form action={historyPath} className={grid} key={`${period.from} ${period.to}`} onSubmit={ask}>
          {paramsOf({ ...view, from: '', to: '', page: 1 }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Field name="from" label="시작일" help="2년까지 함께 볼 수 있어요.">
            {(control) => <TextInput {...control} type="date" defaultValue={period.from} />}
          </Field>
          <Field name="to" label="종료일">
            {(control) => <TextInput {...control} type="date" defaultValue={period.to} />}
          </Field>
          <Button type="submit" className={css.inLine}>
            기간 보기
          </Button>
        </Form>
      </Folded>
    </div>
  )
}
