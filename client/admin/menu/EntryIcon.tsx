import type { MenuType } from '../../../shared/menus/contract.ts'
import { MenuIcon } from '../../menus/MenuIcon.tsx'
import { AdminIcon } from '../navigation/AdminIcon.tsx'

/** The picture of an entry as its own menu shows it. */
export const EntryIcon = ({ type, name }: { type: MenuType; name: string | null }) =>
  type === 'ADMIN' ? (
    <AdminIcon item={name ? { icon: name } : {}} />
  ) : (
    <MenuIcon item={{ id: '', name: '', url: '', ...(name && { icon: name }) }} />
  )
