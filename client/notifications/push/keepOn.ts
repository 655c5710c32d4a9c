import { readPush } from '../../../shared/notifications/push.ts'
import type { Call } from '../../api/call.ts'
import { permissionNow } from '../permission.ts'
import { abilityNow, takeBack, tellServer } from './device.ts'
import { pressedIn } from './pressedMark.ts'
import { knownNoticeWorker } from './registration.ts'
import { setTold, wishOf } from './wish.ts'

/** Said once in a tab: a session that was begun since knows nothing of this browser, and a browser may be reached elsewhere by now. */
const SAID = 'push'

/**
 * Keeps a browser told whose member has wished it, over his next sign-in too. Somebody else who has signed in here is not shown what
 * the one before him hears.
 */
export async function keepOn(call: Call, memberId: number, read: (id: number) => void): Promise<void> {
  const pressed = pressedIn(location.hash)
  if (pressed !== null) {
    read(pressed)
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  if (abilityNow() !== 'able') return
  const wishes = wishOf()
  if (wishes !== null && wishes !== memberId) return takeBack()
  if (wishes === null || permissionNow() !== 'granted') return
  closeWhenSeen()
  const said = String(memberId)
  if (sessionStorage.getItem(SAID) === said) return setTold(true)
  const { serverKey } = await call(readPush)
  if (serverKey === null) return takeBack()
  await tellServer(call, serverKey)
  sessionStorage.setItem(SAID, said)
}

/** Who looks at a page has the bell before him: what was shown meanwhile goes. */
function closeWhenSeen(): void {
  const close = async () => {
    if (document.visibilityState !== 'visible') return
    for (const shown of (await (await knownNoticeWorker())?.getNotifications()) ?? []) shown.close()
  }
  document.addEventListener('visibilitychange', close)
  void close()
}
