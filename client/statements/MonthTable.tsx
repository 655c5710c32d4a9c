import { useEffect, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { grouped } from '../../shared/kit/money.ts'
import type { StatementOf } from '../../shared/statements/contract.ts'
import { detailPath } from '../clients/paths.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Row, RowLink, Table, Td, Th } from '../ui/Table.tsx'
import type { Made } from './act.ts'
import type { Found } from './list.ts'
import { statementPath } from './paths.ts'
import * as css from './Statements.css.ts'

const won = (amount: number | undefined): string => (amount === undefined ? '' : amount === 0 ? '–' : grouped(amount))

/** One row for each client. */
export const MonthTable = ({ found: { opened, page } }: { found: Found }) => (
  <Table
    caption={`${page.month} 정산서 목록`}
    head={
      <>
        <Th>거래처</Th>
        <Th number>전표</Th>
        <Th number>거래 금액 (원)</Th>
        <Th number>입금·지급 (원)</Th>
        <Th number>미수 잔액 (원)</Th>
        <Th number>미지급 잔액 (원)</Th>
        <Th number>보내기</Th>
      </>
    }
  >
    {page.content.map((row) => (
      <Row key={row.clientId}>
        <Cells row={row} from={page.from} to={page.to} mayExport={opened.mayExport} />
      </Row>
    ))}
  </Table>
)

/** What is open at the end of the month, as a card says it. */
function owedWords({ receivable, payable }: StatementOf): string {
  const open = [
    ['미수', receivable?.balanceAmount],
    ['미지급', payable?.balanceAmount],
  ] as const
  const words = open.flatMap(([of, amount]) => (amount ? [`${of} ${grouped(amount)}원`] : []))
  return words.join(' · ') || (receivable ? '잔액 없음' : '')
}

type Props = { row: StatementOf; from: string; to: string; mayExport: boolean }

function Cells({ row, from, to, mayExport }: Props) {
  const { clientId, clientName, papers, receivable, payable } = row
  return (
    <>
      <Td card="lead">
        <RowLink to={detailPath(clientId)}>{clientName}</RowLink>
      </Td>
      <Td card="none" number muted>
        {papers === 0 ? '–' : grouped(papers)}
      </Td>
      <Td card="none" number>
        {won(receivable && receivable.chargedAmount + (payable?.chargedAmount ?? 0))}
      </Td>
      <Td card="none" number>
        {won(receivable && receivable.settledAmount + (payable?.settledAmount ?? 0))}
      </Td>
      <Td card="meta" number>
        <span className={css.owed}>{won(receivable?.balanceAmount)}</span>
        <span className={css.onCard}>{owedWords(row)}</span>
      </Td>
      <Td card="none" number>
        {won(payable?.balanceAmount)}
      </Td>
      <Td card="actions" number>
        <div className={css.acts}>
          <LinkButton to={statementPath(clientId, from, to)} size="compact" aria-label={`${clientName} 정산서 보기`}>
            보기
          </LinkButton>
          {mayExport && <ShareButton key={from} clientId={clientId} clientName={clientName} from={from} to={to} />}
        </div>
      </Td>
    </>
  )
}

type Shared = { clientId: number; clientName: string; from: string; to: string }

function ShareButton({ clientId, clientName, from, to }: Shared) {
  const { state } = useNavigation()
  const said = useActionData<Made | FormAnswer>()
  const [key, setKey] = useState<string>()
  // The same until its link is there: an answer that was lost on its way here may have said so.
  const over = said && ('made' in said ? said.formKey : said.code === 'IDEMPOTENCY_CONFLICT' && said.values.formKey)
  useEffect(() => setKey((own) => (own && own !== over ? own : crypto.randomUUID())), [over])
  return (
    <Form method="post" preventScrollReset={false}>
      {key && <input type="hidden" name="formKey" value={key} />}
      <input type="hidden" name="intent" value="share" />
      <input type="hidden" name="id" value={clientId} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
      <Button type="submit" size="compact" disabled={state !== 'idle'} aria-label={`${clientName} 링크 만들기`}>
        링크 만들기
      </Button>
    </Form>
  )
}
