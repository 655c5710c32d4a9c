import { createContext, type RefObject, use, useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { useToast } from '../ui/Toasts.tsx'
import { atRest, decided, stepped } from './uploads.ts'

/** Tells the form of files that a field has begun to send: whether all that were chosen have arrived. */
export type During = (sending: Promise<boolean>) => void

export const Uploading = createContext<During | null>(null)

/** How a field tells the form around it. @throws where no form waits: what it sends would be left out of what is saved */
export function useUploading(): During {
  const during = use(Uploading)
  if (!during) throw new Error('a file is sent ahead of a form that does not wait for it')
  return during
}

/**
 * A form that is sent while a file of it is on its way waits for the file; where that fails it stays, with what was typed.
 * Called before whatever else hears of the form being sent, as a form that waits is not.
 * @returns what its fields are given as `Uploading`
 */
export function useUploads(form: RefObject<HTMLFormElement | null>): During {
  const [uploads, step] = useReducer(stepped, atRest)
  const button = useRef<HTMLElement>(null)
  const toast = useToast()
  const sent = useEffectEvent((event: SubmitEvent) => {
    if (event.target !== form.current || uploads.underWay === 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
    button.current = event.submitter
    if (!uploads.isHeld) toast('올리는 중인 파일이 다 올라가면 바로 보낼게요.')
    step('pressed')
  })
  useEffect(() => {
    const hear = (event: SubmitEvent) => sent(event)
    addEventListener('submit', hear, true)
    return () => removeEventListener('submit', hear, true)
  }, [])
  const release = useEffectEvent((what: 'send' | 'stay') => {
    step('let go')
    if (what === 'stay') return toast('올리지 못한 파일이 있어서 아직 보내지 않았어요.', { stays: true })
    form.current?.requestSubmit(button.current?.isConnected ? button.current : null)
  })
  const what = decided(uploads)
  // By now the fields of what has arrived are drawn.
  useEffect(() => {
    if (what) release(what)
  }, [what])
  return useCallback((sending) => {
    step('began')
    sending.then(
      (isWhole) => step(isWhole ? 'arrived' : 'failed'),
      () => step('failed'),
    )
  }, [])
}
