import { listWatched, type WatchedItem } from '../../shared/auction-results/watch.ts'
import { types } from '../../shared/notifications/contract.ts'
import { type PushStanding, readPush } from '../../shared/notifications/push.ts'
import { NotificationSettings, readSettings, saveSettings } from '../../shared/notifications/settings.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { App } from '../app/context.ts'
import type { Loading } from '../app/page.ts'
import { type Acting, answer, answering } from '../forms/answer.ts'
import { check } from '../forms/check.ts'
import { typedIn, type Values } from '../forms/values.ts'

export type SettingsData = {
  settings: NotificationSettings
  watched: Promise<Outcome<WatchedItem[]>>
  /** Null where the backend tells no browser in which no page is open, or has just failed to say. */
  push: (PushStanding & { serverKey: string }) | null
}

export async function loadSettings({ app: { call } }: Pick<Loading, 'app'>): Promise<SettingsData> {
  call.forget(readSettings.path, listWatched.path, readPush.path)
  const watched = settle(call(listWatched))
  const [settings, push] = await Promise.all([call(readSettings), settle(call(readPush))])
  const serverKey = push.ok ? push.value.serverKey : null
  return { settings, watched, push: push.ok && serverKey !== null ? { ...push.value, serverKey } : null }
}

/** What was sent last. What is sent meanwhile waits for it: the older form could be written over the newer one. */
const sent = new WeakMap<App, Promise<unknown>>()

/** Saves the form as it stands; what it has no field for stays as it was. */
export function act({ app, form }: Pick<Acting, 'app' | 'form'>) {
  const save = () => saved(app.call, typedIn(form))
  const mine = Promise.resolve(sent.get(app)).then(save, save)
  sent.set(app, mine)
  return mine
}

const saved = (call: Call, values: Values) =>
  answering('save', values, async () => {
    call.forget(readSettings.path)
    const before = await call(readSettings)
    const checked = check(NotificationSettings, settingsIn(values, before))
    if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
    await call(saveSettings, { body: checked.input })
    return answer('save', values, 200)
  })

/** What the fields of the form say. A box that is not ticked is not sent. */
export function settingsIn(values: Values, before: NotificationSettings): NotificationSettings {
  const isOn = (name: string) => values[name] === 'on'
  const chosen = { ...before.types }
  for (const type of types) {
    const inApp = type === 'SYSTEM_NOTICE' || isOn(`${type}.inApp`)
    chosen[type] = { ...before.types[type], inApp, browser: isOn(`${type}.browser`) }
  }
  return {
    inAppEnabled: isOn('inAppEnabled'),
    browserEnabled: isOn('browserEnabled'),
    soundEnabled: isOn('soundEnabled'),
    quietHours: {
      enabled: isOn('quietHours.enabled'),
      start: values['quietHours.start'] ?? '',
      end: values['quietHours.end'] ?? '',
    },
    // A field that was emptied is refused rather than read as 0.
    priceThresholdPct: Number(values.priceThresholdPct || Number.NaN),
    types: chosen,
  }
}
