import { type AdminMember, type AdminMemberDetail, listMembers, oneMember } from '../../../shared/admin/users.ts'
import type { Page } from '../../../shared/kit/page.ts'
import { listMarkets, type MarketCode } from '../../../shared/markets/contract.ts'
import { type Outcome, settle } from '../../api/problem.ts'
import type { App } from '../../app/context.ts'
import { inSight } from '../../app/inSight.ts'
import { queryOf, readView, type View } from './view.ts'

export type UsersData = {
  view: View
  /** What of the address could not be read, by name. */
  dropped: readonly string[]
  found: Promise<Outcome<Page<AdminMember>>>
  markets: Promise<Outcome<MarketCode[]>>
  one: Promise<Outcome<AdminMemberDetail>> | null
}

/** Starts the calls of the screen; all of them may be late. */
export function load({ app: { call }, url }: { app: Pick<App, 'call'>; url: URL }): UsersData {
  const { view, dropped } = readView(url.searchParams)
  // Others deal with members at the same time: what was read a while ago is no ground to act on.
  call.forget(listMembers.path)
  return {
    view,
    dropped,
    found: settle(call(listMembers, { query: queryOf(view) })),
    markets: settle(call(listMarkets)),
    one: view.id === null ? null : settle(look(call, view.id)),
  }
}

/** What is read of one member is on record as a look at him: nobody looks where the page is out of sight. */
async function look(call: App['call'], id: number): Promise<AdminMemberDetail> {
  await inSight()
  return call(oneMember, { params: { id } })
}
