import { snapshot, subscribe } from 'valtio'
import { themeAt, untilTurn, type View, viewParts } from '../../shared/session/view.ts'
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
  const turn = turning(() => show(snapshot(theme.state)))
  turn(theme.state.themeMode)
  subscribe(theme.state, () => {
    const look = snapshot(theme.state)
    show(look)
    turn(look.themeMode)
    if (same(look, known)) return
    known = look
    store('themeMode', look.themeMode)
    store('textSize', look.textSize)
    store('isContrast', look.isContrast)
    store('isKeysOff', look.isKeysOff)
    store('keepsPages', look.keepsPages)
    store('staysAwake', look.staysAwake)
    channel?.postMessage({ ...look })
  })
  subscribe(sidebar.state, () => {
    store('isFolded', sidebar.state.isFolded)
    store('groups', { ...sidebar.state.groups })
  })
}

const same = (a: Look, b: Look) =>
  a.themeMode === b.themeMode &&
  a.textSize === b.textSize &&
  a.isContrast === b.isContrast &&
  a.isKeysOff === b.isKeysOff &&
  a.keepsPages === b.keepsPages &&
  a.staysAwake === b.staysAwake

/**
 * Shows the page anew when the evening or the morning comes, and when somebody looks at it again: clocks of pages that
 * nobody sees stand still.
 */
function turning(showAnew: () => void): (mode: Look['themeMode']) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAtDusk = false
  const wait = () => {
    clearTimeout(timer)
    if (isAtDusk) timer = setTimeout(turn, untilTurn(Date.now()))
  }
  const turn = () => {
    if (isAtDusk) showAnew()
    wait()
  }
  document.addEventListener('visibilitychange', turn)
  return (mode) => {
    isAtDusk = mode === 'dusk'
    wait()
  }
}

function show({ themeMode, textSize, isContrast, isKeysOff }: Look): void {
  const theme = themeAt(themeMode, Date.now())
  const { dataset } = document.documentElement
  set(dataset, 'theme', theme)
  set(dataset, 'size', textSize)
  set(dataset, 'contrast', isContrast ? 'high' : null)
  set(dataset, 'keys', isKeysOff ? 'off' : null)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const asked = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = canvas[theme ?? asked]
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
