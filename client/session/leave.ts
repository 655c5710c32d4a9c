import { ownRefusals } from '../../shared/kit/ownRefusals.ts'
import { loginPath, withReturn } from '../../shared/session/returnTo.ts'
import type { Alerts } from '../alerts/state.ts'

/** How this page ends; the first reason wins. */
export type Leave = {
  /** The session is over: to the login screen, which leads back here. */
  sessionOver(): void
  /** There is no session and a call needs one. */
  loginNeeded(): void
  /** The member may not do or see this. */
  denied(): void
  /** Another tab of this browser has signed out. */
  signedOut(): void
  /** The impersonation is over: the admin is told so, as himself. */
  cameHome(): void
  /** This browser's session is somebody else's: the page comes anew as his. */
  memberChanged(): void
  /**
   * Runs a leaving that the person asked for. What ends the page otherwise, as the session's end does that he asked
   * for, waits and counts only if this comes to nothing, so that nothing tears his last words away.
   */
  chosen<T>(work: () => Promise<T>): Promise<T>
}

/**
 * The ways a page ends, each by a full load that leaves nothing of the member behind (spec.md 8). `forget` empties what
 * the page holds of the member; `wanted` is the page he is on or on the way to.
 */
export function createLeave(parts: { alerts: Alerts; forget(): void; wanted(): string }): Leave {
  const { alerts, forget, wanted } = parts
  let isLeaving = false
  let isChosen = false
  let meanwhile: (() => void) | null = null
  const once = (leave: () => Promise<void> | void) => {
    const start = () => {
      if (isLeaving) return
      if (isChosen) {
        meanwhile ??= start
        return
      }
      isLeaving = true
      void leave()
    }
    return start
  }
  const go = (to: string) => {
    forget()
    location.assign(to)
  }
  return {
    sessionOver: once(() => go(loginPath(wanted()))),
    signedOut: once(() => go('/member/login')),
    cameHome: once(() => go('/member/return')),
    // Loaded by its address: a page that a form was answered with would be sent again by another.
    memberChanged: once(() => go(wanted())),
    loginNeeded: once(async () => {
      await alerts.show(ownRefusals.REQUIRE_LOGIN[1])
      go(withReturn('/main?error=REQUIRE_LOGIN', wanted()))
    }),
    denied: once(async () => {
      await alerts.show(ownRefusals.ERROR_ACCESSDENIED[1])
      // A full load also reads the menu and the role anew, which is where a right that has gone shows.
      location.assign('/main?error=ERROR_ACCESSDENIED')
    }),
    async chosen(work) {
      isChosen = true
      try {
        return await work()
      } catch (error) {
        isChosen = false
        meanwhile?.()
        throw error
      }
    },
  }
}
