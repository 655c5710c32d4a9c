import { endPush, startPush } from '../../../shared/notifications/push.ts'
import type { Call } from '../../api/call.ts'
import { askPermission } from '../permission.ts'
import { knownNoticeWorker, noticeWorker } from './registration.ts'
import { forgetWish, keepWish, setTold } from './wish.ts'

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

/** Lets this browser be told from now on. @returns false when the person does not let it @throws as `call`, and what the browser says */
export async function turnOn(call: Call, memberId: number, serverKey: string): Promise<boolean> {
  if ((await askPermission()) !== 'granted') return false
  await tellServer(call, serverKey)
  keepWish(memberId)
  return true
}

/** Says to the server where this browser is reached now. */
export async function tellServer(call: Call, serverKey: string): Promise<void> {
  const { endpoint = '', keys = {} } = (await subscribed(serverKey)).toJSON()
  const { p256dh = '', auth = '' } = keys
  await call(startPush, { body: { endpoint, keys: { p256dh, auth } } })
  setTold(true)
}

/** Lets it be told no more. @throws as `call` */
export async function turnOff(call: Call): Promise<void> {
  await call(endPush)
  await takeBack()
}

/** Takes back what this browser gave out, whoever it was for. */
export async function takeBack(): Promise<void> {
  forgetWish()
  setTold(false)
  await (await (await knownNoticeWorker())?.pushManager.getSubscription())?.unsubscribe()
}
