import type { Screen } from './screens.ts'

/** A member who has just begun: nobody he trades with, nothing in stock, nothing written. */
const beginner = 'shipper@demo.example'

const places = {
  desk: '/main',
  requests: '/services/purchase-request',
  'auctions-wanted': '/services/auctionResults?tab=wanted',
  specifications: '/services/specificationManagement?q=zzzz',
  products: '/services/productManagement?q=zzzz',
  inventory: '/services/inventory',
  counts: '/services/inventory/counts',
  receipt: '/services/inventory/receipt',
  waste: '/services/waste-management',
  warehouses: '/warehouse/list',
  clients: '/client/list',
  history: '/client/transactionHistory',
  papers: '/transaction-view',
  'paper-new': '/transaction/new',
  balances: '/outstanding-balance',
  'daily-close': '/daily-close',
  statements: '/statements',
  statistics: '/statistics',
  'statistics-daily': '/statistics/daily',
  departments: '/department',
  connections: '/member/connections',
  notices: '/member/notifications',
  'board-search': '/board/free?q=zzzz',
  auctions: '/services/auctionResults?date=2001-01-01',
} as const

/** Each page with nothing on it yet, or with filters that find nothing. */
export const emptyScreens: Screen[] = Object.entries(places).map(([name, path]) => ({
  name: `${name}-empty`,
  path,
  as: beginner,
}))
