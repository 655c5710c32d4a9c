import { businessDate } from '../../../shared/kit/dates.ts'

export const tabs = ['info', 'corporations', 'holidays', 'windows', 'codes'] as const
export type Tab = (typeof tabs)[number]
export const tabNames: Record<Tab, string> = {
  info: '기본 정보',
  corporations: '법인',
  holidays: '휴업일',
  windows: '경매 시간',
  codes: '코드 가져오기',
}

/** What the address asks for: a market, null for the first, 0 for a new one; a part of it; a month of its calendar. */
export type View = { id: number | null; tab: Tab; month: string }

export function readView(asked: URLSearchParams): View {
  const id = asked.get('id') ?? ''
  const month = asked.get('month') ?? ''
  return {
    id: /^\d{1,9}$/.test(id) ? Number(id) : null,
    tab: tabs.find((known) => known === asked.get('tab')) ?? 'info',
    // On the afternoon of a month's last day nothing of that month can be changed any more.
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : businessDate(Date.now()).slice(0, 7),
  }
}

export const pathTo = ({ id, tab, month }: { id: number | null; tab?: Tab; month?: string }): string =>
  `/admin/market?${new URLSearchParams({ id: String(id ?? ''), ...(tab && { tab }), ...(month && { month }) })}`
