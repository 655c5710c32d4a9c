import { useState } from 'react'
import { useSnapshot } from '#useSnapshot'
import { type AdminMember, type BulkAction, bulkActions } from '../../../shared/admin/users.ts'
import { useApp } from '../../app/context.ts'
import { Button } from '../../ui/Button.tsx'
import { ChosenBar } from '../../ui/ChosenBar.tsx'
import { Dialog, openDialog } from '../../ui/Dialog.tsx'
import { MenuButton, MoreMenu } from '../../ui/MoreMenu.tsx'
import { BulkForm } from './BulkForm.tsx'
import type { UsersData } from './load.ts'
import { bulkWords } from './words.ts'

const id = 'bulk-action'

type Props = { chosen: readonly AdminMember[]; markets: UsersData['markets']; onClear: () => void }

/** What can be done with the members that are chosen. */
export function BulkBar({ chosen, markets, onClear }: Props) {
  const { member } = useSnapshot(useApp().stores.session.state)
  const [asked, setAsked] = useState<{ action: BulkAction; turn: number }>({ action: 'SUSPEND', turn: 0 })
  const ask = (action: BulkAction) => {
    // A new turn is a new form: nothing of the last one stands in it.
    setAsked(({ turn }) => ({ action, turn: turn + 1 }))
    openDialog(id)
  }
  const isSysadmin = member?.baseAuthRole === 'ROLE_SYSADMIN'
  return (
    <>
      {chosen.length > 0 && (
        <ChosenBar
          words={
            <>
              <strong>{chosen.length}명</strong> 골랐어요
            </>
          }
          onClear={onClear}
        >
          {bulkActions
            .filter((action) => !bulkWords[action].isForSysadmin)
            .map((action) => (
              <Button key={action} size="small" onClick={() => ask(action)}>
                {bulkWords[action].label}
              </Button>
            ))}
          {isSysadmin && (
            <MoreMenu id="bulk-more" label="더 할 일">
              {bulkActions
                .filter((action) => bulkWords[action].isForSysadmin)
                .map((action) => (
                  <MenuButton key={action} onClick={() => ask(action)}>
                    {bulkWords[action].label}
                  </MenuButton>
                ))}
            </MoreMenu>
          )}
        </ChosenBar>
      )}
      {/* Dealt with, members may be no more among those that are listed: what came of it is told all the same. */}
      <Dialog id={id} title={bulkWords[asked.action].title}>
        {asked.turn > 0 && (
          <BulkForm
            key={asked.turn}
            dialog={id}
            action={asked.action}
            chosen={chosen}
            markets={markets}
            onDone={onClear}
          />
        )}
      </Dialog>
    </>
  )
}
