import X from 'lucide-react/icons/x'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import * as css from './Toasts.css.ts'
import { useHeld } from './useHeld.ts'

const STAY_MS = 5_000
/** Time to take back what was done (ux.md 4.3). */
const STAY_WITH_ACT_MS = 8_000
const AT_MOST = 3

type Act = { label: string; run: () => void }
type Options = { stays?: boolean; act?: Act }
type Toast = { id: number; words: string; stays: boolean; act: Act | null }
type Show = (words: string, options?: Options) => void

const ToastContext = createContext<Show | null>(null)

/** Shows a short message at the foot of the page. @throws outside the region */
export function useToast(): Show {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast is called outside the toast region')
  return show
}

/** Where messages appear that belong to no place on the page; read aloud politely, three at most. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const drop = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), [])
  const show = useCallback<Show>((words, { stays = false, act } = {}) => {
    setToasts((all) =>
      [...all.filter((t) => t.words !== words), { id: performance.now(), words, stays, act: act ?? null }].slice(
        -AT_MOST,
      ),
    )
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      <div role="status" className={css.region}>
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} drop={drop} />
        ))}
      </div>
    </ToastContext>
  )
}

function ToastLine({ toast, drop }: { toast: Toast; drop: (id: number) => void }) {
  const { held, handlers } = useHeld()
  const { act } = toast
  useEffect(() => {
    if (held || toast.stays) return
    const timer = setTimeout(() => drop(toast.id), toast.act ? STAY_WITH_ACT_MS : STAY_MS)
    return () => clearTimeout(timer)
  }, [held, toast, drop])
  return (
    <div className={css.toast} {...handlers}>
      <span className={css.words}>{toast.words}</span>
      {act && (
        <Button
          size="compact"
          tone="ghost"
          className={css.act}
          onClick={() => {
            drop(toast.id)
            act.run()
          }}
        >
          {act.label}
        </Button>
      )}
      <IconButton label="닫기" className={css.close} onClick={() => drop(toast.id)}>
        <X size={16} />
      </IconButton>
    </div>
  )
}
