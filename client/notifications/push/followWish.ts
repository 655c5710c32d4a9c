import type { App } from '../../app/context.ts'
import { notificationsOf } from '../store.ts'
import { abilityNow, keepOn, takeBack } from './device.ts'
import { pressedIn } from './pressedMark.ts'
import { forgetWish, keepWish, type Wish } from './wish.ts'

/**
 * What a page does of a wish in this browser. Its own member's is kept up over his next sign-in; where nobody is signed in the browser
 * is told nothing any more; and somebody else is not shown what the one before him hears.
 */
export async function followWish({ call, stores, boot }: App, wish: Wish): Promise<void> {
  const memberId = stores.session.state.member?.id ?? null
  if (abilityNow() !== 'able' || boot.originalAdmin !== null) return
  if (memberId === wish.memberId) {
    const pressed = pressedIn(location.hash)
    if (pressed !== null) {
      void notificationsOf(stores).markRead(pressed)
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    return keepOn(call, memberId)
  }
  await takeBack()
  if (memberId === null) keepWish({ ...wish, told: null })
  else forgetWish()
}
