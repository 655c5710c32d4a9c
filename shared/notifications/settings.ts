import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { whole } from '../kit/schema.ts'
import type { NotificationType } from './contract.ts'

const flag = v.boolean('켜기나 끄기여야 해요.')
const time = v.pipe(
  v.string('시각을 입력해 주세요.'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, '시각은 22:00처럼 입력해 주세요.'),
)

/** `email` is kept for clients that know it; this product sends no mail about notices (decision 023). */
const channels = (inApp: v.GenericSchema<boolean, boolean> = flag) =>
  v.strictObject({ inApp, browser: flag, email: flag })

const CannotBeOff = v.literal(true, '서비스 공지는 꼭 알아야 해서 끌 수 없어요.')

/** What each type does by way of each channel; a type that is missing does not compile. */
const byType: Record<NotificationType, ReturnType<typeof channels>> = {
  TRANSACTION_COMPLETED: channels(),
  AUCTION_RESULT: channels(),
  PRODUCT_UPDATE: channels(),
  PAYMENT_REMINDER: channels(),
  SYSTEM_NOTICE: channels(CannotBeOff),
  NEW_MESSAGE: channels(),
  PRICE_CHANGE: channels(),
  INVENTORY_ALERT: channels(),
  INVITATION_REQUEST: channels(),
  CONNECTION_REQUEST: channels(),
  CONNECTION_APPROVED: channels(),
  CONNECTION_REJECTED: channels(),
}

/** Percent by which a watched item must move to be told of. */
export const thresholdBounds = { min: 1, max: 100 } as const

export const NotificationSettings = v.strictObject({
  /** False: nothing is put under the bell but notices of the service. */
  inAppEnabled: flag,
  browserEnabled: flag,
  soundEnabled: flag,
  /** Times of day in Seoul, from `start` up to `end`; an earlier `end` is on the next day. */
  quietHours: v.pipe(
    v.strictObject({ enabled: flag, start: time, end: time }),
    v.forward(
      v.check(({ enabled, start, end }) => !enabled || start !== end, '끝나는 시각을 시작과 다르게 정해 주세요.'),
      ['end'],
    ),
  ),
  priceThresholdPct: whole('시세 변동폭', thresholdBounds.min, thresholdBounds.max),
  types: v.strictObject(byType),
})
export type NotificationSettings = Of<typeof NotificationSettings>

const on = () => ({ inApp: true, browser: true, email: false })

/** What holds for who has never chosen. */
export const defaultSettings = (): NotificationSettings => ({
  inAppEnabled: true,
  browserEnabled: true,
  soundEnabled: false,
  quietHours: { enabled: false, start: '22:00', end: '02:00' },
  priceThresholdPct: 10,
  types: {
    TRANSACTION_COMPLETED: on(),
    AUCTION_RESULT: on(),
    PRODUCT_UPDATE: on(),
    PAYMENT_REMINDER: on(),
    SYSTEM_NOTICE: on(),
    NEW_MESSAGE: on(),
    PRICE_CHANGE: on(),
    INVENTORY_ALERT: on(),
    INVITATION_REQUEST: on(),
    CONNECTION_REQUEST: on(),
    CONNECTION_APPROVED: on(),
    CONNECTION_REJECTED: on(),
  },
})

/** What was stored, with the defaults for whatever has come into being since. */
export function settingsFrom(stored: Partial<NotificationSettings>): NotificationSettings {
  const whole = { ...defaultSettings(), ...stored }
  return { ...whole, types: { ...defaultSettings().types, ...stored.types } }
}

/** Types whose notices are to be put under the bell. */
export const tells = ({ inAppEnabled, types: chosen }: NotificationSettings, type: NotificationType): boolean =>
  type === 'SYSTEM_NOTICE' || (inAppEnabled && chosen[type].inApp)

/** Whether the time of day (`HH:mm` in Seoul) is one at which nothing may sound or pop up. */
export function isQuiet({ quietHours: { enabled, start, end } }: NotificationSettings, clock: string): boolean {
  if (!enabled) return false
  return start < end ? start <= clock && clock < end : clock >= start || clock < end
}

/** Types whose notices may pop up beside the page, at a time of day (`HH:mm` in Seoul). */
export const popsUp = (settings: NotificationSettings, type: NotificationType, clock: string): boolean =>
  settings.browserEnabled && settings.types[type].browser && !isQuiet(settings, clock)

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Seconds from a time of day (`HH:mm` in Seoul) until nothing may sound or pop up; Infinity where that is never. */
export const secondsUntilQuiet = ({ quietHours: { enabled, start } }: NotificationSettings, clock: string): number =>
  enabled ? ((minutesOf(start) - minutesOf(clock) + 1_440) % 1_440) * 60 : Number.POSITIVE_INFINITY

export const readSettings = endpoint('GET', '/notifications/settings', { reply: NotificationSettings })
/** Saves all of it: what is left out is refused rather than guessed. */
export const saveSettings = endpoint('PUT', '/notifications/settings', {
  body: NotificationSettings,
  reply: NotificationSettings,
})
