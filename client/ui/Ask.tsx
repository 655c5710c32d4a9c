import type { ReactNode } from 'react'
import * as css from './Ask.css.ts'
import { buttonClass } from './Button.tsx'
import { CloseDialog, Dialog, DialogActions, OpenDialog } from './Dialog.tsx'
import { FieldScope } from './fieldScope.ts'
import { useHydrating } from './live.ts'

export type Asked = {
  id: string
  /** The button that asks. */
  label: string
  title: string
  /** The button that does it. */
  act: ReactNode
  /** Puts what is asked into a form; `inner` goes at its end. */
  children: (inner: ReactNode) => ReactNode
}

type Look = NonNullable<Parameters<typeof buttonClass>[0]>
type Props = Asked & {
  look?: Look
  /** Before scripts have come, the way to where the same is asked: in a row, as a form for each would be most of a list. */
  way?: ReactNode
}

/** A decision with a form: a dialog; before scripts have come the same form folds out in place. */
export function Ask({ look = {}, way, ...asked }: Props) {
  if (useHydrating()) return way || <AskFold className={buttonClass(look)} {...asked} />
  return (
    <>
      <OpenDialog dialog={asked.id} {...look}>
        {asked.label}
      </OpenDialog>
      <AskDialog {...asked} />
    </>
  )
}

/** What is asked, folded out by a button of this class. */
export const AskFold = ({ id, label, title, act, className, children }: Asked & { className: string }) => (
  <details className={css.details}>
    <summary className={className}>{label}</summary>
    <div className={css.drop}>
      <p className={css.title}>{title}</p>
      <FieldScope value={id}>{children(<DialogActions>{act}</DialogActions>)}</FieldScope>
    </div>
  </details>
)

/** What is asked, in the dialog that its button opens. */
export const AskDialog = ({ id, title, act, children }: Asked) => (
  <Dialog id={id} title={title}>
    {children(
      <DialogActions>
        <CloseDialog dialog={id}>닫기</CloseDialog>
        {act}
      </DialogActions>,
    )}
  </Dialog>
)
