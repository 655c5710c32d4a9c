import type { Page } from 'playwright-core'

/** The number on the bell, as its name tells it. */
export async function unread(page: Page): Promise<number> {
  const name = await page.getByRole('button', { name: /^알림/ }).textContent()
  return Number(/(\d+)개/.exec(name ?? '')?.[1] ?? 0)
}

/** Waits until the page's real-time line stands. */
export const connected = (page: Page) => page.getByText('실시간', { exact: true }).waitFor()

/** Waits inside the page, so that the time until the bell shows it can be told. */
export const bellReaches = (page: Page, count: number) =>
  page.waitForFunction((n) => document.querySelector('header')?.textContent?.includes(`읽지 않은 알림 ${n}개`), count)
