import { useEffect, useRef } from 'react'
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
  // How often one wanted to leave, and which time the dialog stands for: it says late that it was closed, and by then one may be
  // asked anew, and it be open again.
  const times = useRef({ asked: 0, shown: 0 })
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isBlocked = when && currentLocation.pathname !== nextLocation.pathname
    if (isBlocked) times.current.asked += 1
    return isBlocked
  })
  const { location: wanted } = blocker
  useEffect(() => {
    if (!wanted) return
    times.current.shown = times.current.asked
    openDialog(ID)
  }, [wanted])
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when])
  // A dialog that is closed in any way is an answer too.
  useEffect(() => {
    const dialog = document.querySelector<HTMLDialogElement>(`#${ID}`)
    const reset = () => {
      const { asked, shown } = times.current
      if (blocker.state === 'blocked' && asked === shown && !dialog?.open) blocker.reset()
    }
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
