import { type Broadcast, list } from '../../../shared/admin/notifications.ts'
import type { Page } from '../../../shared/kit/page.ts'
import { listMarkets, type MarketCode } from '../../../shared/markets/contract.ts'
import { type Outcome, settle } from '../../api/problem.ts'
import { aPage, screenAt } from '../../app/address.ts'
import type { Loading } from '../../app/page.ts'

export const { readView, pathTo } = screenAt<{ page: number }>('/admin/notifications', { page: 1 }, { page: aPage })

export type NotificationsData = {
  page: number
  sent: Promise<Outcome<Page<Broadcast>>>
  /** Markets to choose from; none for a manager, who reaches his own. */
  markets: Promise<Outcome<MarketCode[]>>
  /** The Idempotency-Key of the form, the same for every press of its button. */
  formKey: string
}

export function load({ app: { call }, url, member }: Loading): NotificationsData {
  // Others work on the same rows: what was read before may be out of date.
  call.forget(list.path)
  const { page } = readView(url.searchParams).view
  return {
    page,
    sent: settle(call(list, { query: { page: page - 1 } })),
    markets: settle(member.baseAuthRole === 'ROLE_SYSADMIN' ? call(listMarkets) : Promise.resolve([])),
    formKey: crypto.randomUUID(),
  }
}
