import type { Dispatch, SetStateAction } from 'react'
import { type Holder, type Permission, permissionNames } from '../../shared/connections/permissions.ts'
import { Check } from '../ui/Check.tsx'
import * as css from './PermissionFields.css.ts'
import { isDenied, lockOf } from './rights.ts'
import { permissionGroups } from './words.ts'

type Chosen = ReadonlySet<Permission>
type Props = { chosen: Chosen; onChange: Dispatch<SetStateAction<Chosen>>; granter: Holder | null }

/** The matrix of permissions: what is implied is locked, what the member lacks himself he cannot give; both say why. */
export const PermissionFields = ({ chosen, onChange, granter }: Props) => (
  <div className={css.matrix}>
    {permissionGroups.map(({ name, permissions }) => (
      <fieldset key={name} className={css.group}>
        <legend className={css.groupName}>{name}</legend>
        <div className={css.checks}>
          {permissions.map((permission) => (
            <PermissionCheck key={permission} {...{ permission, chosen, onChange, granter }} />
          ))}
        </div>
      </fieldset>
    ))}
  </div>
)

function PermissionCheck({ permission, chosen, onChange, granter }: Props & { permission: Permission }) {
  const lock = lockOf(chosen, permission)
  const denied = isDenied(granter, permission)
  const isChosen = chosen.has(permission)
  const note = lock ?? (denied ? (isChosen ? '내가 바꿀 수 없는 권한이에요.' : '나에게 없어서 줄 수 없어요.') : null)
  const toggle = () =>
    onChange((before) => {
      const after = new Set(before)
      if (!after.delete(permission)) after.add(permission)
      return after
    })
  return (
    <>
      <Check
        // What is saved is what a form that begins anew falls back to: a box that is drawn as ticked by hand falls back to how it began.
        ref={(box) => {
          if (box) box.defaultChecked = lock !== null || isChosen
        }}
        name="permission"
        value={permission}
        label={permissionNames[permission]}
        note={note}
        checked={lock !== null || isChosen}
        disabled={note !== null}
        onChange={toggle}
      />
      {/* A disabled box is not sent, but what it holds stays. */}
      {note !== null && isChosen && <input type="hidden" name="permission" value={permission} />}
    </>
  )
}
