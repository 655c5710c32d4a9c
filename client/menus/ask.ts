import { activeMenu, type MenuMark, VERSION_HEADER } from '../../shared/menus/contract.ts'
import type { Call } from '../api/call.ts'
import { CallFailed } from '../api/problem.ts'
import { toMenu } from './normalise.ts'
import type { KeptMenu, MenuShelf } from './shelf.ts'

const LONGEST_VERSION = 60

/**
 * Asks for the menu and keeps it; what is on the shelf already is not sent again. Understands the legacy reply
 * `{notModified, etag, data, version}` too (spec.md 7).
 * @throws CallFailed also when the answer is no menu or an empty one
 */
export async function askMenu(call: Call, shelf: MenuShelf): Promise<KeptMenu> {
  const known = shelf.tags()
  const { status, body, header } = await call.unlessKnown(activeMenu, known)
  const legacy = legacyIn(body)
  const isKnown = status === 304 || legacy.notModified === true
  const etag = header('etag') ?? textOf(legacy.etag) ?? (isKnown && known.length === 1 ? (known[0] ?? null) : null)
  const version = toVersion(header(VERSION_HEADER)) ?? toVersion(legacy.version)
  const before = isKnown && etag !== null ? shelf.get(etag) : null
  const items = before?.items ?? toMenu(body)
  if (items.length === 0) throw noMenu(status)
  const menu = { items, etag, version: version ?? before?.version ?? null }
  shelf.put(menu)
  return menu
}

/**
 * The menu that a server has named as the caller's: from the shelf, or asked for where it names none or another one.
 * @throws CallFailed as askMenu
 */
export async function bringMenu(call: Call, shelf: MenuShelf, mark: MenuMark | null): Promise<KeptMenu> {
  const kept = mark && shelf.get(mark.etag)
  return kept ? { ...kept, version: toVersion(mark.version) } : askMenu(call, shelf)
}

/** A version as it is compared: numbers and words alike; null for what is none. */
export function toVersion(version: unknown): string | null {
  const text = typeof version === 'number' ? String(version) : version
  return typeof text === 'string' && text !== '' && text.length <= LONGEST_VERSION ? text : null
}

const legacyIn = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const noMenu = (status: number) =>
  new CallFailed({ status, code: 'INTERNAL', message: '메뉴를 불러오지 못했어요.', fieldErrors: [], traceId: null })
