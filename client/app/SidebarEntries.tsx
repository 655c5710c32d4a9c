import { useLocation } from 'react-router'
import { Kept } from '#Kept'
import { useSnapshot } from '#useSnapshot'
import type { MenuItem } from '../../shared/menus/fallback.ts'
import { WaitingBadge } from '../connections/WaitingBadge.tsx'
import { useApp } from './context.ts'
import { SidebarEntry } from './SidebarEntry.tsx'
import { lookOf, waysIn } from './ways.ts'

/** The whole menu. */
export function SidebarEntries({ items, current }: { items: readonly MenuItem[]; current: MenuItem | null }) {
  const { pathname } = useLocation()
  const { sidebar } = useApp().stores
  const ways = waysIn({ current, pathname }, useSnapshot(sidebar.state), sidebar.setGroup)
  return (
    <Kept of={items} drawnBy={() => lookOf(items, ways)}>
      {(isForAll) =>
        items.map((item) => (
          <SidebarEntry key={item.id} item={item} ways={ways} Badge={isForAll ? undefined : WaitingBadge} />
        ))
      }
    </Kept>
  )
}
