import type { Page } from 'playwright-core'

/** How many the backend counts, once the bell shows it: before it has been told, a bell shows none. */
export async function unread(page: Page): Promise<number> {
  const { count } = await page.evaluate(async () => (await fetch('/api/notifications/unread-count')).json())
  if (count > 0) await bellReaches(page, count)
  return count
}

/** Waits until the page's real-time line stands. */
export const connected = (page: Page) => page.getByText('실시간', { exact: true }).waitFor()

/** Waits inside the page, so that the time until the bell shows it can be told. */
export const bellReaches = (page: Page, count: number) =>
  page.waitForFunction((n) => document.querySelector('header')?.textContent?.includes(`읽지 않은 알림 ${n}개`), count)
