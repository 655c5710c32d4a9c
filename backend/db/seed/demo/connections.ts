import type { Direction } from '../../../../shared/connections/contract.ts'
import type { ConnectionType, Permission } from '../../../../shared/connections/permissions.ts'

/** Who works in whose book. */
export const colleagues: readonly {
  member: string
  book: string
  connectionType: ConnectionType
  permissions: readonly Permission[]
  daysAgo: number
}[] = [
  {
    member: 'staff',
    book: 'dealer',
    connectionType: 'MANAGER',
    permissions: [
      'CLIENT_VIEW',
      'CLIENT_EDIT',
      'TRANSACTION_VIEW',
      'TRANSACTION_WRITE',
      'REQUEST_SEND',
      'REQUEST_HANDLE',
      'INVENTORY_VIEW',
      'WASTE_WRITE',
    ],
    daysAgo: 96,
  },
]

/** Requests that wait for an answer, or have had one; a book is named by its holder. */
export const connectionRequests: readonly {
  from: string
  to: string
  direction: Direction
  /** INVITE and JOIN: whose book it is about. */
  book?: string
  permissions?: readonly Permission[]
  message: string | null
  hoursAgo: number
  rejected?: string
}[] = [
  {
    from: 'gangseo',
    to: 'dealer',
    direction: 'LINK',
    message: '강서에서 상추·깻잎 들어올 때 나눠 드리고 싶어요.',
    hoursAgo: 7,
  },
  {
    from: 'daejeon',
    to: 'dealer',
    direction: 'LINK',
    message: '대전에서 가락 사과를 받고 싶어요.',
    hoursAgo: 29,
  },
  {
    from: 'jeju',
    to: 'dealer',
    direction: 'LINK',
    message: null,
    hoursAgo: 24 * 20,
    rejected: '당근은 올해 물량이 찼어요.',
  },
  { from: 'dealer', to: 'guri', direction: 'LINK', message: '구리에 남는 물건이 있으면 같이 봐요.', hoursAgo: 50 },
  {
    from: 'buyer',
    to: 'staff',
    direction: 'INVITE',
    book: 'buyer',
    permissions: ['CLIENT_VIEW', 'REQUEST_SEND', 'TRANSACTION_VIEW'],
    message: '우리 가게 발주를 대신 넣어 주실 수 있을까요?',
    hoursAgo: 5,
  },
  {
    from: 'staff',
    to: 'shipper',
    direction: 'JOIN',
    book: 'shipper',
    permissions: ['CLIENT_VIEW', 'INVENTORY_VIEW'],
    message: '출하 물량을 미리 보고 싶어요.',
    hoursAgo: 18,
  },
]
