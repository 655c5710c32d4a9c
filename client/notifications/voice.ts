import { seoulMinute } from '../../shared/kit/dates.ts'
import type { Notification } from '../../shared/notifications/contract.ts'
import { isQuiet, type NotificationSettings } from '../../shared/notifications/settings.ts'
import type { Clock } from '../realtime/clock.ts'
import type { Permission } from './permission.ts'
import { titleOf } from './words.ts'

/** What a browser notification says and where it leads. */
export type Popup = Pick<Notification, 'id' | 'type' | 'content' | 'targetType' | 'targetId'> & { title: string }

/** The browser around this page. */
export type Surroundings = {
  /** Milliseconds since 1970, by the server's clock. */
  now(): number
  /** The person is looking at this page. */
  isFocused(): boolean
  /** He is looking at some page of his in this browser. */
  isAnyFocused(): Promise<boolean>
  /** This page is the one of his pages here that speaks. */
  speaks(): boolean
  permission(): Permission
  show(popup: Popup, options: { silent: boolean }): void
  chime(): void
}

/** Notices of one spell are one browser notification and one sound. */
const SPELL_MS = 3_000
/** What a page hears of only when its line is back is no news any more. */
const NEWS_MS = 5 * 60_000

/**
 * Decides what a push does beside the bell. Who looks at a page of ours hears it at most; who looks elsewhere is shown a
 * browser notification by one page, as far as he allows it, his settings want it and it is not one of his quiet hours.
 */
export function createVoice(asked: {
  settings(): Promise<NotificationSettings>
  around: Surroundings
  clock: Pick<Clock, 'after'>
}) {
  const { settings, around, clock } = asked
  let spell: { more: Notification[] } | null = null

  async function speak(notification: Notification, others: number) {
    const chosen = await settings()
    if (isQuiet(chosen, seoulMinute(new Date(around.now()).toISOString()).slice(11))) return
    const { soundEnabled } = chosen
    if (around.isFocused()) {
      if (soundEnabled) around.chime()
      return
    }
    if (!around.speaks() || (await around.isAnyFocused())) return
    const isWanted = chosen.browserEnabled && chosen.types[notification.type].browser
    if (isWanted && around.permission() === 'granted') {
      const title = others === 0 ? titleOf(notification) : `${titleOf(notification)} 외 ${others}건`
      around.show({ ...notification, title }, { silent: !soundEnabled })
    } else if (soundEnabled) around.chime()
  }

  function end() {
    const newest = spell?.more.at(-1)
    const others = (spell?.more.length ?? 0) - 1
    spell = null
    // Nobody waits for it; without the settings it says nothing.
    if (newest) begin(newest, others).catch(() => undefined)
  }

  function begin(notification: Notification, others: number): Promise<void> {
    spell = { more: [] }
    clock.after(SPELL_MS, end)
    return speak(notification, others)
  }

  /** A notification was pushed. Ends when what follows from it at once is done. */
  return async function heard(notification: Notification): Promise<void> {
    if (notification.isRead || Date.parse(notification.createdAt) < around.now() - NEWS_MS) return
    if (spell) spell.more.push(notification)
    else await begin(notification, 0)
  }
}
