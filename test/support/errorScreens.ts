import type { Page } from 'playwright-core'
import { errorBody } from '../../shared/kit/errors.ts'
import type { Screen } from './screens.ts'

const dealer = 'dealer@demo.example'
const admin = 'admin@demo.example'

/** Every page that shows something of the backend's, by the name of its screens. */
const places: Record<string, readonly (readonly [name: string, path: string])[]> = {
  [dealer]: [
    ['desk', '/main'],
    ['requests', '/services/purchase-request'],
    ['request-detail', '/services/purchase-request?id=1'],
    ['auctions', '/services/auctionResults'],
    ['auctions-lots', '/services/auctionResults?tab=rows'],
    ['auctions-wanted', '/services/auctionResults?tab=wanted'],
    ['products', '/services/productManagement'],
    ['specifications', '/services/specificationManagement'],
    ['inventory', '/services/inventory'],
    ['counts', '/services/inventory/counts'],
    ['waste', '/services/waste-management'],
    ['warehouses', '/warehouse/list'],
    ['warehouse-stock', '/warehouse/1/inventory'],
    ['clients', '/client/list'],
    ['client', '/client/detail/1'],
    ['history', '/client/transactionHistory'],
    ['papers', '/transaction-view'],
    ['balances', '/outstanding-balance'],
    ['balance', '/outstanding-balance/client/1'],
    ['daily-close', '/daily-close'],
    ['statements', '/statements'],
    ['statistics', '/statistics'],
    ['statistics-daily', '/statistics/daily'],
    ['departments', '/department'],
    ['connections', '/member/connections'],
    ['notices', '/member/notifications'],
    ['login-info', '/member/loginInfo'],
    ['community', '/community'],
    ['board', '/board/free'],
    ['post', '/board/free/view/1'],
  ],
  [admin]: [
    ['admin-dashboard', '/admin/dashboard'],
    ['admin-connections', '/admin/connections'],
    ['admin-users', '/admin/users'],
    ['admin-market', '/admin/market'],
    ['admin-menu', '/admin/menu'],
    ['admin-analytics', '/admin/analytics'],
    ['admin-settings', '/admin/settings'],
    ['admin-audit', '/admin/audit'],
    ['admin-notifications', '/admin/notifications'],
    ['admin-batch', '/admin/batch'],
  ],
}

/** Everything that is asked for fails; the browser complains of that, as it does of pages that are not there. */
async function failing(page: Page, path: string) {
  const body = JSON.stringify(errorBody('UNAVAILABLE', '4bf92f3577b34da6'))
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 503, contentType: 'application/json', body })
      : route.fallback(),
  )
  // As by the browser's own button: the app's pages load without the server.
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: 'elsewhere', usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  await page.getByRole('link', { name: '다시 시도' }).first().waitFor()
  await page.unrouteAll({ behavior: 'wait' })
}

/** Where one comes from: another page of the same part, since what stands stays as it is when it cannot be read anew. */
function startOf(as: string, path: string) {
  if (as !== admin) return '/member/modify'
  return path === '/admin/settings' ? '/admin/batch' : '/admin/settings'
}

/** Each page when nothing of its data comes. */
export const errorScreens: Screen[] = Object.entries(places).flatMap(([as, ofPerson]) =>
  ofPerson.map(([name, path]) => ({
    name: `${name}-error`,
    path: startOf(as, path),
    as,
    open: (page: Page) => failing(page, path),
  })),
)
