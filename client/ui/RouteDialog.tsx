import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import * as buttonCss from './Button.css.ts'
import { buttonClass } from './Button.tsx'
import { cx } from './cx.ts'
import * as css from './Dialog.css.ts'
import { Link } from './Link.tsx'

type Props = { title: string; closeTo: string; children: ReactNode }

/** A dialog that is an address: going there opens it, Back closes it. Before scripts have come it stands in the page. */
export function RouteDialog({ title, closeTo, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    element.removeAttribute('open')
    element.showModal()
    return () => element.removeAttribute('open')
  }, [])
  const isHere = useRef(true)
  // Only a dialog that is closed gives the focus back to what it was opened with; one that is taken away does not.
  useLayoutEffect(() => {
    const element = dialog.current
    isHere.current = true
    return () => {
      isHere.current = false
      element?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      open
      // A press beside it would take away what has been typed.
      closedby="closerequest"
      className={cx(css.dialog, css.inPage)}
      aria-labelledby="route-dialog"
      onClose={() => isHere.current && void navigate(closeTo, { preventScrollReset: true })}
    >
      <header className={css.head}>
        <h2 id="route-dialog" className={css.title}>
          {title}
        </h2>
        <Link
          to={closeTo}
          preventScrollReset
          aria-label="닫기"
          title="닫기"
          className={cx(buttonClass({ tone: 'ghost' }), buttonCss.icon)}
        >
          <X size={16} />
        </Link>
      </header>
      <div className={css.body}>{children}</div>
    </dialog>
  )
}
