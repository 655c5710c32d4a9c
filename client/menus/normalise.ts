import { ownPage } from '../../shared/kit/ownPage.ts'
import type { MenuItem } from '../../shared/menus/fallback.ts'

/** What a sidebar can show; a menu beyond it is cut (domain.md 21). */
const MOST_LEVELS = 3
const MOST_ENTRIES = 200
/** Entries that are looked at: a list of a million bad ones is not worth it. */
const MOST_READ = 2_000
const LONGEST = { id: 60, name: 60, icon: 40, description: 200 }

type Read = { raw: Record<string, unknown>; item: Omit<MenuItem, 'url'>; url: string | null; order: number | null }

/**
 * Whatever a server, a cache or an older release calls a menu as the shell uses it: both spellings of each field, JSON
 * in a string, the legacy reply around it. What is no entry is left out, what leads elsewhere never becomes a link.
 * @returns no entries for what is no menu
 */
export function toMenu(data: unknown): MenuItem[] {
  const room = { entries: MOST_ENTRIES, reads: MOST_READ }
  const ids = new Set<string>()

  const level = (list: unknown, depth: number): MenuItem[] => {
    if (!Array.isArray(list) || depth > MOST_LEVELS) return []
    const read: Read[] = []
    // A level is taken before what hangs on it, so that one full group does not leave the others without a place.
    for (const entry of list) {
      if (room.entries <= 0 || room.reads-- <= 0) break
      const one = readEntry(entry, ids)
      if (!one) continue
      room.entries--
      read.push(one)
    }
    return inOrder(read).flatMap(({ raw, item, url }) => {
      const subMenu = level(raw.children ?? raw.subMenu, depth + 1)
      const leadsTo = url ?? subMenu[0]?.url
      if (leadsTo === undefined) return []
      return [{ ...item, url: leadsTo, ...(subMenu.length > 0 ? { subMenu } : {}) }]
    })
  }
  return level(listIn(data), 1)
}

/** The list of a reply: bare, as JSON in a string, or the legacy reply's `data`. */
function listIn(data: unknown): unknown {
  const value = typeof data === 'string' ? parsed(data) : data
  if (!isRecord(value) || Array.isArray(value)) return value
  return typeof value.data === 'string' ? parsed(value.data) : value.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // what is not JSON is no menu
  }
}

function readEntry(raw: unknown, ids: Set<string>): Read | null {
  if (!isRecord(raw) || raw.isActive === false) return null
  const name = wordsOf(raw.menuName ?? raw.name, LONGEST.name)
  if (!name) return null
  const url = urlOf(raw.menuPath ?? raw.path ?? raw.url)
  const icon = wordsOf(raw.menuIcon ?? raw.icon, LONGEST.icon)
  const description = wordsOf(raw.menuDescription ?? raw.description, LONGEST.description)
  return {
    raw,
    url,
    order: typeof raw.menuOrder === 'number' && Number.isFinite(raw.menuOrder) ? raw.menuOrder : null,
    item: {
      id: unusedId((idOf(raw.menuId ?? raw.id) ?? url ?? name).slice(0, LONGEST.id), ids),
      name,
      ...(icon ? { icon } : {}),
      ...(description ? { description } : {}),
      ...(raw.openInNewTab === true ? { openInNewTab: true } : {}),
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A page of our own; one without a leading slash gets it (spec.md 2). */
const urlOf = (path: unknown): string | null =>
  typeof path === 'string' && path !== '' ? ownPage(path.startsWith('/') ? path : `/${path}`) : null

const idOf = (id: unknown): string | null => {
  if (typeof id === 'number') return String(id)
  return typeof id === 'string' && id !== '' ? id : null
}

/** Two entries of one id would be one to the page. */
function unusedId(wanted: string, ids: Set<string>): string {
  let id = wanted
  for (let nth = 2; ids.has(id); nth++) id = `${wanted}~${nth}`
  ids.add(id)
  return id
}

/** Words for one line: no control characters, none that turn the reading order around. */
function wordsOf(text: unknown, longest: number): string {
  if (typeof text !== 'string') return ''
  const plain = text.slice(0, 4 * longest).replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
  return [...plain.replace(/\s+/g, ' ').trim()].slice(0, longest).join('')
}

/** By `menuOrder` where each has one, else as they came. */
const inOrder = (read: Read[]): Read[] =>
  read.every(({ order }) => order !== null) ? read.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0)) : read
