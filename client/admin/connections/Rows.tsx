import { type FormEvent, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import type { Connection } from '../../../shared/connections/contract.ts'
import { formatDate, formatDay } from '../../../shared/kit/dates.ts'
import { grouped } from '../../../shared/kit/money.ts'
import type { Page } from '../../../shared/kit/page.ts'
import { titleOf } from '../../connections/listed.ts'
import { TypeBadge } from '../../connections/TypeBadge.tsx'
import { reachNames } from '../../connections/words.ts'
import { FormKey } from '../../forms/FormKey.tsx'
import { useTimesDone } from '../../forms/useTimesDone.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Ask } from '../../ui/Ask.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { openDialog } from '../../ui/Dialog.tsx'
import { dialogOf } from '../../ui/dialogOf.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useHydrating } from '../../ui/live.ts'
import { Pager } from '../../ui/Pager.tsx'
import { beside } from '../../ui/PickBox.css.ts'
import { PickBox } from '../../ui/PickBox.tsx'
import { Row, RowLink, Table, Td, Th } from '../../ui/Table.tsx'
import type { Answer } from './act.ts'
import * as css from './ConnectionsPage.css.ts'
import { isFiltered, pathTo, type View } from './load.ts'
import { Reason } from './Reason.tsx'

const BULK = 'end-several'
const ASK = 'several'

type Props = { of: Page<Connection>; view: View; formKey: string }

/** The rows with boxes to choose several of them, and what came of ending those. */
export function Rows({ of: found, view, formKey }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const here = found.content.filter(({ connectionId, allowed }) => allowed.disconnect && chosen.has(connectionId))
  const answer = useActionData<Answer>()
  const ended = useTimesDone('bulk', Boolean(answer?.message))
  const toggle = (id: number, isOn: boolean) =>
    setChosen((before) => {
      const after = new Set(before)
      if (isOn) after.add(id)
      else after.delete(id)
      return after
    })
  if (found.content.length === 0) {
    // Those of the last page were ended, or left out since.
    if (found.totalElements > 0)
      return (
        <>
          <Card>
            <EmptyState title="이 쪽에는 이제 연결이 없어요." note="앞쪽에 더 있어요." />
          </Card>
          <Pager page={view.page} pages={found.totalPages} pathOf={(to) => pathTo({ ...view, page: to, id: null })} />
        </>
      )
    return (
      <Card>
        <EmptyState
          title={isFiltered(view) ? '조건에 맞는 연결이 없어요.' : '아직 연결이 없어요.'}
          note={isFiltered(view) ? '조건을 바꾸거나 지워 보세요.' : '회원이 거래처를 연결하면 여기에 보여요.'}
        />
      </Card>
    )
  }
  return (
    <>
      <Several key={ended} count={here.length} formKey={formKey} rows={found.content} />
      <Card flush>
        <Table
          caption="거래처 연결 목록"
          isDense
          head={
            <>
              <Th>회원</Th>
              <Th>거래처</Th>
              <Th>장부</Th>
              <Th>범위</Th>
              <Th>유형</Th>
              <Th>상태</Th>
              <Th>연결한 날</Th>
            </>
          }
        >
          {found.content.map((connection) => (
            <Row key={connection.connectionId} current={connection.connectionId === view.id}>
              <Cells
                connection={connection}
                view={view}
                isChosen={chosen.has(connection.connectionId)}
                onChoose={toggle}
              />
            </Row>
          ))}
        </Table>
      </Card>
      <Pager page={view.page} pages={found.totalPages} pathOf={(to) => pathTo({ ...view, page: to, id: null })} />
    </>
  )
}

type CellsProps = {
  connection: Connection
  view: View
  isChosen: boolean
  onChoose: (id: number, isOn: boolean) => void
}

const Cells = ({ connection: c, view, isChosen, onChoose }: CellsProps) => (
  <>
    <Td card="lead">
      <span className={beside}>
        {c.allowed.disconnect && (
          <PickBox
            form={BULK}
            name="connection"
            value={c.connectionId}
            label={`${c.memberName} · ${titleOf(c)} 고르기`}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(c.connectionId, currentTarget.checked)}
          />
        )}
        <RowLink to={pathTo({ ...view, id: c.connectionId })}>{c.memberName}</RowLink>
      </span>
    </Td>
    <Td card="meta">{titleOf(c)}</Td>
    <Td card="none">{c.bookName}</Td>
    <Td card="none">
      <span className={css.oneLine}>{reachNames[c.reach]}</span>
    </Td>
    <Td card="value">
      <TypeBadge type={c.connectionType} />
    </Td>
    <Td card="badge">
      <Badge tone={c.status === 'ACTIVE' ? 'primary' : 'neutral'}>{c.status === 'ACTIVE' ? '연결 중' : '끊김'}</Badge>
    </Td>
    <Td card="note">
      <time dateTime={c.connectedAt} title={formatDate(c.connectedAt)}>
        {formatDay(c.connectedAt)}
      </time>
    </Td>
  </>
)

/** Enter on a row's box sends the form it belongs to, whose only button is in a dialog that may be shut: it asks instead. */
function onlyAsked(event: FormEvent) {
  if (dialogOf(ASK)?.open) return
  event.preventDefault()
  openDialog(ASK)
}

/** Ends what was chosen, with one reason; what could not be ended is named. */
function Several({ count, formKey, rows }: { count: number; formKey: string; rows: readonly Connection[] }) {
  const answer = useActionData<Answer>()
  const busy = useNavigation().state !== 'idle'
  // Before scripts have come nobody has counted.
  const hydrating = useHydrating()
  const isUnderWay = !hydrating && count > 0
  const refusal = answer?.message && (
    <Alert tone="danger" role="alert">
      {answer.message}
    </Alert>
  )
  const nameOf = (id: number) => {
    const row = rows.find(({ connectionId }) => connectionId === id)
    return row ? `${row.memberName} · ${titleOf(row)}` : `연결 ${id}`
  }
  return (
    <>
      {/* The dialog lies over the page. */}
      {!isUnderWay && refusal}
      {answer?.result && answer.result.failed.length > 0 && (
        <Alert tone="warn" role="alert">
          <p>
            {grouped(answer.result.requested)}건 중 {grouped(answer.result.succeeded)}건을 해제했어요. 나머지는
            그대로예요.
          </p>
          <ul className={css.failed}>
            {answer.result.failed.map(({ id, message }) => (
              <li key={id}>
                {nameOf(id)}: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Form id={BULK} method="post" preventScrollReset className={css.chosen} onSubmit={onlyAsked}>
        <input type="hidden" name="intent" value="bulk" />
        <FormKey of={formKey} answer={answer?.message ? answer : undefined} />
        {(hydrating || isUnderWay) && (
          <Ask
            id={ASK}
            label={count > 0 ? `고른 ${grouped(count)}건 연결 해제` : '고른 연결 해제'}
            look={{ size: 'small' }}
            title={`${grouped(count)}건의 연결을 해제할까요?`}
            act={
              <Button type="submit" tone="danger" disabled={busy}>
                {busy ? '해제하는 중' : '연결 해제'}
              </Button>
            }
          >
            {(inner) => (
              <div className={css.form}>
                <p>고른 회원은 바로 그 거래처를 볼 수 없게 되고, 모두에게 알려 줘요. 기록은 그대로 남아요.</p>
                {isUnderWay && refusal}
                <Reason />
                {inner}
              </div>
            )}
          </Ask>
        )}
        <span className={css.meta}>연결을 고르면 한 번에 200건까지 해제할 수 있어요.</span>
      </Form>
    </>
  )
}
