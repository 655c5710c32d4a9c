import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import { useInRouterContext } from 'react-router'
import { Answered } from './Answered.tsx'
import { Button } from './Button.tsx'
import * as css from './Dialog.css.ts'
import { dialogOf } from './dialogOf.ts'
import { FieldScope } from './fieldScope.ts'
import { IconButton } from './IconButton.tsx'

type Opener = Omit<ComponentProps<typeof Button>, 'onClick'> & { dialog: string }

/** A decision to make before anything else. The platform keeps the focus inside and gives it back. */
export function Dialog({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  // What stands above every page, like an admin's banner, is outside of the router.
  const isInPage = useInRouterContext()
  return (
    <dialog id={id} closedby="any" className={css.dialog} aria-labelledby={`${id}-title`}>
      {isInPage && <Answered dialog={id} />}
      <header className={css.head}>
        <h2 id={`${id}-title`} className={css.title}>
          {title}
        </h2>
        <IconButton label="닫기" onClick={() => dialogOf(id)?.close()} {...command(id, 'close')}>
          <X size={16} />
        </IconButton>
      </header>
      <div className={css.body}>
        <FieldScope value={id}>{children}</FieldScope>
      </div>
    </dialog>
  )
}

/** What makes a button open a dialog; where the browser knows commands, before any script has come. */
export const opening = (dialog: string) => ({
  onClick: () => knowsCommands() || openDialog(dialog),
  'aria-haspopup': 'dialog' as const,
  ...command(dialog, 'show-modal'),
})

export const OpenDialog = ({ dialog, ...rest }: Opener) => <Button {...opening(dialog)} {...rest} />

export const CloseDialog = ({ dialog, ...rest }: Opener) => (
  <Button onClick={() => dialogOf(dialog)?.close()} {...command(dialog, 'close')} {...rest} />
)

export const DialogActions = ({ children }: { children: ReactNode }) => <div className={css.actions}>{children}</div>

export function openDialog(id: string) {
  const dialog = dialogOf(id)
  if (dialog && !dialog.open) dialog.showModal()
}

export const closeDialog = (id: string) => dialogOf(id)?.close()

/** Where it does, the browser opens by itself, and warns of a dialog that is open already. */
const knowsCommands = () => 'commandForElement' in HTMLButtonElement.prototype

// React's types do not know these attributes yet; the DOM does.
const command = (commandfor: string, name: 'show-modal' | 'close') => ({ commandfor, command: name })
