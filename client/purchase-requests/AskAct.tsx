import { type FormEvent, useRef, useState } from 'react'
import type { Status } from '../../shared/purchase-requests/rules.ts'
import { Ask } from '../ui/Ask.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { AskForm } from './AskForm.tsx'
import { actName } from './actNames.ts'
import { type Asked, outOfStock } from './asks.ts'
import type { Listed } from './listed.ts'
import { pathTo } from './paths.ts'
import { useChangeStatus } from './useChangeStatus.ts'
import { useView } from './view.ts'

type Props = { request: Listed; to: Status; asked: Asked; inRow: boolean }

/** A request ends: who ends it says why. */
export function AskAct({ request, to, asked, inRow }: Props) {
  const { busy, change } = useChangeStatus(request)
  const { book } = useView()
  const form = useRef<HTMLFormElement>(null)
  const [isOut, setOut] = useState(false)
  const name = actName(to, request)
  const words = isOut ? outOfStock : { ...asked, act: name }
  const look = inRow ? ({ size: 'compact', tone: 'ghost' } as const) : ({ tone: 'secondary' } as const)
  // Beside its row the same request may stand in the panel.
  const id = `${to.toLowerCase()}-${request.requestId}${inRow ? '-row' : ''}`
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    const reason = String(said.get('reason') ?? '').trim()
    const body = { ...(reason && { reason }), ...(said.has('reasonCode') && { reasonCode: 'OUT_OF_STOCK' as const }) }
    if (await change(to, body)) form.current?.closest('dialog')?.close()
  }
  return (
    <Ask
      id={id}
      label={name}
      title={words.title}
      act={
        <Button type="submit" tone="danger" disabled={busy}>
          {words.act}
        </Button>
      }
      look={look}
      way={
        inRow && (
          <LinkButton to={pathTo({ book, id: request.requestId, tab: 'all' })} {...look}>
            {name}
          </LinkButton>
        )
      }
    >
      {(inner) => (
        <AskForm request={request} to={to} asked={words} onOutOfStock={setOut} ref={form} onSubmit={submit}>
          {inner}
        </AskForm>
      )}
    </Ask>
  )
}
