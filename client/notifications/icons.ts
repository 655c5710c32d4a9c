import type Bell from 'lucide-react/icons/bell'
import Boxes from 'lucide-react/icons/boxes'
import CircleCheck from 'lucide-react/icons/circle-check'
import Gavel from 'lucide-react/icons/gavel'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquare from 'lucide-react/icons/message-square'
import Package from 'lucide-react/icons/package'
import ReceiptText from 'lucide-react/icons/receipt-text'
import TrendingUp from 'lucide-react/icons/trending-up'
import Unplug from 'lucide-react/icons/unplug'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import type { NotificationType } from '../../shared/notifications/contract.ts'

/** One picture per type; a type without one does not compile. */
export const iconOf: Record<NotificationType, typeof Bell> = {
  TRANSACTION_COMPLETED: CircleCheck,
  AUCTION_RESULT: Gavel,
  PRODUCT_UPDATE: Package,
  PAYMENT_REMINDER: ReceiptText,
  SYSTEM_NOTICE: Megaphone,
  NEW_MESSAGE: MessageSquare,
  PRICE_CHANGE: TrendingUp,
  INVENTORY_ALERT: Boxes,
  INVITATION_REQUEST: Mail,
  CONNECTION_REQUEST: UserRoundPlus,
  CONNECTION_APPROVED: CircleCheck,
  CONNECTION_REJECTED: Unplug,
}
