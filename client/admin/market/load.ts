import { adminMarkets, listHolidays, oneMarket } from '../../../shared/admin/markets.ts'
import { addDays, firstOfMonth } from '../../../shared/kit/dates.ts'
import { settle } from '../../api/problem.ts'
import type { Loading } from '../../app/page.ts'
import { readView } from './view.ts'

/** The list is waited for: it says which market is meant. */
export async function load({ app: { call }, url, member }: Pick<Loading, 'app' | 'url' | 'member'>) {
  // Others change them at the same time.
  call.forget(adminMarkets.path)
  const asked = readView(url.searchParams)
  const markets = await call(adminMarkets)
  const id = asked.id ?? markets[0]?.marketCodeId ?? null
  const from = `${asked.month}-01`
  const query = { from, to: addDays(firstOfMonth(from, 1), -1) }
  return {
    view: { ...asked, id },
    markets,
    runsAll: member.baseAuthRole === 'ROLE_SYSADMIN',
    one: id ? settle(call(oneMarket, { params: { id } })) : null,
    holidays: id && asked.tab === 'holidays' ? settle(call(listHolidays, { params: { id }, query })) : null,
  }
}

export type MarketData = Awaited<ReturnType<typeof load>>
