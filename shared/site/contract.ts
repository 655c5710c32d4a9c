import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'

/** What is told above every page. */
export const Site = v.object({
  /** One line of plain text; '' while there is nothing to say. */
  notice: v.string(),
  /** While it is true only system administrators can save anything. */
  isMaintenance: v.boolean(),
})
export type Site = Of<typeof Site>

export const siteState = endpoint('GET', '/site', { reply: Site })
