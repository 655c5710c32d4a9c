import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { dialogOf } from './dialogOf.ts'

/** What in a dialog says itself why what it asked was not done; a message of the page that has come into it does not. */
const WHY = '[role="alert"]:not([data-passing]), [role="status"], [aria-invalid="true"]'

/**
 * Closes a dialog whose form has been answered, where it does not say itself why it was refused: the page under it does,
 * behind the dialog. What was typed stays for when it is opened again. It needs the router around it.
 */
export function Answered({ dialog: id }: { dialog: string }) {
  const { state } = useNavigation()
  const isSent = useRef(false)
  useEffect(() => {
    const dialog = dialogOf(id)
    const sent = () => {
      isSent.current = true
    }
    dialog?.addEventListener('submit', sent)
    return () => dialog?.removeEventListener('submit', sent)
  }, [id])
  useEffect(() => {
    if (state !== 'idle' || !isSent.current) return
    isSent.current = false
    const dialog = dialogOf(id)
    if (dialog?.open && !dialog.querySelector(WHY)) dialog.close()
  }, [id, state])
  return null
}
