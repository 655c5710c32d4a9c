import { type FormEvent, useRef } from 'react'
import { buttonClass } from '../ui/Button.tsx'
import { Dialog, OpenDialog } from '../ui/Dialog.tsx'
import { useHydrating } from '../ui/live.ts'
import type { Listed } from './listed.ts'
import * as css from './RejectAction.css.ts'
import { RejectForm } from './RejectForm.tsx'
import { useChangeStatus } from './useChangeStatus.ts'

type Props = { request: Listed; inRow: boolean }

/** Refusing needs a reason: a dialog asks for it; before scripts have come the same form folds out in place. */
export function RejectAction({ request, inRow }: Props) {
  const { busy, change } = useChangeStatus(request.requestId)
  const form = useRef<HTMLFormElement>(null)
  const look = inRow ? ({ size: 'compact', tone: 'ghost' } as const) : {}
  const dialog = `reject-${request.requestId}`
  if (useHydrating()) {
    return (
      <details className={css.details}>
        <summary className={buttonClass(look)}>거절</summary>
        <div className={css.drop}>
          <RejectForm request={request} />
        </div>
      </details>
    )
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (await change('REJECTED', reason)) form.current?.closest('dialog')?.close()
  }
  return (
    <>
      <OpenDialog dialog={dialog} {...look}>
        거절
      </OpenDialog>
      <Dialog id={dialog} title="요청을 거절할까요?">
        <RejectForm request={request} ref={form} onSubmit={submit} busy={busy} dialog={dialog} />
      </Dialog>
    </>
  )
}
