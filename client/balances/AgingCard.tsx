import { Form } from 'react-router'
import type { BalanceDetail } from '../../shared/balances/contract.ts'
import { formatDateLong } from '../../shared/kit/dates.ts'
import { won } from '../../shared/kit/money.ts'
import { ageNames, ages } from '../../shared/transactions/words.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { TextInput } from '../ui/inputs.tsx'
import * as barCss from './AgingBar.css.ts'
import { AgingBar } from './AgingBar.tsx'
import * as css from './Balance.css.ts'
import { balancePath } from './paths.ts'

/** What is open by age, today or on a day one asks for. */
export const AgingCard = ({ balance }: { balance: BalanceDetail }) => (
  <Card title="기간별 받을 돈" padded>
    {balance.asOf && (
      <div className={css.asOf}>
        <p>{formatDateLong(balance.today)} 기준이에요.</p>
        <BackLink to={balancePath(balance.clientId)}>지금 잔액 보기</BackLink>
      </div>
    )}
    <AgingBar of={balance} isWide />
    <dl className={css.ages}>
      {ages.map((age) => (
        <div key={age} className={css.age}>
          <dt className={css.ageName}>
            <svg viewBox="0 0 1 1" className={css.key} aria-hidden="true">
              <rect width="1" height="1" className={barCss.tones[age]} />
            </svg>
            {ageNames(balance.agingDays)[age]}
          </dt>
          <dd className={css.ageAmount}>{balance.buckets[age] === 0 ? '–' : won(balance.buckets[age])}</dd>
        </div>
      ))}
      {balance.prepaidAmount < 0 && (
        <div className={css.age}>
          <dt>선수금</dt>
          <dd className={css.ageAmount}>{won(balance.prepaidAmount)}</dd>
        </div>
      )}
    </dl>
    <Form action={balancePath(balance.clientId)} className={css.dayForm} preventScrollReset>
      <TextInput
        type="date"
        name="day"
        aria-label="기준일"
        className={css.dayInput}
        key={balance.today}
        defaultValue={balance.asOf ? balance.today : ''}
      />
      <Button type="submit" size="small">
        그날 잔액
      </Button>
    </Form>
  </Card>
)
