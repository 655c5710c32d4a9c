import { keepFocus } from './keepFocus.ts'
import { keepInSight } from './keepInSight.ts'
import { sendOnce } from './sendOnce.ts'

/** What watches over every page, and is not needed before the first is drawn. */
export function onceDrawn(...[router, announcements]: Parameters<typeof sendOnce>): void {
  keepFocus()
  sendOnce(router, announcements)
  keepInSight(router)
}
