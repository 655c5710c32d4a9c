import { listSettings, settingHistory, systemState } from '../../../shared/admin/settingsContract.ts'
import { auctionSettings } from '../../../shared/auction-results/settings.ts'
import { settle } from '../../api/problem.ts'
import type { Loading } from '../../app/page.ts'
import { loadBoards } from '../boards/load.ts'
import { readView } from '../boards/view.ts'

const SHOWN = 10

/** The part of the settings that the address names. */
export async function load(loading: Pick<Loading, 'app' | 'url'>) {
  if (readView(loading.url.searchParams).view.part === 'boards')
    return { part: 'boards' as const, of: loadBoards(loading) }
  return { part: 'settings' as const, of: await loadSettings(loading) }
}

/** The settings themselves are waited for: the screen is a form of them. */
async function loadSettings({ app: { call }, url }: Pick<Loading, 'app' | 'url'>) {
  // Others change them at the same time.
  call.forget(listSettings.path)
  const page = /^[1-9]\d{0,3}$/.test(url.searchParams.get('history') ?? '')
    ? Number(url.searchParams.get('history'))
    : 1
  return {
    page,
    settings: (await call(listSettings)).settings,
    auction: settle(call(auctionSettings)),
    history: settle(call(settingHistory, { query: { page: page - 1, size: SHOWN } })),
    system: settle(call(systemState)),
  }
}

export type SettingsData = Awaited<ReturnType<typeof loadSettings>>
export type LoadedPart = Awaited<ReturnType<typeof load>>
