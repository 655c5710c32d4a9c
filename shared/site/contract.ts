import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'

/** When the business day of a market begins, `HH:mm`; null: of whoever has no market (domain.md 9.3). */
const DayStart = v.object({ marketCodeId: v.nullable(v.number()), businessDayStart: v.string() })

/** What is told above every page, and what every page goes by. */
export const Site = v.object({
  /** One line of plain text; '' while there is nothing to say. */
  notice: v.string(),
  /** While it is true only system administrators can save anything. */
  isMaintenance: v.boolean(),
  /** Where it is another hour than the usual. */
  dayStarts: v.optional(v.array(DayStart)),
})
export type Site = Of<typeof Site>

export const siteState = endpoint('GET', '/site', { reply: Site })
