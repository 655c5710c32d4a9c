import type { SessionChannel } from './channel.ts'
import type { Leave } from './leave.ts'

/** Keeps the tabs of this browser on one session: they go when one signs out, and load anew when the member changes. */
export function followOtherTabs(
  channel: SessionChannel,
  memberId: number | null,
  leave: Pick<Leave, 'signedOut' | 'memberChanged'>,
): void {
  channel.hear((news) => {
    if (memberId === null) return
    if (news.kind === 'signedOut') leave.signedOut()
    if (news.kind === 'opened' && news.memberId !== memberId) leave.memberChanged()
  })
  if (memberId !== null) channel.tell({ kind: 'opened', memberId })
  // A page the browser had put aside may show a member who has signed out since.
  addEventListener('pageshow', ({ persisted }) => persisted && location.replace(location.pathname + location.search))
}
