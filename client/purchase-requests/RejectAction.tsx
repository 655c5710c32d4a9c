import { type FormEvent, useRef } from 'react'
import { Ask } from '../ui/Ask.tsx'
import { Button } from '../ui/Button.tsx'
import type { Listed } from './listed.ts'
import { RejectForm } from './RejectForm.tsx'
import { useChangeStatus } from './useChangeStatus.ts'

type Props = { request: Listed; inRow: boolean }

/** Refusing needs a reason. */
export function RejectAction({ request, inRow }: Props) {
  const { busy, change } = useChangeStatus(request.requestId)
  const form = useRef<HTMLFormElement>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (await change('REJECTED', reason)) form.current?.closest('dialog')?.close()
  }
  return (
    <Ask
      id={`reject-${request.requestId}`}
      label="거절"
      title="요청을 거절할까요?"
      act={
        <Button type="submit" tone="danger" disabled={busy}>
          거절
        </Button>
      }
      {...(inRow && { look: { size: 'compact', tone: 'ghost' } })}
    >
      {(inner) => (
        <RejectForm request={request} ref={form} onSubmit={submit}>
          {inner}
        </RejectForm>
      )}
    </Ask>
  )
}
