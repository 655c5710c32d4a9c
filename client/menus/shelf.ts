import type { MenuItem } from '../../shared/menus/fallback.ts'

/** A menu as a server gave it, with its tag and version where they were told. */
export type KeptMenu = { items: MenuItem[]; etag: string | null; version: string | null }

/** Where menus are kept, so that one that has not changed need not be sent again. */
export type MenuShelf = {
  /** Tags of all that is kept. */
  tags(): string[]
  get(etag: string): KeptMenu | null
  put(menu: KeptMenu): void
}
export type OpenShelf = () => Promise<MenuShelf>

export const noShelf: OpenShelf = async () => ({ tags: () => [], get: () => null, put: () => undefined })

/** More than there are authorities: old releases of a menu go first. */
const MOST = 8

/**
 * The shelf of a process that draws pages for everybody. A menu is taken from it by the tag that the backend itself
 * answered this visitor with, so that nobody gets another one's.
 * @param told of each menu that is put there
 */
export function createShelf(told: (items: MenuItem[]) => void = () => undefined): MenuShelf {
  const kept = new Map<string, KeptMenu>()
  return {
    tags: () => [...kept.keys()],
    get: (etag) => kept.get(etag) ?? null,
    put(menu) {
      if (menu.etag === null) return
      kept.delete(menu.etag)
      kept.set(menu.etag, menu)
      told(menu.items)
      for (const oldest of [...kept.keys()].slice(0, -MOST)) kept.delete(oldest)
    },
  }
}
