import { proxy } from '#proxy'
import type { View } from '../../shared/session/view.ts'

/** How the sidebar stands: folded or not, and which groups were opened or shut by hand. */
export const createSidebar = ({ isFolded, groups }: Pick<View, 'isFolded' | 'groups'>) => {
  const state = proxy({ isFolded, groups: { ...groups } })
  return {
    state,
    fold(isFolded: boolean) {
      state.isFolded = isFolded
    },
    /** The one touched last is remembered longest. */
    setGroup(id: string, isOpen: boolean) {
      delete state.groups[id]
      state.groups[id] = isOpen
    },
  }
}
