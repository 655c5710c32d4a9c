import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'

/** What a browser calls the bytes of a key: base64url without padding. */
const key = (label: string, bytes: number) =>
  v.pipe(
    v.string(`${label} 값이 없어요.`),
    v.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 8) / 6)}}$`), `${label} 값이 올바르지 않아요.`),
  )

/** What a browser gives out for being told something while no page of ours is open (PushSubscription.toJSON, RFC 8030, 8291). */
export const PushSubscription = v.strictObject({
  /** Where its push service takes messages for it. */
  endpoint: v.pipe(
    v.string('푸시 주소가 없어요.'),
    v.maxLength(1_000, '푸시 주소가 너무 길어요.'),
    v.url('푸시 주소가 올바르지 않아요.'),
  ),
  keys: v.strictObject({
    /** The browser's public key, an uncompressed point of P-256. */
    p256dh: key('p256dh', 65),
    auth: key('auth', 16),
  }),
})
export type PushSubscription = Of<typeof PushSubscription>

export const PushStanding = v.object({
  /** The key that messages are signed with, as a browser wants it for subscribing; null where this installation sends none. */
  serverKey: v.nullable(v.string()),
  /** Whether the browser that asks is told. */
  isOn: v.boolean(),
  /** When the session of the browser that asks ends, and with it what it is told. */
  endsAt: v.optional(v.string()),
})
export type PushStanding = Of<typeof PushStanding>

export const readPush = endpoint('GET', '/notifications/push', { reply: PushStanding })
/** Tells this browser from now on, until its session ends. What it gave out before, or somebody else in it, is forgotten. */
export const startPush = endpoint('PUT', '/notifications/push', { body: PushSubscription, reply: PushStanding })
export const endPush = endpoint('DELETE', '/notifications/push', { reply: PushStanding })

/** What a push says, sealed for the browser alone. The title and the content are those of the notification. */
export const PushMessage = v.object({
  id: v.number(),
  title: v.string(),
  content: v.string(),
  /** Where pressing it leads. */
  path: v.string(),
  /** The next of the same tag takes its place. */
  tag: v.string(),
  /** He wants no sound. */
  silent: v.boolean(),
})
export type PushMessage = Of<typeof PushMessage>
