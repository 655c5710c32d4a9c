import { keepFocus } from './keepFocus.ts'
import { keepInSight } from './keepInSight.ts'
import { watchLeftActs, watchLeftForms } from './leftActs.ts'
import type { Announcing } from './leftBehind.ts'
import { sendOnce } from './sendOnce.ts'

/** What watches over every page, and is not needed before the first is drawn. */
export function onceDrawn(
  router: Parameters<typeof sendOnce>[0],
  announcements: Parameters<typeof sendOnce>[1] & Announcing,
): void {
  keepFocus()
  sendOnce(router, announcements)
  watchLeftActs(router, announcements)
  watchLeftForms(router, announcements)
  keepInSight(router)
}
