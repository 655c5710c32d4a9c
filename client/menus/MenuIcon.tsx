import Boxes from 'lucide-react/icons/boxes'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Gavel from 'lucide-react/icons/gavel'
import Handshake from 'lucide-react/icons/handshake'
import House from 'lucide-react/icons/house'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Link2 from 'lucide-react/icons/link-2'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Network from 'lucide-react/icons/network'
import Package from 'lucide-react/icons/package'
import Receipt from 'lucide-react/icons/receipt'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import UserRound from 'lucide-react/icons/user-round'
import Wallet from 'lucide-react/icons/wallet'
import Warehouse from 'lucide-react/icons/warehouse'
import type { MenuItem } from '../../shared/menus/fallback.ts'
import type { MenuIconName } from '../../shared/menus/icons.ts'

/** The names an administrator may give an entry. */
const named: Record<MenuIconName, typeof House> = {
  house: House,
  boxes: Boxes,
  'calendar-check': CalendarCheck,
  receipt: Receipt,
  'receipt-text': ReceiptText,
  'clipboard-list': ClipboardList,
  gavel: Gavel,
  handshake: Handshake,
  link: Link2,
  'chart-column': ChartColumn,
  'messages-square': MessagesSquare,
  network: Network,
  package: Package,
  'shield-check': ShieldCheck,
  'trash-2': Trash2,
  tag: Tag,
  'user-round': UserRound,
  wallet: Wallet,
  warehouse: Warehouse,
}

const byName: Readonly<Record<string, typeof House | undefined>> = named

/** The built-in entries have no icon of their own. */
const byPath: Record<string, string> = {
  '/main': 'house',
  '/client': 'handshake',
  '/services': 'warehouse',
  '/contactus': 'chart-column',
  '/community': 'messages-square',
  '/admin': 'shield-check',
}

/** The picture of a menu entry; an unknown name gets a neutral one. */
export function MenuIcon({ item, size = 16 }: { item: MenuItem; size?: number }) {
  const Icon = byName[item.icon ?? byPath[item.url] ?? ''] ?? LayoutGrid
  return <Icon size={size} />
}
