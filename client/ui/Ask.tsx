import type { ReactNode } from 'react'
import * as css from './Ask.css.ts'
import { buttonClass } from './Button.tsx'
import { CloseDialog, Dialog, DialogActions, OpenDialog } from './Dialog.tsx'
import { FieldScope } from './fieldScope.ts'
import { useHydrating } from './live.ts'

type Look = NonNullable<Parameters<typeof buttonClass>[0]>
type Props = {
  id: string
  /** The button that asks. */
  label: string
  look?: Look
  title: string
  /** The button that does it. */
  act: ReactNode
  /** Before scripts have come, the way to where the same is asked: in a row, as a form for each would be most of a list. */
  way?: ReactNode
  /** Puts what is asked into a form; `inner` goes at its end. */
  children: (inner: ReactNode) => ReactNode
}

/** A decision with a form: a dialog; before scripts have come the same form folds out in place. */
export function Ask({ id, label, look = {}, title, act, way, children }: Props) {
  if (useHydrating()) {
    if (way) return way
    return (
      <details className={css.details}>
        <summary className={buttonClass(look)}>{label}</summary>
        <div className={css.drop}>
          <p className={css.title}>{title}</p>
          <FieldScope value={id}>{children(<DialogActions>{act}</DialogActions>)}</FieldScope>
        </div>
      </details>
    )
  }
  return (
    <>
      <OpenDialog dialog={id} {...look}>
        {label}
      </OpenDialog>
      <Dialog id={id} title={title}>
        {children(
          <DialogActions>
            <CloseDialog dialog={id}>닫기</CloseDialog>
            {act}
          </DialogActions>,
        )}
      </Dialog>
    </>
  )
}
