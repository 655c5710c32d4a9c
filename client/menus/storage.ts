import type { Authority } from '../../shared/menus/contract.ts'
import { toVersion } from './ask.ts'
import { toMenu } from './normalise.ts'
import type { KeptMenu, MenuShelf } from './shelf.ts'

/** The spec's three items (spec.md 3 "Client-side stored items"). */
const names = { cache: 'menuCache', etag: 'menuEtag', version: 'menuVersion' } as const
/** Characters of a cached menu; the largest that toMenu gives is a tenth of it. */
const LONGEST = 500_000

export type MenuStorage = MenuShelf & {
  /** What is kept, whatever its tag; null when it is no menu, or another authority's. */
  last(): KeptMenu | null
  clear(): void
}

/**
 * The browser's own shelf, of one menu. What is read there was written by any release, or by hand: it is checked as an
 * answer is. A browser that keeps nothing for us costs a cached menu and nothing else.
 */
export function menuStorage(storage: () => Storage, authority: () => Authority): MenuStorage {
  const attempt = <T>(work: (storage: Storage) => T, instead: T): T => {
    try {
      return work(storage())
    } catch {
      return instead // forbidden or full
    }
  }
  const read = (name: keyof typeof names) => attempt((s) => s.getItem(names[name]), null)
  const clear = () => {
    for (const name of Object.values(names)) attempt((s) => s.removeItem(name), undefined)
  }

  const last = (): KeptMenu | null => {
    const text = read('cache')
    if (text === null) return null
    const items = text.length > LONGEST ? [] : itemsFor(authority(), text)
    if (items.length === 0) {
      clear()
      return null
    }
    return { items, etag: tagIn(read('etag')), version: toVersion(read('version')) }
  }

  return {
    last,
    clear,
    tags: () => [last()?.etag ?? []].flat(),
    get(etag) {
      const kept = last()
      return kept?.etag === etag ? kept : null
    },
    put({ items, etag, version }) {
      const text = JSON.stringify({ authority: authority(), data: items })
      // One by one: a tag without its menu would ask for what is not there.
      clear()
      if (text.length > LONGEST) return
      attempt((s) => {
        s.setItem(names.cache, text)
        if (etag !== null) s.setItem(names.etag, etag)
        if (version !== null) s.setItem(names.version, version)
      }, undefined)
    },
  }
}

function itemsFor(authority: Authority, text: string): KeptMenu['items'] {
  try {
    const cached: unknown = JSON.parse(text)
    const isOwn =
      typeof cached === 'object' && cached !== null && 'authority' in cached && cached.authority === authority
    return isOwn ? toMenu(cached) : []
  } catch {
    return [] // not JSON: not a menu of ours
  }
}

/** A tag that may stand in a header (RFC 9110 8.8.3). */
const tagIn = (text: string | null): string | null =>
  text !== null && /^(?:W\/)?"[\x21\x23-\x7e]{1,200}"$/.test(text) ? text : null
