import { Form } from 'react-router'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import type { MarketCode } from '../../shared/markets/contract.ts'
import { useApp } from '../app/context.ts'
import { Button } from '../ui/Button.tsx'
import { DaySteps } from '../ui/DaySteps.tsx'
import { ShownSelect } from '../ui/Shown.tsx'
import { Soft } from '../ui/Soft.tsx'
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
  const today = seoulDate(useApp().now())
  const date = view.date ?? scope.to ?? today
  const { go, onSubmit } = useGo(date)
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
      <DaySteps
        label="경락일"
        unit="거래일"
        date={date}
        max={latest(addDays(today, 1), date, dates[0])}
        before={before}
        after={after}
        to={to}
        onChange={({ currentTarget }) => currentTarget.value && go(currentTarget.form)}
      />
      <noscript>
        <Button type="submit" size="small">
          보기
        </Button>
      </noscript>
    </Form>
  )
}

/** An evening auction settles on the next day, or after the holidays; a form with a day beyond its last would not go. */
const latest = (tomorrow: string, shown: string, newest = tomorrow): string =>
  [tomorrow, shown, newest].toSorted().at(-1) ?? tomorrow

type MarketProps = { all: MarketCode[]; scope: Choices['scope']; onChange: (form: HTMLFormElement | null) => void }

/** The market that is shown is always among the choices, whatever else has come. */
function MarketField({ all, scope: { marketCode, marketName }, onChange }: MarketProps) {
  const shown = all.some((market) => market.marketCode === marketCode) ? all : [{ marketCode, marketName }, ...all]
  return (
    <ShownSelect
      name="market"
      aria-label="도매시장"
      value={marketCode}
      choices={shown.length}
      className={css.market}
      onChange={({ currentTarget }) => onChange(currentTarget.form)}
    >
      {shown.map((market) => (
        <option key={market.marketCode} value={market.marketCode}>
          {market.marketName}
        </option>
      ))}
    </ShownSelect>
  )
}
