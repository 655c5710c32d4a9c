import type { Assets } from '../../shared/kit/assets.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'
import type { Handle } from './page.ts'
import { besideAt } from './part.ts'
import { standsAlone, surroundings } from './surroundings.ts'

/** What every page needs but those of the way in (entrance.ts). */
const beyondEntrance = ['client/app/routes', 'client/theme/follow']

/**
 * The files that a page loads before it is usable, beside those that every page does.
 * @param handles of the routes that make the page, the page itself last
 * @param query of its address
 */
export function filesOf(
  { chunks }: Pick<Assets, 'chunks'>,
  handles: readonly (Handle | undefined)[],
  member: MemberRecord | null,
  query: URLSearchParams,
): string[] {
  const page = handles.at(-1)
  const modules = [
    ...(!member && page?.plain ? [] : beyondEntrance),
    ...(page && standsAlone(member, page) ? [] : [surroundings.module]),
    ...handles.flatMap((handle) => [handle?.module ?? '', handle?.keep?.module ?? '']),
    ...(member ? besideAt(page?.beside ?? [], query).map(({ module }) => module) : []),
  ]
  return [...new Set(modules.flatMap((module) => chunks[module] ?? []))]
}
