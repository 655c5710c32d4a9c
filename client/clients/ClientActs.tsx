import { useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import type { ClientDetail } from '../../shared/clients/contract.ts'
import { isTakenBack, statusGuard } from '../../shared/clients/rules.ts'
import type { ClientStatus } from '../../shared/clients/words.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { lastMonthPath } from '../statements/paths.ts'
import { entryPath, historyOf } from '../transactions/paths.ts'
import { Alert } from '../ui/Alert.tsx'
import * as askCss from '../ui/Ask.css.ts'
import { Ask, type Asked } from '../ui/Ask.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { TextArea } from '../ui/inputs.tsx'
import { useHydrating } from '../ui/live.ts'
import { MenuAsk } from '../ui/MenuAsk.tsx'
import { MenuButton, MenuLink, MoreMenu } from '../ui/MoreMenu.tsx'
import * as css from './ClientPage.css.ts'
import { may } from './may.ts'
import { detailPath } from './paths.ts'

/** Buttons name the act. */
const actNames: Record<ClientStatus, string> = {
  ACTIVE: '거래 재개',
  PAUSED: '거래중지',
  BLOCKED: '거래금지',
  CLOSED: '거래 종료',
}

type Told = { title: (name: string) => string; result: string }
const told: Record<ClientStatus, Told> = {
  ACTIVE: { title: (name) => `${name} 거래를 다시 시작할까요?`, result: '새 주문을 다시 받을 수 있어요.' },
  PAUSED: {
    title: (name) => `${name} 거래를 중지할까요?`,
    result: '새 주문이 막혀요. 입금과 지급은 계속할 수 있어요.',
  },
  BLOCKED: {
    title: (name) => `${name} 거래를 금지할까요?`,
    result: '새 주문이 막혀요. 입금과 지급은 계속할 수 있고, 다시 시작하는 일은 소유자만 할 수 있어요.',
  },
  CLOSED: { title: (name) => `${name} 거래를 종료할까요?`, result: '기록은 남고 새 주문은 막혀요.' },
}

type Props = { client: ClientDetail; isDetail: boolean }

/** What the member may do with this client now. Forms, so that they work before any script has come. */
export function ClientActs({ client, isDetail }: Props) {
  if (client.clientKind === 'SELF') return null
  const mayEdit = may(client, 'CLIENT_EDIT')
  const seesTrades = may(client, 'TRANSACTION_VIEW')
  // Beginning anew is what is come for where trade has stopped; what stops it waits behind the dots.
  const [resumed, stopped] = mayEdit ? [client.allowed.includes('ACTIVE'), client.allowed.filter(isStop)] : [false, []]
  const status = (to: ClientStatus) => <StatusAct key={`${to} ${client.status}`} client={client} status={to} />
  return (
    <div className={css.together}>
      {resumed && status('ACTIVE')}
      {isDetail && <TradeActs client={client} />}
      {(mayEdit || (isDetail && seesTrades)) && (
        <MoreMenu id="client-menu" label="거래처 메뉴">
          {isDetail && seesTrades && <MenuLink to={lastMonthPath(client.clientId)}>정산서</MenuLink>}
          {stopped.map(status)}
          {mayEdit && <RemoveAct client={client} />}
        </MoreMenu>
      )}
      <Refused client={client} />
    </div>
  )
}

const isStop = (status: ClientStatus) => status !== 'ACTIVE'

/** What is done most: another paper, and a look at those there are. */
const TradeActs = ({ client }: { client: ClientDetail }) => (
  <>
    {may(client, 'TRANSACTION_VIEW') && (
      <LinkButton to={historyOf(client.clientId)} size="small">
        거래 이력
      </LinkButton>
    )}
    {may(client, 'TRANSACTION_WRITE') && client.status === 'ACTIVE' && (
      <LinkButton
        to={entryPath(client.clientType === 'PURCHASE' ? 'PURCHASE' : 'SALE', { client: client.clientId })}
        size="small"
        tone="primary"
      >
        {client.clientType === 'PURCHASE' ? '매입 등록' : '매출 등록'}
      </LinkButton>
    )}
  </>
)

/** React gives the focus only to what is seen when it is drawn; a dialog asks for the attribute when it opens. */
const beginsHere = (field: HTMLElement | null) => field?.setAttribute('autofocus', '')

/**
 * Why an act that asks nothing was refused: its own place is in the menu, which has closed. Before scripts have come that is so
 * of what asks as well, and always where the client has another status by now, whose acts are others.
 */
function Refused({ client }: { client: ClientDetail }) {
  const action = useActionData<FormAnswer>()
  const isFolded = useHydrating()
  if (!action?.message || (action.intent !== 'status' && action.intent !== 'remove')) return null
  const { status, from } = action.values
  const asked = client.allowed.find((one) => one === status)
  const isHere = asked === undefined || !isTakenBack(client.status, asked)
  if (!isFolded && (action.intent === 'remove' || (isHere && from === client.status))) return null
  return (
    <Alert tone="danger" role="alert">
      {action.message}
    </Alert>
  )
}

function StatusAct({ client, status }: { client: ClientDetail; status: ClientStatus }) {
  const needsReason = statusGuard(client.status, status)?.needsReason ?? false
  const { title, result } = told[status]
  const isGrave = status === 'BLOCKED' || status === 'CLOSED'
  const { message, busy, formKey } = useAnswered('status', status)
  const hidden = (
    <>
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="status" value={status} />
      <input type="hidden" name="from" value={client.status} />
      <input type="hidden" name="formKey" value={formKey} />
    </>
  )
  // What can be taken back needs no question (ux.md 4.3).
  if (isTakenBack(client.status, status)) {
    return (
      <Form method="post" action={detailPath(client.clientId)} preventScrollReset>
        {hidden}
        {status === 'ACTIVE' ? (
          <Button type="submit" size="small" tone="soft" disabled={busy}>
            {actNames[status]}
          </Button>
        ) : (
          <MenuButton type="submit" disabled={busy}>
            {actNames[status]}
          </MenuButton>
        )}
      </Form>
    )
  }
  const asked: Asked = {
    id: `status-${status}`,
    label: actNames[status],
    title: title(client.clientName),
    act: (
      <Button type="submit" tone={isGrave ? 'danger' : 'primary'} disabled={busy}>
        {actNames[status]}
      </Button>
    ),
    children: (inner) => (
      <Form method="post" action={detailPath(client.clientId)} className={askCss.form}>
        <p>{result}</p>
        {message && (
          <Alert tone="danger" role="alert">
            {message}
          </Alert>
        )}
        {hidden}
        {needsReason && (
          <Field name="reason" label="사유" help="변경 이력에 남아요.">
            {(control) => (
              <TextArea
                {...control}
                ref={beginsHere}
                required
                rows={3}
                maxLength={200}
                placeholder="예: 두 달째 입금이 없어요"
              />
            )}
          </Field>
        )}
        {inner}
      </Form>
    ),
  }
  return status === 'ACTIVE' ? <Ask look={{ size: 'small', tone: 'soft' }} {...asked} /> : <MenuAsk {...asked} />
}

function RemoveAct({ client }: { client: ClientDetail }) {
  const { message, busy } = useAnswered('remove', null)
  return (
    <MenuAsk
      id="remove-client"
      label="삭제"
      isDanger
      title={`${client.clientName} 거래처를 삭제할까요?`}
      act={
        <Button type="submit" tone="danger" disabled={busy}>
          삭제
        </Button>
      }
    >
      {(inner) => (
        <Form method="post" action={detailPath(client.clientId)} className={askCss.form}>
          <p>
            목록에서 사라지고 연결이 끊겨요. 변경 이력은 남아요. 거래가 있으면 지울 수 없으니 거래 종료를 써 주세요.
          </p>
          {message && (
            <Alert tone="danger" role="alert">
              {message}
            </Alert>
          )}
          <input type="hidden" name="intent" value="remove" />
          {inner}
        </Form>
      )}
    </MenuAsk>
  )
}

/** Why this act was refused, if it was the last one, and the key that is the same for every press of its button. */
function useAnswered(intent: string, status: ClientStatus | null) {
  const action = useActionData<FormAnswer>()
  const { state } = useNavigation()
  const [formKey] = useState(() => crypto.randomUUID())
  const isThis = action?.intent === intent && (status === null || action.values.status === status)
  return { message: isThis ? action.message : null, busy: state !== 'idle', formKey }
}
