import type { FormEvent } from 'react'
import type { Status } from '../../shared/purchase-requests/rules.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { AskAct } from './AskAct.tsx'
import { actName, actsOf } from './actNames.ts'
import { askedBefore } from './asks.ts'
import type { Listed } from './listed.ts'
import { type Move, pathTo } from './paths.ts'
import { StatusFields } from './StatusFields.tsx'
import { useChangeStatus } from './useChangeStatus.ts'
import { useView } from './view.ts'

type Props = { request: Listed; inRow?: boolean }

/**
 * What the member may do with a request now, the main act first in its row and last at its foot. Forms, so that they work
 * before any script has come.
 */
export function StatusActions({ request, inRow = false }: Props) {
  const acts = actsOf(request)
  const buttons = acts.map((to, at) => {
    const asked = askedBefore(to, request)
    const move = moveFor(to, request)
    if (asked) return <AskAct key={to} request={request} to={to} asked={asked} inRow={inRow} />
    if (move) return !inRow && <MoveLink key={to} request={request} to={to} move={move} isMain={at === 0} />
    return <StatusAction key={to} request={request} to={to} inRow={inRow} isMain={at === 0} />
  })
  return inRow ? buttons : buttons.toReversed()
}

/** The form in which more is said than the status. */
function moveFor(to: Status, { status }: Listed): Move | null {
  if (to === 'COUNTERED') return 'counter'
  if (to === 'SHIPPED') return 'ship'
  return to === 'REQUESTED' && status === 'COUNTERED' ? 'revise' : null
}

type Act = { request: Listed; to: Status; isMain: boolean }

const MoveLink = ({ request, to, move, isMain }: Act & { move: Move }) => (
  <LinkButton
    to={pathTo({ ...useView(), id: request.requestId, move })}
    tone={isMain ? 'primary' : 'secondary'}
    preventScrollReset
  >
    {actName(to, request)}
  </LinkButton>
)

function StatusAction({ request, to, inRow, isMain }: Act & { inRow: boolean }) {
  const { busy, change } = useChangeStatus(request)
  const { book } = useView()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change(to)
  }
  // Many rows offer the same act, so none of them shouts.
  const look = inRow
    ? ({ size: 'compact', tone: 'soft' } as const)
    : ({ tone: isMain ? 'primary' : 'secondary' } as const)
  return (
    <form method="post" action={pathTo({ book, id: request.requestId, tab: 'all' })} onSubmit={submit}>
      <StatusFields request={request} status={to} />
      <Button type="submit" {...look} disabled={busy}>
        {actName(to, request)}
      </Button>
    </form>
  )
}
