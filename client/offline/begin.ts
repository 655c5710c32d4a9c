import type { App } from '../app/context.ts'
import { whenIdle } from '../app/whenIdle.ts'
import type { Router } from './links.ts'
import { keptAt } from './mark.ts'

/**
 * Brings what a page does without a network, for a member who acts as himself: at once where there is none, else when the
 * page has nothing better to do.
 */
export function beginOffline(app: App, router: Router): void {
  const { member, originalAdmin } = app.boot
  if (!member || originalAdmin) return
  const start = async () => (await import('./start.ts')).startOffline(app, router, member.id)
  const isNow = !navigator.onLine || keptAt(document.documentElement) !== null
  const begin = () => start().catch((error) => console.error('인터넷 없이 쓰는 기능을 시작하지 못했어요.', error))
  if (isNow) void begin()
  else whenIdle(() => void begin())
}
