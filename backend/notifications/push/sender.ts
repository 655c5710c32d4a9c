import { seoulMinute } from '../../../shared/kit/dates.ts'
import { popsUp } from '../../../shared/notifications/settings.ts'
import type { Db } from '../../db/open.ts'
import type { PushOutcome } from '../../http/metrics.ts'
import * as notifications from '../queries.ts'
import { settingsOf } from '../settingQueries.ts'
import { createDelivery, TIMEOUT_MS } from './deliver.ts'
import { messageOf } from './message.ts'
import * as pushes from './pushQueries.ts'
import type { ServerKeys } from './serverKeys.ts'
import * as subscriptions from './subscriptionQueries.ts'
import { NEWS_SECONDS, verdictOf } from './verdict.ts'

/** Messages that one process sends at once. */
const AT_ONCE = 8
/** Longer than sending one can take: another process may have it afterwards. */
const HELD_SECONDS = (3 * TIMEOUT_MS) / 1_000
/** So often it is looked for what a process that has ended left behind. */
const LOOK_MS = 60_000
/** A service that did not answer is left alone for so long. */
const REST_SECONDS = 30

export type PushSender = {
  /** Something is there to be sent. */
  wake(): void
  /** Breaks off what is being sent; it goes on in the next process. */
  stop(): Promise<void>
}

/** Sends what waits for browsers, a few at a time, as long as there is any. Any number of processes may do so at once. */
export function createPushSender(parts: {
  db: Db
  keys: ServerKeys
  /** Whom a push service may write to about us, as `mailto:` or https address. */
  contact: string
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
  counted(outcome: PushOutcome): void
}): PushSender {
  const { db, keys, contact, log, counted } = parts
  const delivery = createDelivery(contact)
  const leaving = new AbortController()
  const resting = new Map<string, number>()
  let workers = 0
  let timer: NodeJS.Timeout | undefined
  let idle: (() => void) | undefined

  async function sendOne(push: pushes.Push): Promise<void> {
    const { origin } = new URL(push.endpoint)
    const restsMs = (resting.get(origin) ?? 0) - Date.now()
    if (restsMs > 0) return pushes.giveBack(db, push.pushId, Math.ceil(restsMs / 1_000))
    const key = keys.of(push.serverKey)
    // What a restore has brought back may be of any age.
    const notification = push.ageSeconds > NEWS_SECONDS ? undefined : await wantedStill(push)
    if (!key || !notification) {
      counted(key ? 'unwanted' : 'keyless')
      return pushes.remove(db, push.pushId)
    }
    const { status, retryAfter } = await delivery.send(push, key, messageOf(notification), leaving.signal)
    if (leaving.signal.aborted && status === null) return pushes.giveBack(db, push.pushId, 0)
    const verdict = verdictOf(push, status, retryAfter)
    counted(verdict.is)
    if (status === null) resting.set(origin, Date.now() + REST_SECONDS * 1_000)
    else resting.delete(origin)
    if (verdict.is === 'again') return pushes.putOff(db, push.pushId, verdict.inSeconds)
    if (verdict.is === 'gone') return subscriptions.deleteOne(db, push.subscriptionId)
    if (verdict.is === 'refused') log.warn({ origin, status }, 'a push service has refused a message')
    return pushes.remove(db, push.pushId)
  }

  /** What it says, unless it was read or has come into quiet hours while it waited. */
  async function wantedStill({ memberId, notificationId }: pushes.Push) {
    const notification = await notifications.stillUnread(db, memberId, notificationId)
    if (!notification) return undefined
    const clock = seoulMinute(new Date().toISOString()).slice(11)
    return popsUp(await settingsOf(db, memberId), notification.type, clock) ? notification : undefined
  }

  async function work(): Promise<void> {
    while (!leaving.signal.aborted) {
      const push = await pushes.take(db, HELD_SECONDS)
      if (push === null) return
      wake()
      await sendOne(push)
    }
  }

  function wake(): void {
    if (workers >= AT_ONCE || leaving.signal.aborted) return
    clearTimeout(timer)
    workers++
    void work()
      .catch((err: unknown) => log.error({ err }, 'pushes could not be sent'))
      .finally(() => {
        workers--
        if (workers > 0) return
        idle?.()
        void rest()
      })
  }
  async function rest(): Promise<void> {
    if (leaving.signal.aborted) return
    const inMs = await pushes.nextInMs(db).catch(() => null)
    clearTimeout(timer)
    timer = setTimeout(wake, Math.min(inMs ?? LOOK_MS, LOOK_MS)).unref()
  }
  void rest()
  return {
    wake,
    async stop() {
      leaving.abort()
      clearTimeout(timer)
      if (workers > 0)
        await new Promise<void>((resolve) => {
          idle = resolve
        })
      await delivery.close()
    },
  }
}
