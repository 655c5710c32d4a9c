import type { LucideIcon } from 'lucide-react'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import ClipboardPlus from 'lucide-react/icons/clipboard-plus'
import HandCoins from 'lucide-react/icons/hand-coins'
import PackagePlus from 'lucide-react/icons/package-plus'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Book } from '../../shared/clients/contract.ts'
import { permissions as allPermissions, type Permission } from '../../shared/connections/permissions.ts'
import type { MainSummary } from '../../shared/statistics/main.ts'
import { pathTo as balancesAt } from '../balances/view.ts'
import { onAll } from '../connections/books.ts'
import { pathTo as closingAt } from '../daily-closes/view.ts'
import { receiptPath } from '../inventory/paths.ts'
import { createPath } from '../purchase-requests/paths.ts'
import { entryPath } from '../transactions/paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { ThumbActs } from '../ui/ThumbActs.tsx'
import { newPath as wastePath } from '../waste/view.ts'

type Act = { name: string; to: string; Icon: LucideIcon }
type Held = Pick<Book, 'permissions' | 'connectionType'>
type Working = { book: number | null; isOwn: boolean; hasWhole: boolean; onOne: Held; onAll: Held }

/** What is begun from the desk most often, as far as he may do it in the book that is shown. */
export function QuickActs({ summary: { books, bookOwnerId } }: { summary: MainSummary }) {
  const shown = books.find((book) => book.bookOwnerId === bookOwnerId)
  if (!shown) return
  const isOwn = shown.reach === 'OWN'
  const book = isOwn ? null : bookOwnerId
  return <Acts of={{ book, isOwn, hasWhole: shown.reach !== 'CLIENT', onOne: shown, onAll: onAll(shown) }} />
}

const everything: Held = { connectionType: 'OWNER', permissions: [...allPermissions] }

/** The same of his own book, before anything of it has come. */
export const OwnActs = () => (
  <Acts of={{ book: null, isOwn: true, hasWhole: true, onOne: everything, onAll: everything }} />
)

const Acts = ({ of }: { of: Working }) => (
  <ThumbActs label="빠른 작업">
    {actsIn(of).map(({ name, to, Icon }, at) => (
      <LinkButton key={name} to={to} size="small" tone={at === 0 ? 'primary' : 'secondary'} icon={<Icon size={16} />}>
        {name}
      </LinkButton>
    ))}
  </ThumbActs>
)

function actsIn({ book, isOwn, hasWhole, onOne, onAll }: Working): Act[] {
  const may = (permission: Permission) => onOne.permissions.includes(permission)
  const mayInAll = (permission: Permission) => hasWhole && onAll.permissions.includes(permission)
  return [
    may('TRANSACTION_WRITE') && { name: '매출 등록', to: entryPath('SALE', { book }), Icon: ReceiptText },
    may('PAYMENT_WRITE') && { name: '입금 기록', to: balancesAt({ book, kind: 'AR' }), Icon: HandCoins },
    isOwn && { name: '구매 요청', to: createPath, Icon: ClipboardPlus },
    mayInAll('INVENTORY_WRITE') && { name: '입고', to: receiptPath({ book }), Icon: PackagePlus },
    mayInAll('WASTE_WRITE') && { name: '폐기', to: wastePath(book), Icon: Trash2 },
    hasWhole && onAll.connectionType === 'OWNER' && { name: '일 마감', to: closingAt({ book }), Icon: BookOpenCheck },
  ].filter((act): act is Act => act !== false)
}
