import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { CloseDialog, Dialog, DialogActions, openDialog } from '../ui/Dialog.tsx'

const ID = 'leave-post'

/** Asks before a page with unsaved text is left. */
export function LeaveAsk({ when }: { when: boolean }) {
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
    const stay = () => blocker.state === 'blocked' && blocker.reset()
    dialog?.addEventListener('close', stay)
    return () => dialog?.removeEventListener('close', stay)
  }, [blocker])
  return (
    <Dialog id={ID} title="쓰던 글을 두고 나갈까요?">
      <p>아직 올리지 않았어요. 쓰던 내용은 이 기기에 남아 있어서 다시 열면 이어서 쓸 수 있어요.</p>
      <DialogActions>
        <CloseDialog dialog={ID}>계속 쓰기</CloseDialog>
        <Button tone="danger" onClick={() => blocker.state === 'blocked' && blocker.proceed()}>
          나가기
        </Button>
      </DialogActions>
    </Dialog>
  )
}
