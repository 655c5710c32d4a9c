import ChevronRight from 'lucide-react/icons/chevron-right'
import type { StockGroup } from '../../shared/inventory/contract.ts'
import { alertKindNames } from '../../shared/inventory/words.ts'
import { grouped } from '../../shared/kit/money.ts'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import { RowLink, Td } from '../ui/Table.tsx'
import { Expiry } from './Expiry.tsx'
import * as css from './Stock.css.ts'
import { changed, type Here, keyOf } from './view.ts'
import { alertTones, packageWord } from './words.ts'

type Props = { group: StockGroup; here: Here; isOpen: boolean }

/** The cells of one product and specification in one warehouse, or the lines of its card. */
export function GroupRow({ group, here, isOpen }: Props) {
  const unit = packageWord(group.specName)
  return (
    <>
      <Td card="lead">
        <span className={css.goods}>
          <ChevronRight size={14} className={cx(css.chevron, isOpen && css.open)} />
          <RowLink to={changed(here, { open: isOpen ? '' : keyOf(group) })}>{group.productName}</RowLink>
          {group.specName && <span className={css.spec}>{group.specName}</span>}
        </span>
      </Td>
      {here.place === null && <Td card="none">{group.warehouseName}</Td>}
      <Td card="value" number>
        {grouped(group.quantityOnHand)}
        <span className={css.onCard}>{unit}</span>
      </Td>
      <Td card="none" number>
        {grouped(group.weightOnHand)}
      </Td>
      <Amount of={group.quantityReserved} />
      <Amount of={group.quantityAvailable} />
      <Amount of={group.averageCost} />
      <Td card="note" number>
        <span className={css.onCard}>
          {grouped(group.weightOnHand)}kg · {grouped(group.amountOnHand)}원
        </span>
        <span className={css.onTable}>{grouped(group.amountOnHand)}</span>
      </Td>
      <Amount of={group.daysInStock} />
      <Td card="meta" muted={group.daysLeft === null}>
        <span className={css.onCard}>
          {[
            here.place === null && group.warehouseName,
            group.daysInStock === 0 ? '오늘 입고' : `${group.daysInStock}일째`,
          ]
            .filter(Boolean)
            .join(' · ')}
          {group.daysLeft !== null && ' · '}
        </span>
        <Expiry daysLeft={group.daysLeft} />
      </Td>
      <Td card="badge">
        <span className={css.badges}>
          {group.alerts.map((kind) => (
            <Badge key={kind} tone={alertTones[kind]}>
              {alertKindNames[kind]}
            </Badge>
          ))}
        </span>
      </Td>
    </>
  )
}

/** Zero is nothing to look at. */
const Amount = ({ of: amount }: { of: number }) => (
  <Td card="none" number muted={amount === 0}>
    {amount === 0 ? '–' : grouped(amount)}
  </Td>
)
