import BellRing from 'lucide-react/icons/bell-ring'
import ChartColumn from 'lucide-react/icons/chart-column'
import Gauge from 'lucide-react/icons/gauge'
import Handshake from 'lucide-react/icons/handshake'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import ListTree from 'lucide-react/icons/list-tree'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import Store from 'lucide-react/icons/store'
import Timer from 'lucide-react/icons/timer'
import Users from 'lucide-react/icons/users'
import type { MenuItem } from '../../../shared/menus/fallback.ts'
import type { AdminIconName } from '../../../shared/menus/icons.ts'

const named: Record<AdminIconName, typeof Gauge> = {
  gauge: Gauge,
  handshake: Handshake,
  users: Users,
  store: Store,
  'list-tree': ListTree,
  'chart-column': ChartColumn,
  settings: Settings,
  'scroll-text': ScrollText,
  'bell-ring': BellRing,
  timer: Timer,
}

const byName: Readonly<Record<string, typeof Gauge | undefined>> = named

/** The picture of an entry of the back office; an unknown name gets a neutral one. */
export function AdminIcon({ item }: { item: Pick<MenuItem, 'icon'> }) {
  const Icon = byName[item.icon ?? ''] ?? LayoutGrid
  return <Icon size={16} />
}
