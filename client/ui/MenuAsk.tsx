import { createPortal } from 'react-dom'
import { AskDialog, type Asked, AskFold } from './Ask.tsx'
import { opening } from './Dialog.tsx'
import { useHydrating } from './live.ts'
import { MenuButton } from './MoreMenu.tsx'
import { dangerItem, menuItem } from './Popover.tsx'

/** A decision that a menu offers, at its end and in red where it takes something away. */
export function MenuAsk({ isDanger = false, ...asked }: Asked & { isDanger?: boolean }) {
  const className = isDanger ? dangerItem : undefined
  if (useHydrating()) return <AskFold className={className ?? menuItem} {...asked} />
  return (
    <>
      <MenuButton className={className} {...opening(asked.id)}>
        {asked.label}
      </MenuButton>
      {/* The menu closes, and what stands in it is not seen then. */}
      {createPortal(<AskDialog {...asked} />, document.body)}
    </>
  )
}
