import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { dialogOf } from './dialogOf.ts'

/** What in a dialog says itself why what it asked was not done. */
const WHY = '[role="alert"], [role="status"], [aria-invalid="true"]'

/**
 * Closes a dialog whose form has been answered, where it does not say itself why it was refused: the page under it does,
 * behind the dialog. What was typed stays for when it is opened again.
 * @returns to be told that a form of the dialog is sent
 */
export function useAnswered(id: string): () => void {
  const { state } = useNavigation()
  const isSent = useRef(false)
  useEffect(() => {
    if (state !== 'idle' || !isSent.current) return
    isSent.current = false
    const dialog = dialogOf(id)
    if (dialog?.open && !dialog.querySelector(WHY)) dialog.close()
  }, [id, state])
  return () => {
    isSent.current = true
  }
}
