import { endPush, readPush, startPush } from '../../../shared/notifications/push.ts'
import type { Call } from '../../api/call.ts'
import { toProblem } from '../../api/problem.ts'
import { askPermission, type Permission, permissionNow } from '../permission.ts'
import { knownNoticeWorker, noticeWorker } from './registration.ts'
import { forgetWish, keepWish, wishHere } from './wish.ts'

/** Whether this browser can be told while no page is open; `installed`: once the service is on its home screen. */
export type Ability = 'able' | 'installed' | 'unable'

export function abilityNow(): Ability {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis) return 'able'
  // An iPad says that it is a Mac; no Mac is touched.
  const isApples =
    /iP(hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.platform) && navigator.maxTouchPoints > 1)
  return isApples ? 'installed' : 'unable'
}

/** What the browser gives out for the key; what it gave out for another is taken back. */
async function subscribed(serverKey: string): Promise<PushSubscription> {
  const { pushManager } = await noticeWorker()
  const before = await pushManager.getSubscription()
  if (before && base64urlOf(before.options.applicationServerKey) === serverKey) return before
  await before?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
}

const base64urlOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

/**
 * Lets this browser be told from now on.
 * @returns what the person says to it: only `granted` switches it on
 * @throws as `call`, and what the browser says
 */
export async function turnOn(call: Call, memberId: number, serverKey: string): Promise<Permission> {
  const permission = await askPermission()
  if (permission !== 'granted') return permission
  // First of all: what is given out is taken back by whoever finds the wish.
  keepWish({ memberId, told: null })
  await tellServer(call, memberId, await subscribed(serverKey))
  closeWhenSeen()
  return permission
}

async function tellServer(call: Call, memberId: number, subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await call(startPush, { body: { endpoint, keys: { p256dh, auth } } })
  keepWish({ memberId, told: endpoint })
}

/** Lets it be told no more. @throws as `call` */
export async function turnOff(call: Call): Promise<void> {
  await call(endPush)
  await takeBack()
  forgetWish()
}

/**
 * Goes on as the member has wished: a session that was begun since knows nothing of this browser, and a browser may be reached
 * elsewhere by now.
 */
export async function keepOn(call: Call, memberId: number): Promise<void> {
  closeWhenSeen()
  call.forget(readPush.path)
  const { serverKey, isOn } = await call(readPush).catch((error: unknown) => {
    // A backend that knows no pushes sends none.
    if (toProblem(error).status === 404) keepWish({ memberId, told: null })
    throw error
  })
  if (serverKey === null || permissionNow() !== 'granted') {
    keepWish({ memberId, told: null })
    if (isOn) await call(endPush)
    return takeBack()
  }
  const subscription = await subscribed(serverKey)
  if (isOn && wishHere()?.told === subscription.endpoint) return
  keepWish({ memberId, told: null })
  await tellServer(call, memberId, subscription)
}

/** Takes back what this browser gave out, whoever it was for, and what it shows; what is on its way comes no more. */
export async function takeBack(): Promise<void> {
  const registration = await knownNoticeWorker()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await closeShown()
}

async function closeShown(): Promise<void> {
  for (const shown of (await (await knownNoticeWorker())?.getNotifications()) ?? []) shown.close()
}

const closeIfSeen = () => {
  if (document.visibilityState === 'visible') void closeShown()
}

/** Who looks at a page has the bell before him: what was shown meanwhile goes. */
function closeWhenSeen(): void {
  document.addEventListener('visibilitychange', closeIfSeen)
  closeIfSeen()
}
