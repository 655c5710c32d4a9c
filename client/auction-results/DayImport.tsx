import type { FormEvent } from 'react'
import { useSnapshot } from '#useSnapshot'
import { importSourceNames } from '../../shared/auction-results/words.ts'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import type { MarketCode } from '../../shared/markets/contract.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'
import { useApp } from '../app/context.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { type Control, Field } from '../ui/Field.tsx'
import { Select, TextInput } from '../ui/inputs.tsx'
import { Soft } from '../ui/Soft.tsx'
import * as css from './ImportsPage.css.ts'
import type { ImportsData } from './imports.ts'
import type { Day } from './useImporting.ts'

type Props = Pick<ImportsData, 'markets' | 'runs'> & { isBusy: boolean; onFetch: (day: Day) => unknown }

/** One day of one market, fetched from the public service. */
export function DayImport({ markets, runs, isBusy, onFetch }: Props) {
  const app = useApp()
  const { member } = useSnapshot(app.stores.session.state)
  const today = seoulDate(app.now())
  const fetchIt = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    onFetch({
      source: text('source') === 'SETTLEMENT' ? 'SETTLEMENT' : 'REALTIME',
      saleDate: text('saleDate'),
      marketCode: text('marketCode'),
    })
  }
  return (
    <Card title="공공데이터에서 하루치 가져오기" padded>
      <form className={css.form} onSubmit={fetchIt}>
        <Field name="source" label="자료" help="실시간은 당일 낙찰 건별, 정산은 하루가 지난 뒤 확정된 값이에요.">
          {(control) => (
            <Select {...control}>
              <option value="REALTIME">{importSourceNames.REALTIME}</option>
              <option value="SETTLEMENT">{importSourceNames.SETTLEMENT}</option>
            </Select>
          )}
        </Field>
        <Field name="saleDate" label="경락일">
          {(control) => (
            <Soft of={runs} waiting={<SaleDate control={control} today={today} />}>
              {({ lastSaleDay }) => <SaleDate control={control} today={today} last={lastSaleDay} />}
            </Soft>
          )}
        </Field>
        <Field name="marketCode" label="도매시장">
          {(control) => (
            <Soft of={markets} waiting={<Select {...control} disabled />}>
              {(all) => (
                <Select {...control} required>
                  {marketsFor(all, member).map(({ marketCode, marketName }) => (
                    <option key={marketCode} value={marketCode}>
                      {marketName}
                    </option>
                  ))}
                </Select>
              )}
            </Soft>
          )}
        </Field>
        <Button type="submit" disabled={isBusy} data-needs-script>
          {isBusy ? '가져오는 중이에요.' : '가져오기'}
        </Button>
      </form>
    </Card>
  )
}

type DateProps = { control: Control; today: string; last?: string | undefined }

/** An evening auction settles on the next day, or on the first after days of rest. */
const SaleDate = ({ control, today, last = addDays(today, 1) }: DateProps) => (
  <TextInput {...control} type="date" required defaultValue={today} min="2000-01-01" max={last} />
)

/** A manager brings rows of his own market only. */
const marketsFor = (all: MarketCode[], member: Pick<MemberRecord, 'baseAuthRole' | 'marketCodeId'> | null) =>
  member?.baseAuthRole === 'ROLE_MANAGER' ? all.filter(({ marketCodeId }) => marketCodeId === member.marketCodeId) : all
