import { useEffect, useRef, useState } from 'react'
import type { FormAnswer } from '../forms/answer.ts'
import { TextField } from '../forms/fields.tsx'
import type { LiveForm } from '../inventory/useLiveForm.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import * as css from '../ui/Dialog.css.ts'
import { DialogActions } from '../ui/Dialog.tsx'

type Props = { form: LiveForm; answer: FormAnswer; message: string; busy: boolean }

/** A sale that passes the limit goes through with a reason. Before scripts have come it stands in the page. */
export function CreditAsk({ form, answer, message, busy }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const act = useRef<HTMLButtonElement>(null)
  // A reason that was given up is not one for what is sent next.
  const [left, leave] = useState<FormAnswer | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer asks anew, also after the dialog was closed
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    element.removeAttribute('open')
    element.showModal()
    return () => element.close()
  }, [answer])
  return (
    <dialog
      ref={dialog}
      open
      className={cx(css.dialog, css.inPage)}
      aria-labelledby="credit-ask"
      onCancel={() => leave(answer)}
      onClose={({ currentTarget }) => !currentTarget.open && leave(answer)}
      onKeyDown={(event) => {
        const { key, target, nativeEvent } = event
        if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
        // The form around it would go on to its next field.
        event.stopPropagation()
        event.preventDefault()
        act.current?.click()
      }}
    >
      <header className={css.head}>
        <h2 id="credit-ask" className={css.title}>
          외상한도를 넘겨 팔까요?
        </h2>
      </header>
      <div className={css.body}>
        <p>{message}</p>
        {left !== answer && (
          <TextField
            form={{ ...form, errors: [] }}
            name="creditReason"
            label="한도를 넘기는 사유"
            maxLength={200}
            isRequired
          />
        )}
        <DialogActions>
          <Button
            data-needs-script
            onClick={() => {
              // The browser says later that it closed; the next press may be faster.
              leave(answer)
              dialog.current?.close()
            }}
          >
            닫기
          </Button>
          <Button ref={act} type="submit" name="intent" value="save" tone="primary" disabled={busy}>
            사유를 남기고 확정
          </Button>
        </DialogActions>
      </div>
    </dialog>
  )
}

/** What the answer has to say of the limit to who may let it pass; null when nothing was asked. */
export const creditAsked = (answer: FormAnswer | undefined, mayApprove: boolean): string | null =>
  (mayApprove && answer?.fieldErrors.find(({ field }) => field === 'creditReason')?.message) || null
