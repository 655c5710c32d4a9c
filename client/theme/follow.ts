import { snapshot, subscribe } from 'valtio'
import { type View, viewParts } from '../../shared/session/view.ts'
import type { Stores } from '../app/stores.ts'
import { canvas } from '../ui/theme.css.ts'
import type { Look } from './state.ts'

const YEAR_SECONDS = 31_536_000

/** Writes what is chosen to the page, to the cookies the next render reads, and to the other tabs. */
export function followView({ theme, sidebar }: Pick<Stores, 'theme' | 'sidebar'>): void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('look') : null
  let known: Look = snapshot(theme.state)
  channel?.addEventListener('message', ({ data }: MessageEvent<Look>) => {
    // The tab that chose has stored it.
    known = data
    theme.follow(data)
  })
  subscribe(theme.state, () => {
    const look = snapshot(theme.state)
    show(look)
    if (same(look, known)) return
    known = look
    store('themeMode', look.themeMode)
    store('textSize', look.textSize)
    store('isContrast', look.isContrast)
    channel?.postMessage({ ...look })
  })
  subscribe(sidebar.state, () => {
    store('isFolded', sidebar.state.isFolded)
    store('groups', { ...sidebar.state.groups })
  })
}

const same = (a: Look, b: Look) =>
  a.themeMode === b.themeMode && a.textSize === b.textSize && a.isContrast === b.isContrast

function show({ themeMode, textSize, isContrast }: Look): void {
  const { dataset } = document.documentElement
  set(dataset, 'theme', themeMode)
  set(dataset, 'size', textSize)
  set(dataset, 'contrast', isContrast ? 'high' : null)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const asked = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = canvas[themeMode ?? asked]
  }
}

function set(dataset: DOMStringMap, name: string, value: string | null): void {
  if (value === null) delete dataset[name]
  else dataset[name] = value
}

function store<K extends keyof View>(part: K, value: View[K]): void {
  const { cookie, write } = viewParts[part]
  const text = write(value)
  const life = text === null ? 0 : YEAR_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${cookie}=${encodeURIComponent(text ?? '')};path=/;max-age=${life};samesite=lax`
}
