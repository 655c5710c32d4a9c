import X from 'lucide-react/icons/x'
import { createContext, type ReactNode, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRevalidator } from 'react-router'
import { toProblem } from '../api/problem.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import * as css from './Toasts.css.ts'
import { useHeld } from './useHeld.ts'
import { useKeys } from './useKeys.ts'

const STAY_MS = 5_000
/** Time to take back what was done (ux.md 4.3). */
const STAY_WITH_UNDO_MS = 8_000
const AT_MOST = 3
/** So many acts can be taken back by key, also when their messages have gone. */
const UNDONE_AT_MOST = 10

/** Takes back what was done, on the server too. */
export type Undo = () => Promise<unknown>
type Options = { stays?: boolean; undo?: Undo | undefined }
type Toast = { id: number; words: string; stays: boolean; undo: Undo | null }
/** @returns what takes the message away again */
type Show = (words: string, options?: Options) => () => void

const ToastContext = createContext<Show | null>(null)

/** Shows a short message at the foot of the page. @throws outside the region */
export function useToast(): Show {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast is called outside the toast region')
  return show
}

/** `onShown` is told what is on the screen now and goes by itself: stable. */
type Props = { children: ReactNode; onShown: (words: readonly string[]) => void }

/** Where messages appear that belong to no place on the page; read aloud politely, three at most. */
export function Toasts({ children, onShown }: Props) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const [undos, setUndos] = useState<Toast[]>([])
  const drop = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), [])
  const show = useCallback<Show>(
    (words, { stays = false, undo } = {}) => {
      const toast = { id: performance.now(), words, stays, undo: undo ?? null }
      setToasts((all) => [...all.filter((t) => t.words !== words), toast].slice(-AT_MOST))
      if (undo) setUndos((all) => [...all, toast].slice(-UNDONE_AT_MOST))
      return () => drop(toast.id)
    },
    [drop],
  )
  const takeBack = useTakingBack(show, (toast) => {
    drop(toast.id)
    setUndos((all) => all.filter(({ id }) => id !== toast.id))
  })
  useEffect(() => onShown(toasts.flatMap(({ words, stays }) => (stays ? [] : words))), [toasts, onShown])
  const asking = useAsking(toasts)
  const latest = undos.at(-1)
  const lines = toasts.map((toast) => <ToastLine key={toast.id} toast={toast} drop={drop} takeBack={takeBack} />)
  useKeys({ 'mod+z': { run: () => latest && takeBack(latest), isThere: () => latest !== undefined } })
  return (
    <ToastContext value={show}>
      {children}
      <div role="status" aria-atomic="false" className={css.region}>
        {!asking && lines}
      </div>
      {asking &&
        createPortal(
          <div role="alert" data-passing>
            {lines}
          </div>,
          asking,
        )}
    </ToastContext>
  )
}

/** The dialog that is open over the page: what is under it can neither be read aloud nor pressed, so the messages come into it. */
function useAsking(toasts: readonly Toast[]): HTMLDialogElement | null {
  const [asking, setAsking] = useState<HTMLDialogElement | null>(null)
  useLayoutEffect(() => {
    const open = toasts.length > 0 ? [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) : null
    setAsking(open ?? null)
    if (!open) return
    // It may be closed, or go with its part of the page.
    const look = new MutationObserver(() => {
      if (!open.isConnected || !open.open) setAsking(null)
    })
    look.observe(document, { childList: true, subtree: true, attributeFilter: ['open'] })
    return () => look.disconnect()
  }, [toasts])
  return asking
}

/** Runs an undo, once, and says what came of it; what is on the screen is read again either way. */
function useTakingBack(show: Show, begun: (toast: Toast) => void) {
  const { revalidate } = useRevalidator()
  const taken = useRef(new Set<number>())
  return (toast: Toast) => {
    if (!toast.undo || taken.current.has(toast.id)) return
    taken.current.add(toast.id)
    begun(toast)
    toast
      .undo()
      .then(() => show('되돌렸어요.'))
      .catch((error: unknown) => show(`되돌리지 못했어요. ${toProblem(error).message}`, { stays: true }))
      .finally(() => void revalidate())
  }
}

type Line = { toast: Toast; drop: (id: number) => void; takeBack: (toast: Toast) => void }

function ToastLine({ toast, drop, takeBack }: Line) {
  const { held, handlers } = useHeld()
  useEffect(() => {
    if (held || toast.stays) return
    const timer = setTimeout(() => drop(toast.id), toast.undo ? STAY_WITH_UNDO_MS : STAY_MS)
    return () => clearTimeout(timer)
  }, [held, toast, drop])
  return (
    <div className={css.toast} {...handlers}>
      <span className={css.words}>{toast.words}</span>
      {toast.undo && (
        <Button
          size="compact"
          tone="ghost"
          className={css.act}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => takeBack(toast)}
        >
          실행 취소
        </Button>
      )}
      <IconButton label="닫기" className={css.close} onClick={() => drop(toast.id)}>
        <X size={16} />
      </IconButton>
    </div>
  )
}
