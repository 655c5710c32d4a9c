import { held, type Permission, permissions } from '../../shared/connections/permissions.ts'

/** What a form of permissions stands on, and what is ticked in it. */
export type Choice = { seen: readonly Permission[]; chosen: ReadonlySet<Permission> }

export const choiceOf = (seen: readonly Permission[]): Choice => ({ seen, chosen: new Set(seen) })

const same = (one: readonly Permission[], other: readonly Permission[]) => one.join() === other.join()

/**
 * The same over what the connection holds by now: what was ticked or unticked is so still, and all else stays as a colleague
 * has made it.
 */
export function over({ seen, chosen }: Choice, now: readonly Permission[]): Choice {
  if (same(held('MANAGER', chosen), held('MANAGER', now))) return choiceOf(now)
  const [before, has] = [new Set(seen), new Set(now)]
  const isChosen = (permission: Permission) =>
    chosen.has(permission) === before.has(permission) ? has.has(permission) : chosen.has(permission)
  return { seen: now, chosen: new Set(permissions.filter(isChosen)) }
}

/** What the form sends: what is ticked, and what it began with, unless it is of a page that does not say. */
export function choiceIn(form: FormData): { permissions: Permission[]; seen?: Permission[] } {
  const chosen = named(form.getAll('permission'))
  const seen = form.get('seen')
  return { permissions: chosen, ...(typeof seen === 'string' ? { seen: named(seen.split(',')) } : {}) }
}

const named = (names: readonly FormDataEntryValue[]) => permissions.filter((permission) => names.includes(permission))

/** A form that comes back refused says it in one field each. */
export const sentAs = (form: FormData) => ({ permission: named(form.getAll('permission')).join() })

/** What was answered to a form that was sent without scripts. */
export type Refused = { values: { id?: string; seen?: string; permission?: string } }

/** How the form of a connection begins; one that comes back without scripts has the ticks that it was sent with. */
export function beginWith(id: number, now: readonly Permission[], refused: Refused | undefined): Choice {
  const { id: of, seen, permission = '' } = refused?.values ?? {}
  if (seen === undefined || Number(of) !== id) return choiceOf(now)
  return over({ seen: named(seen.split(',')), chosen: new Set(named(permission.split(','))) }, now)
}
