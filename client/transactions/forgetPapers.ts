import type { Call } from '../api/call.ts'

/** What is read anew after money or goods have moved. */
export const forgetPapers = (call: Call) =>
  call.forget(
    '/transactions',
    '/payments',
    '/balances',
    '/clients',
    '/inventory',
    '/stock-movements',
    '/warehouses',
    '/auction-results',
    '/services/purchase',
    '/statistics',
  )
