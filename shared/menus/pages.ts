import { ownPage } from '../kit/ownPage.ts'

/*
 * The screens there are, for who has no route table: a menu is judged by what it leads to. A test compares both with the
 * client's own.
 */

/** Screens that one reaches by a menu. */
export const menuPages = [
  '/main',
  '/board',
  '/client/list',
  '/client/transactionHistory',
  '/community',
  '/daily-close',
  '/department',
  '/member/connections',
  '/member/modify',
  '/outstanding-balance',
  '/services/auctionResults',
  '/services/inventory',
  '/services/productManagement',
  '/services/purchase-request',
  '/services/specificationManagement',
  '/services/waste-management',
  '/statements',
  '/statistics',
  '/transaction-view',
  '/warehouse/list',
  '/admin/analytics',
  '/admin/audit',
  '/admin/batch',
  '/admin/connections',
  '/admin/dashboard',
  '/admin/market',
  '/admin/menu',
  '/admin/notifications',
  '/admin/settings',
  '/admin/users',
] as const

/** Screens that something else leads to: a row, a button, a message, signing in, an address of old. */
export const otherPages = [
  '/',
  '/accessibility',
  '/admin',
  '/admin/audit/access',
  '/admin/members',
  '/board/:boardCode',
  '/board/:boardCode/edit/:postId',
  '/board/:boardCode/view/:postId',
  '/board/:boardCode/write',
  '/client',
  '/client/detail/:id',
  '/client/detail/new',
  '/client/edit/:id',
  '/client/import',
  '/client/register',
  '/community/board',
  '/community/notice',
  '/contactus',
  '/department/register',
  '/invitation/accept/:token',
  '/login',
  '/member/login',
  '/member/loginInfo',
  '/member/logout',
  '/member/notifications',
  '/member/return',
  '/message/:id',
  '/outstanding-balance/client/:id',
  '/payment/:id',
  '/print/statement',
  '/print/transaction/:id',
  '/services',
  '/services/auction/:id',
  '/services/auctionResults/imports',
  '/services/inventory/counts',
  '/services/inventory/counts/:id',
  '/services/inventory/receipt',
  '/services/product/:id',
  '/services/warehouse/list',
  '/services/warehouse/register',
  '/share/statement/:token',
  '/statistics/daily',
  '/transaction/:id/edit',
  '/transaction/new',
  '/warehouse/:id',
  '/warehouse/:id/inventory',
  '/warehouse/register',
] as const

/** As the router reads them. */
const patterns = [...menuPages, ...otherPages].map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'))

/** Whether a screen answers a path; what stands behind ? and # is the screen's own affair. */
export function isPage(target: string): boolean {
  const path = ownPage(target)?.split(/[?#]/, 1)[0]
  return path !== undefined && patterns.some((pattern) => pattern.test(path))
}
