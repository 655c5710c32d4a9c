import * as v from 'valibot'
import { type SettingKey, type SettingValue, settingCatalogue } from '../../../shared/admin/settings.ts'
import type { Database, Db, Trx } from '../../db/open.ts'
import * as stored from './stored.ts'

/** NOTIFY channel: some setting has changed. */
const CHANNEL = 'settings'

/** Should word of a change be lost with the line it came by, what is kept is too old after this time. */
const KEPT_MS = 5_000

type Chosen = ReadonlyMap<string, string | null>
type Kept = { chosen: Promise<Chosen> | null; readAt: number }

const keptOf = new WeakMap<Db | Trx, Kept>()

/**
 * From here on this process keeps what it has read of the settings until the database says that one has changed.
 * Without it, and inside transactions, each reading asks the database.
 */
export async function keepSettings({ db, listen }: Pick<Database, 'db' | 'listen'>): Promise<void> {
  await listen(CHANNEL, () => forgetSettings(db))
  keptOf.set(db, { chosen: null, readAt: 0 })
}

/** What was kept is read again at the next use: for whoever has just changed one. */
export function forgetSettings(db: Db): void {
  const kept = keptOf.get(db)
  if (kept) kept.chosen = null
}

/** The setting as it stands now, its default where nobody has chosen. */
export const setting = async <K extends SettingKey>(db: Db | Trx, key: K): Promise<SettingValue<K>> =>
  (await chosenSetting(db, key)) ?? (settingCatalogue[key].fallback as SettingValue<K>)

/** What somebody has chosen; undefined where nobody has. */
export async function chosenSetting<K extends SettingKey>(db: Db | Trx, key: K): Promise<SettingValue<K> | undefined> {
  const chosen = await chosenOf(db)
  return readSetting(key, chosen.get(key) ?? null)
}

/** The value in a row; undefined for none, and for one that the bounds of today do not allow. */
export function readSetting<K extends SettingKey>(key: K, value: string | null): SettingValue<K> | undefined {
  if (value === null) return undefined
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), settingCatalogue[key].schema), value)
  return read.success ? (read.output as SettingValue<K>) : undefined
}

function chosenOf(db: Db | Trx): Promise<Chosen> {
  const kept = keptOf.get(db)
  if (!kept) return read(db)
  const now = performance.now()
  if (kept.chosen && now - kept.readAt < KEPT_MS) return kept.chosen
  const chosen = read(db)
  kept.chosen = chosen
  kept.readAt = now
  // Whoever asked is told of the failure; the next one asks again.
  chosen.catch(() => {
    if (kept.chosen === chosen) kept.chosen = null
  })
  return chosen
}

const read = async (db: Db | Trx): Promise<Chosen> =>
  new Map((await stored.values(db)).map(({ key, value }) => [key, value]))
