import { activeMenu, type MenuEntry } from '../../shared/menus/contract.ts'
import type { Notification } from '../../shared/notifications/contract.ts'
import { type ShellReply, shell } from '../../shared/shell/contract.ts'
import { type MainSummary, mainSummary } from '../../shared/statistics/main.ts'

const DAY = '2000-01-01'
const AT = `${DAY}T00:00:00.000Z`
const NAME = '-'

const entry = (menuId: number, menuPath: string, children: MenuEntry[] = []): MenuEntry => ({
  menuId,
  menuName: NAME,
  menuPath,
  menuIcon: 'house',
  menuDescription: null,
  menuOrder: menuId,
  openInNewTab: false,
  isActive: true,
  children,
})
const menu: MenuEntry[] = [
  entry(1, '/main'),
  entry(2, '/services/purchase-request'),
  entry(3, '/client/list'),
  entry(4, '/outstanding-balance'),
  entry(5, '/transaction-view'),
  entry(6, '/services/auctionResults'),
  entry(7, '/services/inventory'),
  entry(8, '/statements'),
  entry(9, '/daily-close'),
  entry(10, '/statistics'),
  entry(11, '/community', [entry(12, '/board/notice'), entry(13, '/board/free')]),
  entry(14, '/member/modify'),
]

const notice: Notification = {
  id: 1,
  type: 'SYSTEM_NOTICE',
  title: NAME,
  content: NAME,
  isRead: false,
  createdAt: AT,
  targetType: null,
  targetId: null,
}
const beside: ShellReply = {
  unread: { count: 1, epoch: NAME, seq: 0, toldMsAgo: null },
  newest: { content: [notice], totalElements: 1, totalPages: 1, number: 0, size: 20 },
  waiting: { receivedRequests: 1, connectionRequests: 1 },
  menu: { etag: NAME, version: 1 },
}

const request: NonNullable<MainSummary['requests']>['recentSent'][number] = {
  requestId: 1,
  id: 1,
  requestNo: NAME,
  requestType: 'AUCTION',
  status: 'REQUESTED',
  createdAt: AT,
  memberId: 1,
  senderMemberId: 1,
  senderName: NAME,
  receiverMemberId: 2,
  receiverName: NAME,
  party: 'sender',
  desiredDate: DAY,
  cutoffAt: null,
  itemCount: 1,
  summary: NAME,
  requestedAmount: 1_000,
  confirmedAmount: null,
  cancelRequestedBy: null,
  parentRequestId: null,
  version: 1,
  allowed: ['CANCELED'],
}
const compared = { amount: 1_000, before: 1_000 }
const main: MainSummary = {
  bookOwnerId: 1,
  books: [
    {
      bookOwnerId: 1,
      bookName: NAME,
      marketCodeId: null,
      selfClientId: 1,
      reach: 'OWN',
      connectionType: 'OWNER',
      permissions: [
        'CLIENT_VIEW',
        'TRANSACTION_VIEW',
        'TRANSACTION_WRITE',
        'BALANCE_VIEW',
        'REQUEST_SEND',
        'REQUEST_HANDLE',
        'INVENTORY_VIEW',
        'STATS_VIEW',
      ],
    },
  ],
  businessDate: DAY,
  comparedDate: DAY,
  day: {
    sale: compared,
    purchase: compared,
    receipt: compared,
    payment: compared,
    margin: { ...compared, uncostedLines: 1 },
    papers: 1,
  },
  requests: {
    receivedWaiting: 1,
    sentWaiting: 1,
    countered: 1,
    accepted: 1,
    preparing: 1,
    recentReceived: [{ ...request, party: 'receiver', allowed: ['ACCEPTED', 'COUNTERED', 'REJECTED'] }],
    recentSent: [request],
  },
  clients: { count: 1, linked: 1 },
  overdue: { count: 1, amount: 1_000, since: DAY },
  payables: { count: 1, amount: 1_000, dueAmount: 1_000 },
  stock: {
    kinds: [{ kind: 'EXPIRED', count: 1 }],
    first: [
      {
        kind: 'EXPIRED',
        warehouseId: 1,
        warehouseName: NAME,
        productCodeId: 1,
        productName: NAME,
        specName: NAME,
        lotId: 1,
        lotNo: NAME,
        value: -1,
        bound: null,
      },
    ],
  },
  ticker: {
    marketCode: NAME,
    marketName: NAME,
    saleDate: DAY,
    previousDate: DAY,
    items: [
      {
        largeCode: '06',
        midCode: '01',
        midName: NAME,
        n: 1,
        dropped: 1,
        avgPerKg: 1_000,
        previousAvgPerKg: 1_000,
        changePercent: 0,
        reason: 'TRADED',
      },
    ],
  },
  unfinished: {
    drafts: 1,
    openDays: { count: 1, from: DAY, to: DAY },
    claims: { count: 0, oldest: [] },
    wastes: 1,
    wastesApproved: 1,
  },
  notices: [notice],
}

/**
 * What the calls of /main are answered while it is drawn before anybody can ask (server/page/rehearse.ts), by their paths:
 * one of everything, of nobody, so that what draws it has run once.
 */
export const rehearsal: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  [shell.path, beside],
  [activeMenu.path, menu],
  [mainSummary.path, main],
])
