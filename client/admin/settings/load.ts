import { listSettings, settingHistory, systemState } from '../../../shared/admin/settingsContract.ts'
import { auctionSettings } from '../../../shared/auction-results/settings.ts'
import { settle } from '../../api/problem.ts'
import type { Loading } from '../../app/page.ts'

const SHOWN = 10

/** The settings themselves are waited for: the screen is a form of them. */
export async function load({ app: { call }, url }: Pick<Loading, 'app' | 'url'>) {
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

export type SettingsData = Awaited<ReturnType<typeof load>>
