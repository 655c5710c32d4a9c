import { logout } from '../../shared/session/contract.ts'
import type { Alerts } from '../alerts/state.ts'
import type { Send } from '../api/call.ts'
import { problemOf, toProblem } from '../api/problem.ts'
import { alone, type SessionChannel } from './channel.ts'
import type { Leave } from './leave.ts'

/** What is done before the session ends, and what is said after it. */
export type Farewell = { first?: () => Promise<unknown>; words?: string }

/** Only an answer takes the cookies of a session away, which scripts cannot reach. */
const STILL_THERE =
  '이 화면에서는 나왔지만 서버에 닿지 못해 이 브라우저에 로그인이 남아 있을 수 있어요. 함께 쓰는 기기라면 연결된 뒤에 한 번 더 로그아웃해 주세요.'

/**
 * Ends the session: the backend's, whatever it answers this page's state, and the other tabs'. It waits its turn among
 * refreshes, so that none brings the cookies back.
 * @returns the page to go on to, once the person has acknowledged
 * @throws what `first` throws; the session then goes on
 */
export const signOut = (
  parts: {
    send: Send
    alerts: Alerts
    channel: SessionChannel
    leave: Pick<Leave, 'chosen'>
    forget(): void
  },
  farewell: Farewell = {},
): Promise<string> => parts.leave.chosen(() => end(parts, farewell))

async function end(
  { send, alerts, channel, forget }: Omit<Parameters<typeof signOut>[0], 'leave'>,
  { first, words = '로그아웃했어요.' }: Farewell,
): Promise<string> {
  await first?.()
  const isOut = await alone(async () => {
    const isAnswered = await ask(send)
    channel.tell({ kind: 'signedOut' })
    return isAnswered
  })
  forget()
  // What was done first, like leaving the service, has ended the session already.
  await alerts.show(isOut || first !== undefined ? words : STILL_THERE)
  return '/member/login'
}

/** @returns whether the session's cookies are gone */
async function ask(send: Send): Promise<boolean> {
  try {
    const { status, body } = await send({ method: logout.method, path: logout.path, body: undefined })
    if (status < 400 || status === 401) return true
    console.error('로그아웃 요청이 실패했어요.', problemOf(status, body))
  } catch (error) {
    console.error('로그아웃 요청이 실패했어요.', toProblem(error))
  }
  return false
}
