import Check from 'lucide-react/icons/check'
import { type Permission, permissionNames } from '../../shared/connections/permissions.ts'
import * as css from './Panel.css.ts'
import * as matrixCss from './PermissionFields.css.ts'
import { permissionGroups } from './words.ts'

/** Permissions for somebody who only reads them, in the groups of the matrix. */
export const PermissionList = ({ held }: { held: readonly Permission[] }) => (
  <dl className={matrixCss.matrix}>
    {permissionGroups.map(({ name, permissions }) => {
      const shown = permissions.filter((permission) => held.includes(permission))
      return (
        shown.length > 0 && (
          <div key={name} className={matrixCss.group}>
            <dt className={css.heldName}>{name}</dt>
            <dd className={matrixCss.checks}>
              {shown.map((permission) => (
                <span key={permission} className={css.held}>
                  <Check size={14} className={css.tick} />
                  {permissionNames[permission]}
                </span>
              ))}
            </dd>
          </div>
        )
      )
    })}
  </dl>
)
