import type { MenuItem } from '../../shared/menus/fallback.ts'
import { perMenu } from './perMenu.ts'

type Knows = (path: string) => boolean

/** A page draws the same menu in several places. */
const kept = new WeakMap<readonly MenuItem[], { knows: Knows; known: readonly MenuItem[] }>()

/** Only what leads somewhere: an entry with sub-entries stays while one of them does. */
export function onlyKnown(items: readonly MenuItem[], knows: Knows): readonly MenuItem[] {
  const before = kept.get(items)
  if (before?.knows === knows) return before.known
  const known = knownOf(items, knows)
  kept.set(items, { knows, known })
  return known
}

function knownOf(items: readonly MenuItem[], knows: Knows): MenuItem[] {
  return items.flatMap((item) => {
    const subMenu = knownOf(item.subMenu ?? [], knows)
    if (subMenu.length > 0) return [{ ...item, subMenu }]
    const { subMenu: _, ...alone } = item
    return knows(item.url) ? [alone] : []
  })
}

/** Where a click on the entry leads: an entry with sub-entries opens its first one. */
export const destination = (item: MenuItem): string => (item.subMenu?.[0] ? destination(item.subMenu[0]) : item.url)

/** What a link to the entry carries besides its address. */
export const openingOf = ({ openInNewTab, subMenu }: MenuItem) =>
  openInNewTab && !subMenu ? { target: '_blank', rel: 'noopener' } : {}

const home = '/main'
const pathOf = (url: string) => url.split(/[?#]/, 1)[0] ?? ''
const shownAs = (pathname: string) => (pathname === '/' ? home : pathname)

export const isGroup = ({ subMenu = [] }: MenuItem): boolean => subMenu.length > 0

/** Every entry of a menu, those with sub-entries before them. */
export const entriesOf = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...entriesOf(item.subMenu ?? [])])

const placesOf = perMenu((items) => entriesOf(items).map((item) => ({ item, path: pathOf(item.url) })))

const liesIn = (here: string, path: string) =>
  here.startsWith(path) && (here.length === path.length || here[path.length] === '/')

/** Pages that belong to an entry though their address does not lie below it. */
const belonging = [
  ['/client', '/client/list'],
  ['/transaction', '/transaction-view'],
  ['/warehouse', '/warehouse/list'],
  ['/invitation', '/member/connections'],
  ['/member/notifications', '/member/modify'],
] as const

/** The entry whose page this is, or else the one it lies below or belongs to; of several the closest. */
export function currentIn(items: readonly MenuItem[], pathname: string): MenuItem | null {
  const here = shownAs(pathname)
  const places = placesOf(items)
  let best: MenuItem | null = null
  for (const { item, path } of places)
    if (liesIn(here, path) && (best === null || item.url.length >= best.url.length)) best = item
  if (best) return best
  const [, owner] = belonging.find(([path]) => liesIn(here, path)) ?? []
  return places.find(({ path }) => path === owner)?.item ?? null
}

/** True for the entry itself and what stands above it. */
export const holds = (item: MenuItem, current: MenuItem | null): boolean =>
  current !== null && (item === current || (item.subMenu ?? []).some((sub) => holds(sub, current)))

export const isPageOf = ({ url }: MenuItem, pathname: string): boolean => pathOf(url) === shownAs(pathname)

/** `aria-current`: this very page's entry is the page, one that only holds it is marked all the same. */
export function markOf(item: MenuItem, current: MenuItem | null, pathname: string): 'page' | 'true' | undefined {
  if (!holds(item, current)) return undefined
  return item === current && isPageOf(item, pathname) ? 'page' : 'true'
}
