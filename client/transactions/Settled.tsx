import { Fragment } from 'react'
import { formatDay } from '../../shared/kit/dates.ts'
import { won } from '../../shared/kit/money.ts'
import type { TransactionDetail } from '../../shared/transactions/contract.ts'
import { lowers } from '../../shared/transactions/rules.ts'
import { Link } from '../ui/Link.tsx'
import { PanelSection } from '../ui/SidePanel.tsx'
import * as css from './Papers.css.ts'
import { paperName } from './words.ts'

type Props = {
  paper: Pick<TransactionDetail, 'allocations' | 'openAmount' | 'status' | 'transactionType'>
  /** Where another paper is opened; null for one that is not for the member's eyes. */
  pathOf: (one: TransactionDetail['allocations'][number]) => string | null
}

/** Which papers settle this one, or are settled by it; below stands what is not paid of it, or not used. */
export const Settled = ({ paper: { allocations, openAmount, status, transactionType }, pathOf }: Props) =>
  allocations.length > 0 && (
    <PanelSection title="정산">
      <dl className={css.account}>
        {allocations.map((one) => (
          <Fragment key={one.transactionId}>
            <dt>
              <Name of={one} to={pathOf(one)} /> <span className={css.lineNote}>{formatDay(one.businessDate)}</span>
            </dt>
            <dd className={css.accountValue}>{won(one.amount)}</dd>
          </Fragment>
        ))}
        {status === 'POSTED' && (
          <>
            <dt className={css.accountName}>{lowers(transactionType) ? '배분하지 않은 금액' : '남은 금액'}</dt>
            <dd className={css.accountTotal}>{won(openAmount)}</dd>
          </>
        )}
      </dl>
    </PanelSection>
  )

const Name = ({ of, to }: { of: Parameters<typeof paperName>[0]; to: string | null }) =>
  to ? (
    <Link className={css.link} to={to}>
      {paperName(of)}
    </Link>
  ) : (
    paperName(of)
  )
