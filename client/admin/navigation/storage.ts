import type { Role } from '../../../shared/members/contract.ts'
import { toVersion } from '../../menus/ask.ts'
import { toMenu } from '../../menus/normalise.ts'
import type { KeptAdminMenu } from './ask.ts'

/** The spec's two items (spec.md 3 "Client-side stored items"). */
const names = { cache: 'adminMenuCache', version: 'adminMenuVersion' } as const
/** Characters of a cached menu; the largest that toMenu gives is a tenth of it. */
const LONGEST = 500_000

/** Keeps the menu for the next failure. A browser that keeps nothing costs no more than that. */
export function keep(storage: () => Storage, role: Role, { items, version }: KeptAdminMenu): void {
  const text = JSON.stringify({ authority: role, data: items })
  if (text.length > LONGEST) return
  try {
    storage().setItem(names.cache, text)
    if (version === null) storage().removeItem(names.version)
    else storage().setItem(names.version, version)
  } catch (error) {
    console.error(error) // forbidden or full
  }
}

/** What was kept for this role, checked as an answer is; null when it is no menu of his. */
export function kept(storage: () => Storage, role: Role): KeptAdminMenu | null {
  try {
    const text = storage().getItem(names.cache)
    if (text === null || text.length > LONGEST) return null
    const cached: unknown = JSON.parse(text)
    const isOwn = typeof cached === 'object' && cached !== null && Reflect.get(cached, 'authority') === role
    const items = isOwn ? toMenu(cached) : []
    return items.length > 0 ? { items, version: toVersion(storage().getItem(names.version)) } : null
  } catch {
    return null // forbidden, or not JSON: not a menu of ours
  }
}
