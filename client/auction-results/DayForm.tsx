import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { addDays, formatDateLong, seoulDate } from '../../shared/kit/dates.ts'
import type { MarketCode } from '../../shared/markets/contract.ts'
import { useApp } from '../app/context.ts'
import { Button } from '../ui/Button.tsx'
import { Select, TextInput } from '../ui/inputs.tsx'
import { Soft } from '../ui/Soft.tsx'
import { useShownValue } from '../ui/useShownValue.ts'
import { daysBeside } from './days.ts'
import * as css from './Head.css.ts'
import { Kept } from './Kept.tsx'
import { root } from './paths.ts'
import type { Choices, ResultsData } from './results.ts'
import { useGo } from './useGo.ts'
import { refined, type View } from './view.ts'

type Props = { choices: Choices; markets: ResultsData['markets']; view: View }

/** Which market on which day; the arrows go from one trading day to the next. */
export function DayForm({ choices: { scope, dates }, markets, view }: Props) {
  const today = seoulDate(useApp().boot.now)
  const date = view.date ?? scope.to ?? today
  const { go, onSubmit } = useGo(date)
  const field = useShownValue<HTMLInputElement>(date)
  const { before, after } = daysBeside(date, dates)
  const to = (day: string) => refined(view, { date: day, from: null })
  const kept = { ...view, market: null, date: null, from: null, page: 1, id: null }
  return (
    <Form action={root} className={css.day} onSubmit={onSubmit}>
      <Kept view={kept} />
      <Soft
        of={markets}
        waiting={
          <span data-skeleton>
            <MarketField all={[]} scope={scope} onChange={go} />
          </span>
        }
      >
        {(all) => <MarketField all={all} scope={scope} onChange={go} />}
      </Soft>
      <span className={css.steps}>
        <Step label={`이전 거래일 ${formatDateLong(before)}`} to={to(before)}>
          <ChevronLeft size={16} />
        </Step>
        <TextInput
          ref={field}
          type="date"
          name="date"
          aria-label="경락일"
          min="2000-01-01"
          // An evening auction settles on the next day.
          max={addDays(today, 1)}
          defaultValue={date}
          className={css.date}
          onChange={({ currentTarget }) => currentTarget.value && go(currentTarget.form)}
        />
        <Step label={after ? `다음 거래일 ${formatDateLong(after)}` : '다음 거래일'} to={after && to(after)}>
          <ChevronRight size={16} />
        </Step>
      </span>
      <noscript>
        <Button type="submit" size="small">
          보기
        </Button>
      </noscript>
    </Form>
  )
}

type MarketProps = { all: MarketCode[]; scope: Choices['scope']; onChange: (form: HTMLFormElement | null) => void }

/** The market that is shown is always among the choices, whatever else has come. */
function MarketField({ all, scope: { marketCode, marketName }, onChange }: MarketProps) {
  const shown = all.some((market) => market.marketCode === marketCode) ? all : [{ marketCode, marketName }, ...all]
  const field = useShownValue<HTMLSelectElement>(marketCode, shown.length)
  return (
    <Select
      ref={field}
      name="market"
      aria-label="도매시장"
      defaultValue={marketCode}
      className={css.market}
      onChange={({ currentTarget }) => onChange(currentTarget.form)}
    >
      {shown.map((market) => (
        <option key={market.marketCode} value={market.marketCode}>
          {market.marketName}
        </option>
      ))}
    </Select>
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
