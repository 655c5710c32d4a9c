import { seoulMinute } from '../../../shared/kit/dates.ts'
import { popsUp, secondsUntilQuiet } from '../../../shared/notifications/settings.ts'
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
const REST_MS = 30_000
/** The least that is waited when the database does not let anything be taken. */
const FAILED_MS = 1_000

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
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let idle: (() => void) | undefined

  /** Origins of services that are left alone for now. */
  function restingNow(): string[] {
    for (const [origin, until] of resting) if (until <= Date.now()) resting.delete(origin)
    return [...resting.keys()]
  }

  /** What is to be said, and for how long it may wait, unless it was read or is not to come up any more. */
  async function stillWanted({ memberId, notificationId, ageSeconds }: pushes.Push) {
    const notification = await notifications.stillUnread(db, memberId, notificationId)
    if (!notification) return null
    const clock = seoulMinute(new Date().toISOString()).slice(11)
    const settings = await settingsOf(db, memberId)
    if (!popsUp(settings, notification.type, clock)) return null
    const ttl = Math.min(NEWS_SECONDS - ageSeconds, secondsUntilQuiet(settings, clock))
    return { message: messageOf(notification, !settings.soundEnabled), ttl: Math.max(0, ttl) }
  }

  async function sendOne(push: pushes.Push): Promise<void> {
    const key = keys.of(push.serverKey)
    const wanted = await stillWanted(push)
    if (!key || !wanted) {
      counted(key ? 'unwanted' : 'keyless')
      return pushes.remove(db, push.pushId)
    }
    const { origin } = new URL(push.endpoint)
    const answer = await delivery
      .send({ push, key, message: wanted.message }, wanted.ttl, leaving.signal)
      .catch((err: unknown) => {
        log.error({ err, subscriptionId: push.subscriptionId }, 'a push could not be sealed')
        return null
      })
    if (answer === null) {
      counted('refused')
      return pushes.remove(db, push.pushId)
    }
    const { status, retryAfter } = answer
    if (leaving.signal.aborted && status === null) return pushes.giveBack(db, push.pushId)
    const verdict = verdictOf(push, status, retryAfter)
    counted(verdict.is)
    if (status === null) resting.set(origin, Date.now() + REST_MS)
    if (verdict.is === 'again') return pushes.putOff(db, push.pushId, verdict.inSeconds)
    if (verdict.is === 'gone') return subscriptions.deleteOne(db, push.subscriptionId)
    if (verdict.is === 'refused') log.warn({ origin, status }, 'a push service has refused a message')
    return pushes.remove(db, push.pushId)
  }

  async function work(): Promise<void> {
    while (!leaving.signal.aborted) {
      const push = await pushes.take(db, HELD_SECONDS, restingNow())
      failures = 0
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
      .catch((err: unknown) => {
        failures++
        log.error({ err }, 'pushes could not be sent')
      })
      .finally(() => {
        workers--
        if (workers > 0) return
        idle?.()
        void rest()
      })
  }
  async function rest(): Promise<void> {
    if (leaving.signal.aborted) return
    const untilRested = [...resting.values()].map((until) => Math.max(0, until - Date.now()))
    const inMs =
      failures > 0 ? FAILED_MS * 2 ** Math.min(failures, 5) : await pushes.nextInMs(db, restingNow()).catch(() => null)
    clearTimeout(timer)
    if (!leaving.signal.aborted) timer = setTimeout(wake, Math.min(inMs ?? LOOK_MS, ...untilRested, LOOK_MS)).unref()
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
