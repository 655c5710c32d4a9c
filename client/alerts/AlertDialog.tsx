import { useEffect, useRef } from 'react'
import { useSnapshot } from '#useSnapshot'
import { Button } from '../ui/Button.tsx'
import * as css from '../ui/Dialog.css.ts'
import { DialogActions } from '../ui/Dialog.tsx'
import type { Alerts } from './state.ts'

const id = 'alert-words'

/** Stands over everything else until it is acknowledged; only its own button closes it. */
export function AlertDialog({ alerts }: { alerts: Alerts }) {
  const { words } = useSnapshot(alerts.state)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (words !== null) dialog.current?.showModal()
    else dialog.current?.close()
  }, [words])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      closedby="none"
      className={css.dialog}
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={css.body}>
        <p id={id} className={css.alert}>
          {words}
        </p>
        <DialogActions>
          <Button tone="primary" onClick={alerts.acknowledge} autoFocus>
            확인
          </Button>
        </DialogActions>
      </div>
    </dialog>
  )
}
