import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { CloseDialog, Dialog, DialogActions, openDialog } from '../ui/Dialog.tsx'

const ID = 'leave-unsaved'

type Props = {
  when: boolean
  title: string
  /** What becomes of what is not saved. */
  note: string
  stay: string
}

/** Asks before a page with something unsaved is left. */
export function LeaveAsk({ when, title, note, stay }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  const isAsked = blocker.state === 'blocked'
  useEffect(() => {
    if (isAsked) openDialog(ID)
  }, [isAsked])
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when])
  // A dialog that is closed in any way is an answer too.
  useEffect(() => {
    const dialog = document.getElementById(ID)
    const reset = () => blocker.state === 'blocked' && blocker.reset()
    dialog?.addEventListener('close', reset)
    return () => dialog?.removeEventListener('close', reset)
  }, [blocker])
  return (
    <Dialog id={ID} title={title}>
      <p>{note}</p>
      <DialogActions>
        <CloseDialog dialog={ID}>{stay}</CloseDialog>
        <Button tone="danger" onClick={() => blocker.state === 'blocked' && blocker.proceed()}>
          나가기
        </Button>
      </DialogActions>
    </Dialog>
  )
}
