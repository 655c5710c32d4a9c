import Link2 from 'lucide-react/icons/link-2'
import type { ReactNode } from 'react'
import type { clientColumns } from '../../shared/clients/columns.ts'
import type { Book, Client, ListedClient } from '../../shared/clients/contract.ts'
import { clientTypeNames } from '../../shared/clients/words.ts'
import { formatDay } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { formatPhone } from '../../shared/kit/phone.ts'
import { hidden } from '../ui/hidden.css.ts'
import { RowLink, Td } from '../ui/Table.tsx'
import { CreditMeter } from './CreditMeter.tsx'
import * as css from './ListPage.css.ts'
import { UNSEEN } from './limitWords.ts'
import { may } from './may.ts'
import { detailPath } from './paths.ts'
import { RowMenu } from './RowMenu.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** The cells of one client, or the three lines of its card. */
export const clientCells = (client: Client): Record<keyof typeof clientColumns, ReactNode> => ({
  name: <Name client={client} />,
  type: (
    <Td card="none">
      <span className={css.type}>{clientTypeNames[client.clientType]}</span>
    </Td>
  ),
  contact: <Contact client={client} />,
  limit: (
    <Td card="none" number muted={!client.creditLimitAmount}>
      {limitWords(client.creditLimitAmount)}
    </Td>
  ),
  receivable: <Amount of={client.receivableAmount} card="value" name="미수금" />,
  payable: <Amount of={client.payableAmount} card="none" />,
  used: (
    <Td card="note">
      <span className={css.meter}>
        <CreditMeter percent={client.creditUsedPercent} />
      </span>
    </Td>
  ),
  lastTrade: (
    <Td card="none" muted={!client.lastTradeDate}>
      {client.lastTradeDate ? <time dateTime={client.lastTradeDate}>{formatDay(client.lastTradeDate)}</time> : '–'}
    </Td>
  ),
  status: (
    <Td card="badge">
      <StatusBadge status={client.status} />
    </Td>
  ),
})

export const Acts = ({ client, book }: { client: ListedClient; book: Book }) => (
  <Td card="none">
    <RowMenu
      client={client}
      isEditable={client.mayEdit ?? may(book, 'CLIENT_EDIT')}
      maySend={client.mayRequest ?? may(book, 'REQUEST_SEND')}
      seesTrades={client.seesTrades ?? may(book, 'TRANSACTION_VIEW')}
    />
  </Td>
)

const Name = ({ client }: { client: Client }) => (
  <Td card="lead">
    <span className={css.place}>
      <span className={css.name} title={client.clientName}>
        <RowLink to={detailPath(client.clientId)}>{client.clientName}</RowLink>
      </span>
      {client.isLinked && (
        <span className={css.linked} title="연결된 거래처예요">
          <Link2 size={14} />
          <span className={hidden}>연결됨</span>
        </span>
      )}
      <span className={css.code}>{client.clientCode}</span>
    </span>
  </Td>
)

function Contact({ client: { contactName, phone, mobile } }: { client: Client }) {
  const called = phone ?? mobile
  return (
    <Td card="meta">
      <span className={css.contact}>
        {contactName && <span>{contactName}</span>}
        {called ? <span className={css.phone}>{formatPhone(called)}</span> : !contactName && '–'}
      </span>
    </Td>
  )
}

function limitWords(limit: number | null | undefined): string {
  if (limit === undefined) return UNSEEN
  if (limit === null) return '한도 없음'
  return limit === 0 ? '선입금' : grouped(limit)
}

type Amount = { of: number | undefined; card: 'value' | 'none'; name?: string }

/** Zero is nothing to look at; what is less than zero says so twice. */
const Amount = ({ of: amount, card, name }: Amount) => (
  <Td card={card} number muted={!amount}>
    {name && <span className={css.onCard}>{name}</span>}
    {amount ? (
      <span className={amount < 0 ? css.negative : undefined}>{grouped(amount)}</span>
    ) : amount === undefined ? (
      UNSEEN
    ) : (
      '–'
    )}
    {name && amount !== undefined && amount !== 0 && <span className={css.onCardUnit}>원</span>}
  </Td>
)
